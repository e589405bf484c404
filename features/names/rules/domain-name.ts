import { type Label, type LabelError, parseLabel } from './idn-label.ts';

/** A canonical full domain name: lower case, no trailing dot, every label as A-label and U-label. */
export interface DomainName {
  /** A-labels; used for storage, registries and comparisons. */
  readonly ascii: string;
  /** U-labels; used for display. */
  readonly unicode: string;
  readonly labels: readonly Label[];
}

/** Why a text is not a domain name. */
export type DomainNameError = LabelError | 'empty' | 'name_too_long' | 'single_label' | 'numeric_extension';

/** A parsed name, or the first error found. */
export type DomainNameResult =
  | { readonly ok: true; readonly name: DomainName }
  | { readonly ok: false; readonly fault: DomainNameError };

/** Octets of a name in presentation form without its trailing dot (RFC 1035 section 2.3.4). */
export const LONGEST_NAME = 253;
/** Longer input cannot be a name in any spelling and is rejected unparsed. */
const LONGEST_INPUT = 1_024;
/** The full stops of other scripts that count as dots (UTS 46 section 4, step 2). */
const OTHER_FULL_STOPS = /[\u3002\uff0e\uff61]/g;

/** Normalises typed text for parsing: trimmed, NFKC, lower case. */
export function normaliseTyped(text: string): string {
  return text.replace(OTHER_FULL_STOPS, '.').normalize('NFKC').toLowerCase().normalize('NFC').trim();
}

/** Parses user or wire input into a canonical name of at least two labels. */
export function parseDomainName(text: string): DomainNameResult {
  if (text.length > LONGEST_INPUT) return { ok: false, fault: 'name_too_long' };
  const typed = normaliseTyped(text).replace(/\.$/, '');
  if (typed === '') return { ok: false, fault: 'empty' };

  const labels: Label[] = [];
  for (const part of typed.split('.')) {
    const parsed = parseLabel(part);
    if ('fault' in parsed) return { ok: false, fault: parsed.fault };
    labels.push(parsed.label);
  }
  const ascii = labels.map((label) => label.ascii).join('.');
  if (ascii.length > LONGEST_NAME) return { ok: false, fault: 'name_too_long' };
  if (labels.length < 2) return { ok: false, fault: 'single_label' };
  // An all-digit last label would look like an IP address (RFC 3696 section 2).
  if (/^\d+$/.test(labels.at(-1)?.ascii ?? '')) return { ok: false, fault: 'numeric_extension' };
  return { ok: true, name: { ascii, unicode: labels.map((label) => label.unicode).join('.'), labels } };
}

/** The Unicode form of a canonical name; labels that cannot be decoded stay as stored. */
export function displayName(ascii: string): string {
  const parsed = parseDomainName(ascii);
  return parsed.ok ? parsed.name.unicode : ascii;
}

/** The last label, such as `com` of `example.com`. */
export function readTld(ascii: string): string {
  return ascii.slice(ascii.lastIndexOf('.') + 1);
}

/** The label before the TLD, such as `example` of `www.example.com`. */
export function readSecondLevel(ascii: string): string {
  return ascii.split('.').at(-2) ?? '';
}
