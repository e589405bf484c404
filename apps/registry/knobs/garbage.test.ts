import { expect, test } from 'vitest';

import { FrameReader } from '#platform/epp-wire/frame.ts';
import { parseXml } from '#platform/epp-wire/xml/xml-parser.ts';

import { garble } from './garbage.ts';

const ANSWER = '<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><greeting/></epp>';

test('invalid XML comes in a complete frame, and the connection stays open', () => {
  const { bytes, isLast } = garble(ANSWER, 'not_xml');
  const [text = ''] = new FrameReader().push(bytes);

  expect(() => parseXml(text)).toThrow();
  expect(isLast).toBe(false);
});

test('a wrong length waits for what never comes, and the line stays (RFC 5734 section 4)', () => {
  const { bytes, isLast } = garble(ANSWER, 'wrong_length');

  expect([...new FrameReader().push(bytes)]).toEqual([]);
  expect(bytes.subarray(4).toString()).toBe(ANSWER);
  expect(isLast).toBe(false);
});

test('half a frame ends the line', () => {
  const { bytes, isLast } = garble(ANSWER, 'half_frame');

  expect([...new FrameReader().push(bytes)]).toEqual([]);
  expect(bytes.length).toBeLessThan(ANSWER.length + 4);
  expect(isLast).toBe(true);
});
