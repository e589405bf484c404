import { expect, test } from 'vitest';
import { sipHash, sipKey } from './siphash.ts';

const KEY = sipKey(Uint8Array.from({ length: 16 }, (_, at) => at));

function hashLength(length: number): string {
  const words = sipHash(
    KEY,
    Uint8Array.from({ length }, (_, at) => at),
  );
  const octets = Buffer.alloc(8);
  words.forEach((word, at) => octets.writeUInt32LE(word, at * 4));
  return octets.toString('hex');
}

// The first vectors of the authors' reference implementation, and the one in appendix A of their paper (15 octets).
test.each([
  [0, '310e0edd47db6f72'],
  [1, 'fd67dc93c539f874'],
  [2, '5a4fa9d909806c0d'],
  [3, '2d7efbd796666785'],
  [7, '37d1018bf50002ab'],
  [8, '6224939a79f5f593'],
  [15, 'e545be4961ca29a1'],
])('%i octets hash as the authors say', (length, expected) => expect(hashLength(length)).toBe(expected));

test('a key of another length is a mistake', () => {
  expect(() => sipKey(new Uint8Array(8))).toThrow('16 octets');
});
