import type { ReactNode } from 'react';

/** Shorter names have room on one line wherever they stand, so they are one piece of text. */
const LONG_FROM = 15;
/**
 * The last label, with a short one before it, such as `.co.uk`. A longer one than any extension has
 * may break, so that it is never wider than a phone.
 */
const ENDING = /(?:\.[^.]{1,3})?\.[^.]{1,24}$/;

/**
 * A domain name whose extension is never broken over lines; a long name breaks before it.
 *
 * Its direction is its own, whatever is around it. There is no `wbr`, which screen readers say as a space.
 */
export function NameText({ name }: { readonly name: string }): ReactNode {
  const ending = name.length < LONG_FROM ? '' : (ENDING.exec(name)?.[0] ?? '');
  if (ending === '') return <bdi>{name}</bdi>;
  return (
    <bdi className="[overflow-wrap:anywhere]">
      {name.slice(0, -ending.length)}
      <span className="whitespace-nowrap">{ending}</span>
    </bdi>
  );
}
