import { defineSentences } from '#platform/kernel/sentence.ts';
import { type DomainName, type DomainNameError, normaliseTyped } from './domain-name.ts';
import { ACE_PREFIX, parseLabel, listScripts } from './idn-label.ts';
import { decodePunycode } from '#platform/kernel/punycode.ts';

/** Errors with a message of their own; an empty text has a status instead. */
export type ReportedNameError = Exclude<DomainNameError, 'empty'>;

/** The message for each name error; `%(scripts)s` is filled in for display. */
export const NAME_FAULT_TEXTS = defineSentences('names.faults', {
  empty_label: 'It has two dots in a row.',
  label_too_long: 'Each part can be at most 63 characters.',
  hyphen_position:
    'A part cannot start or end with a hyphen, or have hyphens as its third and fourth characters.',
  forbidden_character: 'It has a character that is not allowed in domain names.',
  mixed_scripts:
    'It mixes letters of different scripts (%(scripts)s), which can make it look like another domain.',
  not_punycode: 'The part after “xn--” is not valid Punycode.',
  name_too_long: 'A domain name can be at most 253 characters.',
  single_label: 'It has no extension, such as .com.',
  numeric_extension: 'It looks like an IP address.',
} as const satisfies Readonly<Record<ReportedNameError, string>>);

/** Every reported error, in table order. */
export const NAME_FAULTS = Object.keys(NAME_FAULT_TEXTS) as readonly ReportedNameError[];

/** The scripts of the first label that mixes them as spoofed names do; empty if none does. */
export function mixedScripts(text: string): readonly string[] {
  for (const part of normaliseTyped(text).split(/[\s.]+/)) {
    const parsed = parseLabel(part);
    if (!('fault' in parsed) || parsed.fault !== 'mixed_scripts') continue;
    const isALabel = part.startsWith(ACE_PREFIX);
    return listScripts((isALabel ? decodePunycode(part.slice(ACE_PREFIX.length)) : null) ?? part);
  }
  return [];
}

/**
 * Letters of other scripts that look identical to Latin ones in common typefaces (after UTS 39,
 * "confusables"); merely similar ones are excluded.
 */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  [
    ['асԁеһіјӏорԛѕԝхуѵ', 'acdehijlopqswxyv'],
    ['ανορ', 'avop'],
    ['օոսհ', 'onuh'],
  ].flatMap(([theirs = '', latin = '']) =>
    Array.from(theirs).map((letter, at) => [letter, latin.charAt(at)] as const),
  ),
);

/**
 * The Latin lookalike of a name whose letters all come from another script and all resemble Latin
 * letters; otherwise null.
 */
export function confusableWith({ labels }: DomainName): string | null {
  const second = labels.at(-2);
  if (!second || second.ascii === second.unicode) return null;
  const letters = Array.from(second.unicode);
  const isFoolish = letters.every((letter) => LOOKS_LIKE.has(letter) || /[0-9-]/.test(letter));
  if (!isFoolish) return null;
  const latin = letters.map((letter) => LOOKS_LIKE.get(letter) ?? letter).join('');
  return [...labels.slice(0, -2).map(({ unicode }) => unicode), latin, labels.at(-1)?.unicode].join('.');
}
