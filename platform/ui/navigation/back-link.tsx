import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** The way up: to the page that this one belongs to. */
export function BackLink({ href, label }: { readonly href: string; readonly label: string }): ReactNode {
  return (
    <Link
      href={href}
      className="-ms-1 inline-flex max-w-full items-center gap-1 self-start rounded-sm px-1 py-0.5 text-sm text-muted hover:text-ink pointer-coarse:py-1.5"
    >
      <span className="rtl:-scale-x-100">
        <ArrowLeft aria-hidden="true" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
    </Link>
  );
}
