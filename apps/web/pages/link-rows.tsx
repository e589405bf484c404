import type { ReactNode } from 'react';
import { Link } from '#platform/ui/navigation/link.tsx';

/** A card header's link to the full list. */
export function MoreLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Link href={href} className="rounded-sm text-sm text-accent hover:underline">
      {children}
    </Link>
  );
}

/** A list of links. */
export function LinkRows({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className="divide-y divide-line">{children}</ul>;
}

/** A link with a name, a detail and trailing content. */
export function LinkRow({
  href,
  icon,
  name,
  detail,
  children,
}: {
  readonly href: string;
  readonly icon?: ReactNode;
  readonly name: ReactNode;
  readonly detail: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-13 items-center gap-3 px-4 py-2 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
      >
        {icon}
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <span className="min-w-0 flex-1 basis-40">
            <span dir="auto" className="block font-medium [overflow-wrap:anywhere]">
              {name}
            </span>
            <span dir="auto" className="block text-sm text-muted [overflow-wrap:anywhere]">
              {detail}
            </span>
          </span>
          {children}
        </span>
      </Link>
    </li>
  );
}
