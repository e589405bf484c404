import type { ReactNode } from 'react';

/** A site's first letter in a box, until sites have icons of their own. */
export function SiteIcon({ title }: { readonly title: string }): ReactNode {
  const [first = '·'] = title.trim();
  return (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none place-items-center rounded-sm bg-accent-soft font-semibold text-accent uppercase"
    >
      {first}
    </span>
  );
}
