import { displayName } from '#features/names/rules/domain-name.ts';
import { TARGET_PREFIX } from './redirect-target.ts';

/** A stored address as it is edited: what is before the field, and what is in it. */
export interface ShownTarget {
  /** `http://`, or the `https://` that somebody chose. */
  readonly prefix: string;
  /** The rest; a name alone has no slash behind it. */
  readonly text: string;
}

const PREFIX = /^https?:\/\//i;

/** Takes the protocol off a stored address, which is shown before the field (management, section 5, "Site redirect input"). */
export function showTarget(location: string): ShownTarget {
  const prefix = PREFIX.exec(location)?.[0].toLowerCase() ?? TARGET_PREFIX;
  const [, host = '', rest = ''] = /^([^/?#]*)(.*)$/s.exec(location.replace(PREFIX, '')) ?? [];
  return { prefix, text: `${displayName(host)}${rest === '/' ? '' : rest}` };
}

/** The address in full of what stands in the field; a protocol that was typed there counts. */
export function targetOfField(prefix: string, text: string): string {
  const typed = text.trim();
  return typed === '' || PREFIX.test(typed) ? typed : `${prefix}${typed}`;
}
