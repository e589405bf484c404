/** The parts of a CAA record as people fill them in. */
export interface CaaParts {
  readonly flags: string;
  readonly tag: string;
  readonly value: string;
}

/** Tags to choose from (RFC 8659, section 4; RFC 9495 for mail). */
export const CAA_TAGS = ['issue', 'issuewild', 'issuemail', 'iodef'] as const;

/** A record that nobody has filled in: not critical, about ordinary certificates. */
const EMPTY: CaaParts = { flags: '0', tag: CAA_TAGS[0], value: '' };

/** The parts of what was written, or null where its value cannot be shown as it is: written octets stay as they are. */
export function caaParts(data: string): CaaParts | null {
  if (data.trim() === '') return EMPTY;
  const [, flags = '', tag = '', rest = ''] = /^(\S*) (\S*) ?(.*)$/s.exec(data) ?? [];
  const quoted = /^"((?:[^"\\]|\\[^\d])*)"$/s.exec(rest)?.[1];
  if (tag === '' || (quoted === undefined && /["\\]/.test(rest))) return null;
  return { flags, tag: tag.toLowerCase(), value: quoted?.replaceAll(/\\(.)/gs, '$1') ?? rest };
}

/** The record that the parts say, in presentation format: the opposite of `caaParts`. */
export function caaText({ flags, tag, value }: CaaParts): string {
  return `${flags.replaceAll(/\s/g, '')} ${tag} "${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
