import type { CaaData } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import { asciiText, parseStrings, printString } from '../character-strings.ts';
import { isTargetHostname } from '../hostname.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { isOctet, writtenAsText } from './record-type.ts';
import type { ReadText, RecordType } from './record-type.ts';

/** Tags whose value names a certificate authority (RFC 8659, section 4.2 and 4.3; RFC 9495). */
const ISSUER_TAGS = ['issue', 'issuewild', 'issuemail'];
/** Parameters behind the authority: `; name=value`, any number (RFC 8659, section 4.2). */
const PARAMETERS = /^\s*([a-z\d]+\s*=\s*[\x21-\x3a\x3c-\x7e]*\s*(;|$)\s*)*$/i;

/** Who may issue certificates for the name (RFC 8659): a flag, a tag and a value. */
export const CAA: RecordType<CaaData> = {
  type: 'CAA',
  owner: 'service',
  allowsApex: true,
  ...writtenAsText(readCaa, ({ flags, tag, value }) => `${flags} ${tag} ${printString(value)}`),
};

function readCaa(text: string): ReturnType<ReadText<CaaData>> {
  const [, flags = '', tagText = '', rest = ''] = /^(\S+) +(\S+) +(.*)$/s.exec(text) ?? [];
  const tag = tagText.toLowerCase();
  const value = /^[^"\s\\][^"]*$/.test(rest) ? parseStrings(`"${rest}"`) : parseStrings(rest);
  if (value?.length !== 1 || value[0] === undefined) return refused(FIELD_MESSAGES.caaShape);
  if (!isOctet(flags)) return refused(FIELD_MESSAGES.caaFlags);
  // Letters and digits (RFC 8659, section 4.1), and no more than the registry's tags have (section 4.1.1: at most 15).
  if (!/^[a-z\d]{1,15}$/.test(tag)) return refused(FIELD_MESSAGES.caaTag);
  const fault = validateValue(tag, asciiText(value[0]));
  return fault === null ? ok({ type: 'CAA', flags: Number(flags), tag, value: value[0] }) : refused(fault);
}

function validateValue(tag: string, value: string | null): string | null {
  if (value === null) return FIELD_MESSAGES.caaShape;
  if (ISSUER_TAGS.includes(tag)) {
    const [issuer = '', ...parameters] = value.split(';');
    const host = issuer.trim().toLowerCase();
    const isSound = (host === '' || isTargetHostname(host)) && PARAMETERS.test(parameters.join(';'));
    return isSound ? null : FIELD_MESSAGES.caaIssuer;
  }
  if (tag === 'iodef' && !/^(mailto:[^\s@]+@[^\s@]+|https?:\/\/\S+)$/i.test(value))
    return FIELD_MESSAGES.caaIodef;
  return null;
}
