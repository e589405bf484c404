import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { encodeFrame, FrameError, FrameReader } from './frame.ts';
import { xmlText } from './testing/arbitrary-frames.ts';

describe('frames (RFC 5734 section 4)', () => {
  test('the length counts itself, in bytes', () => {
    expect([...encodeFrame('é')]).toEqual([0, 0, 0, 6, 0xc3, 0xa9]);
  });

  test('documents come out as they went in, however the bytes are cut', () => {
    const documents = fc.array(
      xmlText.filter((text) => text !== '' && !text.startsWith('\uFEFF')),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(documents, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (sent, cuts) => {
        const bytes = Buffer.concat(sent.map(encodeFrame));
        const reader = new FrameReader();
        const received: string[] = [];

        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const cut = cuts[turn % cuts.length] ?? 1;
          received.push(...reader.push(bytes.subarray(at, at + cut)));
          at += cut;
        }

        expect(received).toEqual(sent);
        expect(reader.hasPartialFrame).toBe(false);
      }),
    );
  });

  test.each([
    ['of nothing', [0, 0, 0, 0]],
    ['shorter than its own field', [0, 0, 0, 3]],
    ['without a document', [0, 0, 0, 4]],
    ['over the limit, before the document came', [0x06, 0x40, 0, 0]],
    ['as large as can be', [255, 255, 255, 255]],
  ])('a length %s is refused', (_what, bytes) => {
    expect(() => [...new FrameReader().push(Buffer.from(bytes))]).toThrow(FrameError);
  });

  test('a document that is no UTF-8 is refused', () => {
    expect(() => [...new FrameReader().push(Buffer.from([0, 0, 0, 6, 0xc3, 0x28]))]).toThrow(/UTF-8/);
  });

  test('a byte order mark is no part of the document', () => {
    expect([...new FrameReader().push(encodeFrame('\uFEFF<a/>'))]).toEqual(['<a/>']);
  });

  test('half a frame waits for the rest', () => {
    const reader = new FrameReader();

    expect([...reader.push(encodeFrame('<a/>').subarray(0, 6))]).toEqual([]);
    expect(reader.hasPartialFrame).toBe(true);
  });
});
