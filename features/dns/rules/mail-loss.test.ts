import { describe, expect, test } from 'vitest';
import { CORPUS_DOMAIN } from '../testing/record-corpus.ts';
import { storedRecords, zoneRecord } from '../testing/zone-builder.ts';
import { removesLastMailServer, stopsForwards } from './mail-loss.ts';

const OURS = 'example.com MX 10 mx1.namestead.test.';
const SECOND_OURS = 'example.com MX 10 mx2.namestead.test.';
const OTHER = 'example.com MX 10 mail.example.net.';
const THIRD = 'example.com MX 20 mail2.example.net.';
const NO_MAIL = 'example.com MX 0 .';
const BELOW = 'in.example.com MX 10 mail.example.net.';

/** What a change of these records means for the mail of the domain. */
function mailEffect(
  lines: readonly string[],
  removedLines: readonly string[],
  addedLines: readonly string[],
  movesMail = false,
): { readonly removesLast: boolean; readonly stops: boolean } {
  const zone = storedRecords(lines.map((line) => zoneRecord(line)));
  const removed = zone.filter((_record, at) => removedLines.includes(lines[at] ?? ''));
  const plan = { removed, added: addedLines.map((line) => zoneRecord(line)) };
  const ours = ['mx1.namestead.test.', 'mx2.namestead.test.'];
  return {
    removesLast: removesLastMailServer(zone, plan, CORPUS_DOMAIN),
    stops: stopsForwards(zone, plan, { domain: CORPUS_DOMAIN, ours, movesMail }),
  };
}

describe('mail that email forwards send on (spec domain acquisition, section 4, "DNS")', () => {
  test.each([
    ['our only server is deleted', [OURS], [OURS], [], 'last'],
    ['a foreign only server is deleted', [OTHER], [OTHER], [], 'last'],
    ['all servers are deleted', [OURS, OTHER], [OURS, OTHER], [], 'last'],
    ['the last one is replaced by "no mail" (RFC 7505)', [OURS], [OURS], [NO_MAIL], 'last'],
    ['ours is replaced by a foreign one', [OURS], [OURS], [OTHER], 'stops'],
    ['ours is deleted beside a foreign one', [OURS, OTHER], [OURS], [], 'stops'],
    ['one of ours is deleted', [OURS, SECOND_OURS], [OURS], [], 'goes on'],
    ['ours is replaced by another of ours', [OURS], [OURS], [SECOND_OURS], 'goes on'],
    ['a foreign one is replaced by ours', [OTHER], [OTHER], [OURS], 'goes on'],
    ['a foreign one is replaced by another', [OTHER], [OTHER], [THIRD], 'goes on'],
    ['one of two foreign ones is deleted', [OTHER, THIRD], [OTHER], [], 'goes on'],
    ['a server is added', [OURS], [], [OTHER], 'goes on'],
    ['there was none', [], [], [OTHER], 'goes on'],
    ['"no mail" is replaced', [NO_MAIL], [NO_MAIL], [OTHER], 'goes on'],
    ['it is a server of a subdomain', [OURS, BELOW], [BELOW], [], 'goes on'],
  ])('%s', (_what, lines, removed, added, expected) =>
    expect(mailEffect(lines, removed, added)).toEqual({
      removesLast: expected === 'last',
      stops: expected !== 'goes on',
    }),
  );

  test.each([
    ['it replaces the only server, a foreign one', [OTHER], [OTHER], [THIRD], true],
    ['its servers are there already', [THIRD], [], [], false],
    ['there was no server', [], [], [THIRD], false],
  ])('a mail service: %s', (_what, lines, removed, added, stops) =>
    expect(mailEffect(lines, removed, added, true)).toEqual({ removesLast: false, stops }),
  );
});
