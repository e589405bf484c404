import fc from 'fast-check';

/** Pieces that hurt parsers which were written in a hurry. */
const PIECES = ['<', '>', '&', '"', '</', '/>', '<!--', ']]>', 'xmlns', '\0', '-1', '99999999999', '&#0;'];

/** Characters of names, numbers and ids: replacing one often yields a valid document. */
const LETTERS = 'abnz0129-.';

const ELEMENT = /<([A-Za-z]+:?[A-Za-z0-9]*)(?:\s[^<>]*)?>[^<]*<\/\1>/g;

const edit = fc.record({
  kind: fc.constantFrom(
    'cut',
    'double',
    'replace',
    'insert',
    'drop element',
    'double element',
    'exchange letter in element',
    'move element',
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  text: fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 6 })),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Documents of a corpus with a few parts removed, duplicated, swapped, moved or invented; never
 * empty.
 */
export function mutatedDocuments(corpus: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(...corpus),
      fc.oneof(
        fc.array(edit, { minLength: 1, maxLength: 1 }),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
      ),
    )
    .map(([document, edits]) => edits.reduce(edited, document) || ' ');
}

function edited(text: string, { kind, at, to, length, text: piece }: Edit): string {
  if (kind.endsWith('element')) return withElement(text, { kind, at, to, length });
  const from = Math.floor(at * text.length);
  const [head, middle, tail] = [
    text.slice(0, from),
    text.slice(from, from + length),
    text.slice(from + length),
  ];
  if (kind === 'cut') return head + tail;
  if (kind === 'double') return head + middle + middle + tail;
  return kind === 'replace' ? head + piece + tail : head + piece + middle + tail;
}

/** The same with an element without children as a whole, so that the document stays well-formed. */
function withElement(
  text: string,
  { kind, at, to, length }: Pick<Edit, 'kind' | 'at' | 'to' | 'length'>,
): string {
  const leaves = [...text.matchAll(ELEMENT)];
  const leaf = leaves[Math.floor(at * leaves.length)];
  if (!leaf) return text;
  const [whole] = leaf;
  if (kind === 'exchange letter in element') {
    const letters = leaf.index + whole.indexOf('>') + 1;
    const place = letters + Math.floor(to * Math.max(text.indexOf('<', letters) - letters, 0));
    return text.slice(0, place) + LETTERS.charAt(length % LETTERS.length) + text.slice(place + 1);
  }
  if (kind === 'double element') return text.slice(0, leaf.index) + whole + text.slice(leaf.index);
  const without = text.slice(0, leaf.index) + text.slice(leaf.index + whole.length);
  if (kind === 'drop element') return without;
  const places = [...without.matchAll(/>\s*</g)].map(({ index }) => index + 1);
  const place = places[Math.floor(to * places.length)] ?? 0;
  return without.slice(0, place) + whole + without.slice(place);
}
