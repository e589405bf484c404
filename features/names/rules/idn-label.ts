import { decodePunycode, encodePunycode } from '#platform/kernel/punycode.ts';

/**
 * Which internationalised labels we accept, and both of their spellings.
 *
 * A character is allowed when IDNA 2008 derives it as PVALID from its Unicode
 * properties (RFC 5892 sections 2.1, 2.2 and 3): a letter, mark or digit that NFKC and
 * case folding leave alone. Characters that need context (joiners, the Catalan middle
 * dot, the Katakana middle dot) are refused, which is stricter than the RFC and never looser.
 */

/** The prefix of an A-label (RFC 5890 section 2.3.1). */
export const ACE_PREFIX = 'xn--';

/** Why a label is refused. */
export type LabelError =
  | 'empty_label'
  | 'label_too_long'
  | 'hyphen_position'
  | 'forbidden_character'
  | 'mixed_scripts'
  | 'not_punycode';

/** One label in both spellings; they are equal for plain ASCII. */
export interface Label {
  readonly ascii: string;
  readonly unicode: string;
}

type LabelResult = { readonly label: Label } | { readonly fault: LabelError };

/** Octets in one label (RFC 1035 section 2.3.4). */
const LONGEST_LABEL = 63;
const LDH = /^[a-z0-9-]+$/;
const LETTERS_MARKS_DIGITS = /^[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}-]+$/u;
const LEADING_MARK = /^\p{M}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Scripts that people mix within one word, each set a writing system (UTS 39 section 5.1,
 * "highly restrictive"). Latin beside Cyrillic or Greek is how names are forged, so they are in no set.
 */
const WRITING_SYSTEMS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
] as const;
/** The scripts that are told apart, by their names in Unicode, as people know them. */
export const SCRIPT_NAMES = {
  Latin: 'Latin',
  Cyrillic: 'Cyrillic',
  Greek: 'Greek',
  Armenian: 'Armenian',
  Georgian: 'Georgian',
  Arabic: 'Arabic',
  Hebrew: 'Hebrew',
  Devanagari: 'Devanagari',
  Bengali: 'Bengali',
  Tamil: 'Tamil',
  Telugu: 'Telugu',
  Thai: 'Thai',
  Ethiopic: 'Ethiopic',
  Khmer: 'Khmer',
  Han: 'Chinese',
  Hiragana: 'Hiragana',
  Katakana: 'Katakana',
  Bopomofo: 'Bopomofo',
  Hangul: 'Korean',
} as const;
const SCRIPT_PATTERNS = Object.keys(SCRIPT_NAMES).map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const,
);

/** The scripts that a label is written in; digits, hyphens and shared marks belong to none. */
export function scriptsOf(label: string): readonly string[] {
  return SCRIPT_PATTERNS.filter(([, pattern]) => pattern.test(label)).map(([script]) => script);
}

function mixesScripts(label: string): boolean {
  const scripts = scriptsOf(label);
  if (scripts.length <= 1) return false;
  return !WRITING_SYSTEMS.some((system) =>
    scripts.every((script) => (system as readonly string[]).includes(script)),
  );
}

/** RFC 5892 sections 2.2 and 3: what NFKC and case folding would change is not a domain's character. */
function isStable(label: string): boolean {
  return label.normalize('NFKC').toLowerCase().normalize('NFKC') === label;
}

function hyphensAreMisplaced(label: string): boolean {
  return label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--';
}

function unicodeError(label: string): LabelError | null {
  if (!LETTERS_MARKS_DIGITS.test(label) || LEADING_MARK.test(label) || !isStable(label)) {
    return 'forbidden_character';
  }
  if (hyphensAreMisplaced(label)) return 'hyphen_position';
  if (mixesScripts(label)) return 'mixed_scripts';
  // RFC 5893 asks much more; one direction per label satisfies it.
  if (RIGHT_TO_LEFT.test(label) && /[a-z]/.test(label)) return 'mixed_scripts';
  return null;
}

/** Parses one label that is already lower-cased and normalised, in whichever spelling it came. */
export function parseLabel(text: string): LabelResult {
  if (text === '') return { fault: 'empty_label' };
  if (text.startsWith(ACE_PREFIX)) return parseALabel(text);
  if (LDH.test(text)) {
    if (hyphensAreMisplaced(text)) return { fault: 'hyphen_position' };
    return text.length > LONGEST_LABEL
      ? { fault: 'label_too_long' }
      : { label: { ascii: text, unicode: text } };
  }

  const fault = unicodeError(text);
  if (fault) return { fault };
  const ascii = ACE_PREFIX + encodePunycode(text);
  return ascii.length > LONGEST_LABEL ? { fault: 'label_too_long' } : { label: { ascii, unicode: text } };
}

function parseALabel(text: string): LabelResult {
  if (!LDH.test(text)) return { fault: 'forbidden_character' };
  if (text.length > LONGEST_LABEL) return { fault: 'label_too_long' };
  const unicode = decodePunycode(text.slice(ACE_PREFIX.length));
  if (unicode === null || unicode === '' || LDH.test(unicode)) return { fault: 'not_punycode' };
  const fault = unicodeError(unicode);
  if (fault) return { fault };
  // Several spellings decode alike; only the one that we would write is a name.
  if (ACE_PREFIX + encodePunycode(unicode) !== text) return { fault: 'not_punycode' };
  return { label: { ascii: text, unicode } };
}
