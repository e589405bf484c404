import type { ReactNode } from 'react';

/** A site's first letter in a box, until sites have icons of their own. */
export function SiteIcon({
  title,
  size = 'medium',
}: {
  readonly title: string;
  readonly size?: 'small' | 'medium';
}): ReactNode {
  // By what people see as one letter: an emoji is more than one code.
  const [first = '·'] = title.trim();
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center overflow-hidden rounded-sm bg-accent-soft font-semibold text-accent uppercase ${
        size === 'small' ? 'size-6 text-xs' : 'size-8'
      }`}
    >
      {first}
    </span>
  );
}
