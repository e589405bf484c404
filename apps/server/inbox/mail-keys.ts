/** Something in a mail that a person carries elsewhere. */
export interface MailKey {
  readonly kind: 'link' | 'code';
  readonly value: string;
}

/** What a web address in running text looks like; punctuation that ends the sentence is not part of it. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;
/** A code stands on a line of its own, as mails with codes write them: 4 to 10 figures or capitals. */
const CODE_LINE = /^\s*([0-9A-Z]{4,10}|\d{3}[ -]\d{3})\s*$/gm;

/** The links and codes of a mail's text, each once, in their order. */
export function mailKeys(text: string): readonly MailKey[] {
  const links = [...text.matchAll(WEB_ADDRESS)].map(([value]) => ({ kind: 'link' as const, value }));
  const codes = [...text.matchAll(CODE_LINE)]
    .map(([, value = '']) => ({ kind: 'code' as const, value: value.replace(/[ -]/, '') }))
    .filter(({ value }) => /\d/.test(value));
  const seen = new Map([...codes, ...links].map((key) => [key.value, key]));
  return [...seen.values()];
}

/** Text in pieces, every second one a web address. */
export function splitAtLinks(text: string): readonly string[] {
  return text.split(new RegExp(`(${WEB_ADDRESS.source})`));
}
