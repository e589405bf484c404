/** The characters that a registry takes beyond `a` to `z`, digits and the hyphen, for one language or script. */
export interface IdnTable {
  /** A language (RFC 5646) or, beginning with `und-`, a script: as IANA's repository of IDN practices names them. */
  readonly tag: string;
  /** Each character of a label is in here. */
  readonly characters: RegExp;
  /** Where the full tables are published; these are excerpts. */
  readonly source: string;
}

/** A table of these characters beside the letters, digits and hyphen of plain names. */
function table(tag: string, characters: string, source: string): IdnTable {
  return { tag, characters: new RegExp(`^[a-z0-9${characters}-]+$`, 'u'), source };
}

/** A table of a script that is not mixed with Latin letters; digits and the hyphen go with any. */
function scriptTable(tag: string, characters: string, source: string): IdnTable {
  return { tag, characters: new RegExp(`^[0-9${characters}-]+$`, 'u'), source };
}

const IANA = 'IANA, repository of IDN practices';

/** Lower-case Latin letters of Europe: Latin-1 and Latin Extended-A, as IDNA 2008 takes them (RFC 5892). */
const EUROPEAN = 'ßà-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżž';

/** Chinese characters: the unified blocks, without radicals and compatibility forms, which IDNA does not take. */
const HAN = '〇㐀-䶿一-鿿';

/** Tables by their names in IANA's repository, excerpted. */
export const IDN_TABLES = {
  latin: table('und-Latn', `${EUROPEAN}șț`, `${IANA}: und-Latn`),
  cyrillic: scriptTable('und-Cyrl', 'а-яёђѓєѕіїјљњћќўџґ', `${IANA}: und-Cyrl`),
  greek: scriptTable('und-Grek', 'ΐά-ώ', `${IANA}: und-Grek`),
  arabic: scriptTable('und-Arab', 'ء-غف-يپچژکگی', `${IANA}: und-Arab`),
  hebrew: scriptTable('und-Hebr', 'א-ת', `${IANA}: und-Hebr`),
  devanagari: scriptTable('und-Deva', 'ऀ-ॣ०-९', `${IANA}: und-Deva`),
  thai: scriptTable('und-Thai', '\u0e01-\u0e32\u0e34-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59', `${IANA}: und-Thai`),
  // Latin letters are usual within words of these three.
  chinese: table('zh', HAN, `${IANA}: zh`),
  japanese: table('ja', `${HAN}ぁ-ゖァ-ヺ々〆ー`, `${IANA}: ja`),
  korean: table('ko', '가-힣', `${IANA}: ko`),
  // Country codes publish the few letters of their own languages.
  german: table('de', EUROPEAN, 'DENIC, list of the 93 IDN characters'),
  austrian: table('de-AT', 'à-öø-ÿßœšž', 'nic.at, IDN characters'),
  swiss: table('de-CH', 'à-öø-ÿœ', 'SWITCH, IDN characters'),
  french: table('fr', 'ßàáâãäåæçèéêëìíîïñòóôõöùúûüýÿœ', 'Afnic, naming policy: IDN'),
  canadian: table('fr-CA', 'éëêèâàæôœùûüçîïÿ', 'CIRA, French accented characters'),
  italian: table('it', 'ßàâäèéêëìîïòôöùûüæœçÿ', 'Registro .it, guidelines: IDN'),
  spanish: table('es', 'áàéèíïóòúüñç·', 'Red.es, names with characters of the Spanish languages'),
  belgian: table('nl-BE', 'ßà-öø-ÿ', 'DNS Belgium, IDN characters'),
  swedish: table('sv', 'åäöéüæøðđčšžàáèëíïñòóôõúûýþŋŧ', 'Internetstiftelsen, IDN characters'),
  portuguese: table('pt-BR', 'àáâãéêíóôõúüç', 'Registro.br, regras do domínio'),
} as const;

/**
 * The character of a label that no single table allows with the others; null if one table allows
 * all. A label has one language or script: no mixing of tables.
 */
export function characterOutside(tables: readonly IdnTable[], label: string): string | null {
  if (tables.some(({ characters }) => characters.test(label))) return null;
  const characters = [...label];
  const outside = tables.map((each) => characters.find((character) => !each.characters.test(character)));
  // The table that takes the label furthest names the character at fault.
  const furthest = outside.toSorted((a, b) => label.indexOf(b ?? '') - label.indexOf(a ?? ''))[0];
  return furthest ?? characters[0] ?? '';
}
