import type { Message } from '#platform/kernel/sentence.ts';
import { defineSentences, say } from '#platform/kernel/sentence.ts';
import type { CaaData } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import { asciiText, parseStrings, printString } from '../character-strings.ts';
import { isTargetHostname } from '../hostname.ts';
import { isOctet, writtenAsText } from './record-type.ts';
import type { ReadText, RecordType } from './record-type.ts';

/** Error messages of CAA records. */
export const CAA_MESSAGES = defineSentences('dns.caa', {
  caaShape: 'Enter a flag, a tag and a value: 0 issue "letsencrypt.org"',
  caaFlags: 'The flag must be a number from 0 to 255: 0, or 128 for “critical”',
  caaTag: 'The tag must be up to 15 letters and digits: issue, issuewild or iodef',
  caaIssuer: 'The value must be a certificate authority, such as letsencrypt.org, or ; for none',
  caaIodef: 'The value must be a contact URL: mailto:security@example.com or https://…',
} as const);

/** Tags whose value names a certificate authority (RFC 8659, section 4.2 and 4.3; RFC 9495). */
const ISSUER_TAGS = ['issue', 'issuewild', 'issuemail'];
/** Parameters after the authority: `; name=value`, any number (RFC 8659, section 4.2). */
const PARAMETERS = /^\s*([a-z\d]+\s*=\s*[\x21-\x3a\x3c-\x7e]*\s*(;|$)\s*)*$/i;

/** Who may issue certificates for the name (RFC 8659): a flag, a tag and a value. */
export const CAA: RecordType<CaaData> = {
  type: 'CAA',
  fields: [{ name: 'data', kind: 'caa', label: 'fieldCaa' }],
  cleanData: (data) => data.trim(),
  owner: 'service',
  allowsApex: true,
  ...writtenAsText(readCaa, ({ flags, tag, value }) => `${flags} ${tag} ${printString(value)}`),
};

function readCaa(text: string): ReturnType<ReadText<CaaData>> {
  const [, flags = '', tagText = '', rest = ''] = /^(\S+) +(\S+) +(.*)$/s.exec(text) ?? [];
  const tag = tagText.toLowerCase();
  const value = /^[^"\s\\][^"]*$/.test(rest) ? parseStrings(`"${rest}"`) : parseStrings(rest);
  if (value?.length !== 1 || value[0] === undefined) return refused(say(CAA_MESSAGES, 'caaShape'));
  if (!isOctet(flags)) return refused(say(CAA_MESSAGES, 'caaFlags'));
  // Letters and digits (RFC 8659, section 4.1), no longer than the registered tags (section 4.1.1:
  // at most 15).
  if (!/^[a-z\d]{1,15}$/.test(tag)) return refused(say(CAA_MESSAGES, 'caaTag'));
  const fault = validateValue(tag, asciiText(value[0]));
  return fault === null ? ok({ type: 'CAA', flags: Number(flags), tag, value: value[0] }) : refused(fault);
}

function validateValue(tag: string, value: string | null): Message | null {
  if (value === null) return say(CAA_MESSAGES, 'caaShape');
  if (ISSUER_TAGS.includes(tag)) {
    const [issuer = '', ...parameters] = value.split(';');
    const host = issuer.trim().toLowerCase();
    const isSound = (host === '' || isTargetHostname(host)) && PARAMETERS.test(parameters.join(';'));
    return isSound ? null : say(CAA_MESSAGES, 'caaIssuer');
  }
  if (tag === 'iodef' && !/^(mailto:[^\s@]+@[^\s@]+|https?:\/\/\S+)$/i.test(value))
    return say(CAA_MESSAGES, 'caaIodef');
  return null;
}

/** The parts of a CAA record in the form. */
export interface CaaParts {
  readonly flags: string;
  readonly tag: string;
  readonly value: string;
}

/** Tags to choose from (RFC 8659, section 4; RFC 9495 for mail). */
export const CAA_TAGS = ['issue', 'issuewild', 'issuemail', 'iodef'] as const;

/** The form's defaults: not critical, ordinary certificates. */
const NO_PARTS: CaaParts = { flags: '0', tag: CAA_TAGS[0], value: '' };

/** The parts of CAA data; null if its value cannot be displayed and must stay as written. */
export function caaParts(data: string): CaaParts | null {
  if (data.trim() === '') return NO_PARTS;
  const [, flags = '', tag = '', rest = ''] = /^(\S*) (\S*) ?(.*)$/s.exec(data) ?? [];
  const quoted = /^"((?:[^"\\]|\\[^\d])*)"$/s.exec(rest)?.[1];
  if (tag === '' || (quoted === undefined && /["\\]/.test(rest))) return null;
  return { flags, tag: tag.toLowerCase(), value: quoted?.replaceAll(/\\(.)/gs, '$1') ?? rest };
}

/** The presentation format of the parts: the inverse of `caaParts`. */
export function caaText({ flags, tag, value }: CaaParts): string {
  return `${flags.replaceAll(/\s/g, '')} ${tag} "${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
