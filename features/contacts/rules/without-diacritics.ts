/** Latin letters that Unicode does not take apart into a base letter and a mark. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ı: 'i',
};

/**
 * Text without diacritics: `Müller` → `Muller`, `Łódź` → `Lodz` (domain management spec, section 5).
 *
 * Only Latin letters lose theirs: in other scripts a mark makes another letter (`が` is not `か`).
 */
export function withoutDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[ßẞæÆœŒøØłŁđĐðÐþÞħĦŧŦŋŊı]/gu, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize('NFC');
}
