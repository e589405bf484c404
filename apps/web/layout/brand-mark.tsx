import type { ReactNode } from 'react';
import { brandLogo, brandName } from '#platform/ui/brand.ts';

/** The operator's logo, else the product's mark, with the name beside it. */
export function BrandMark(): ReactNode {
  const logo = brandLogo();
  return (
    <span className="inline-flex min-w-0 items-center gap-2 font-semibold tracking-tight">
      {logo === null ? <OwnMark /> : <img src={logo} alt="" className="size-6 flex-none object-contain" />}
      <span title={brandName()} className="truncate text-lg">
        {brandName()}
      </span>
    </span>
  );
}

/** Also drawn for the browser's tab by `apps/server/brand/brand-files.ts`. */
function OwnMark(): ReactNode {
  return (
    <svg viewBox="0 0 32 32" className="size-6 flex-none" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-accent-fill" />
      <path
        d="M9 23V13.5L16 8l7 5.5V23"
        fill="none"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-on-accent"
      />
      <circle cx="16" cy="18.5" r="2.4" className="fill-on-accent" />
    </svg>
  );
}
