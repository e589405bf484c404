import type { ReactNode } from 'react';
import { brandName } from '#platform/ui/brand.ts';

/** The product's mark, with its name beside it. */
export function BrandMark(): ReactNode {
  return (
    <span className="inline-flex items-center gap-2 font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-6 flex-none" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent-fill" />
        <path
          d="M9 23V13.5L16 8l7 5.5V23"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx="16" cy="18.5" r="2.4" fill="#fff" />
      </svg>
      <span className="text-lg">{brandName()}</span>
    </span>
  );
}
