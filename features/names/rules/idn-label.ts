import { defineSentences } from '#platform/kernel/sentence.ts';
import { decodePunycode, encodePunycode } from '#platform/kernel/punycode.ts';

/**
 * Accepts or rejects internationalised labels, and converts between their A-label and U-label.
 *
 * A character is allowed when IDNA 2008 derives it as PVALID from its Unicode properties (RFC 5892
 * sections 2.1, 2.2 and 3): a letter, mark or digit that NFKC and case folding leave unchanged.
 * Characters with contextual rules (joiners, the Catalan middle dot, the Katakana middle dot) are
 * rejected, which is stricter than the RFC.
 */

/** The prefix of an A-label (RFC 5890 section 2.3.1). */
export const ACE_PREFIX = 'xn--';

/** Why a label is rejected. */
export type LabelError =
  | 'empty_label'
  | 'label_too_long'
  | 'hyphen_position'
  | 'forbidden_character'
  | 'mixed_scripts'
  | 'not_punycode';

/** A label as A-label and U-label; they are equal for plain ASCII. */
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
 * Scripts that may be mixed in one label, one set per writing system (UTS 39 section 5.1, "highly
 * restrictive"). Latin with Cyrillic or Greek is how names are spoofed, so no set contains both.
 */
const WRITING_SYSTEMS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
] as const;
/** The Unicode names of the scripts that are distinguished, with their English names. */
export const SCRIPT_NAMES = defineSentences('names.scripts', {
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
} as const);
const SCRIPT_PATTERNS = Object.keys(SCRIPT_NAMES).map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const,
);

/** The scripts of a label; digits, hyphens and shared marks belong to none. */
export function listScripts(label: string): readonly string[] {
  return SCRIPT_PATTERNS.filter(([, pattern]) => pattern.test(label)).map(([script]) => script);
}

function mixesScripts(label: string): boolean {
  const scripts = listScripts(label);
  if (scripts.length <= 1) return false;
  return !WRITING_SYSTEMS.some((system) =>
    scripts.every((script) => (system as readonly string[]).includes(script)),
  );
}

/** RFC 5892 sections 2.2 and 3: a character that NFKC or case folding would change is not allowed. */
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
  // Simpler and stricter than RFC 5893: one direction per label.
  if (RIGHT_TO_LEFT.test(label) && /[a-z]/.test(label)) return 'mixed_scripts';
  return null;
}

/** Parses one lower-case, normalised label, given as A-label or U-label. */
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
  // Several encodings decode to the same label; only the canonical one is valid.
  if (ACE_PREFIX + encodePunycode(unicode) !== text) return { fault: 'not_punycode' };
  return { label: { ascii: text, unicode } };
}
