import { describe, expect, test } from 'vitest';
import { transferHindranceSentences } from '#features/names/contract/refusals.ts';
import { TRANSFER_HINDRANCES } from '#features/names/rules/transfer-readiness.ts';
import { hindranceOfRefusal } from './inbound-transfer-state.ts';

describe('the meaning of a refused transfer (RFC 5730, section 3)', () => {
  test.each([
    [2202, 'code_wrong'],
    [2304, 'locked'],
    [2106, 'too_young'],
    [2300, 'in_transfer'],
    [2303, 'not_registered'],
    [2306, 'no_transfers'],
    [2101, 'no_transfers'],
    [2104, 'refused'],
    [2201, 'refused'],
    [2308, 'refused'],
  ])('%i: %s', (code, hindrance) => {
    expect(hindranceOfRefusal(code)).toBe(hindrance);
  });
});

describe('the message of each obstacle (acquisition, section 2 "Transfer precheck page")', () => {
  test.each(TRANSFER_HINDRANCES)('%s contains the domain and is a complete sentence', (hindrance) => {
    const sentence = transferHindranceSentences[hindrance];

    expect(sentence).toContain('%(domain)s');
    expect(sentence).toMatch(/(\.|%\(reason\)s)$/);
  });

  test.each([
    ['locked', 'Unlock it at the current registrar'],
    ['too_young', 'try again later'],
    ['code_wrong', 'Get a new one from the current registrar'],
    ['code_missing', 'You get it from the current registrar'],
    ['in_redemption', 'once its last registrar has restored it'],
    ['not_registered', 'You can register it instead'],
    ['registrant_asked', 'We have emailed them a link'],
    ['registrant_declined', 'Start it again'],
  ] as const)('%s says what to do: %s', (hindrance, remedy) => {
    expect(transferHindranceSentences[hindrance]).toContain(remedy);
  });
});
