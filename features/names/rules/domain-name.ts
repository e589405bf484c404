import { type Label, type LabelError, parseLabel } from './idn-label.ts';

/** A full domain name, canonical: lower case, no final dot, every label in both spellings. */
export interface DomainName {
  /** A-labels, what is stored, sent to registries and compared. */
  readonly ascii: string;
  /** U-labels, what people are shown. */
  readonly unicode: string;
  readonly labels: readonly Label[];
}

/** Why a text is no domain name. */
export type DomainNameError = LabelError | 'empty' | 'name_too_long' | 'single_label' | 'numeric_extension';

/** A parsed name, or the first fault found. */
export type DomainNameResult =
  { readonly ok: true; readonly name: DomainName } | { readonly ok: false; readonly fault: DomainNameError };

/** Octets of a name in presentation form without its final dot (RFC 1035 section 2.3.4). */
export const LONGEST_NAME = 253;
/** Nothing longer can be a name in any spelling; longer input is not even looked at. */
const LONGEST_INPUT = 1_024;
/** Full stops that people's keyboards write in names (UTS 46 section 4, step 2). */
const OTHER_FULL_STOPS = /[\u3002\uff0e\uff61]/g;

/** Brings typed text into the one form that is parsed: trimmed, compatibility-normalised, lower case. */
export function normaliseTyped(text: string): string {
  return text.replace(OTHER_FULL_STOPS, '.').normalize('NFKC').toLowerCase().normalize('NFC').trim();
}

/** Parses what somebody typed, or what came over a wire, into a canonical name of two labels or more. */
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
  // An all-digit last label would read as an address (RFC 3696 section 2).
  if (/^\d+$/.test(labels.at(-1)?.ascii ?? '')) return { ok: false, fault: 'numeric_extension' };
  return { ok: true, name: { ascii, unicode: labels.map((label) => label.unicode).join('.'), labels } };
}

/** The spelling for people of a name that is canonical already; what cannot be decoded is shown as stored. */
export function displayName(ascii: string): string {
  const parsed = parseDomainName(ascii);
  return parsed.ok ? parsed.name.unicode : ascii;
}

/** The last label, such as `com` of `example.com`. */
export function tldOf(ascii: string): string {
  return ascii.slice(ascii.lastIndexOf('.') + 1);
}

/** The label before the TLD, such as `example` of `www.example.com`. */
export function secondLevelOf(ascii: string): string {
  return ascii.split('.').at(-2) ?? '';
}
