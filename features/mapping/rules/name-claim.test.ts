import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days, seconds } from '#platform/kernel/duration.ts';
import {
  CLAIM_LABEL,
  CLAIM_LIFE,
  claimRecord,
  claimState,
  claimTokens,
  PROOF_LIFE,
  provenClaim,
} from './name-claim.ts';

const NOW = new Date('2026-05-01T12:00:00Z');

describe('a claim to a name that another customer has connected (acquisition, section 4 "Mapping")', () => {
  test.each([
    ['no claim', null, 'none'],
    ['an open one', { provenAt: null, expiresAt: after(NOW, seconds(1)) }, 'open'],
    ['an expired open one', { provenAt: null, expiresAt: NOW }, 'none'],
    ['a proven one', { provenAt: NOW, expiresAt: after(NOW, seconds(1)) }, 'proven'],
    ['one proven long ago', { provenAt: after(NOW, -days(9)), expiresAt: NOW }, 'none'],
  ] as const)('%s', (_kind, claim, state) => {
    expect(claimState(claim, NOW)).toBe(state);
  });

  test('is open for seven days, and valid for two once proven', () => {
    expect([CLAIM_LIFE, PROOF_LIFE]).toEqual([days(7), days(2)]);
    expect(claimState(provenClaim(NOW), NOW)).toBe('proven');
    expect(claimState(provenClaim(NOW), after(NOW, PROOF_LIFE))).toBe('none');
  });

  test('the record is recognised by its text, beside any other records', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z\d]{1,40}$/), fc.array(fc.string()), (token, others) => {
        const { name, value } = claimRecord(token);
        expect(name).toBe(CLAIM_LABEL);
        expect(claimTokens([...others, value])).toContain(token);
        expect(claimTokens([...others, ` "${value}" `])).toContain(token);
      }),
    );
  });

  test.each(['', 'v=spf1 -all', 'claim=abc', 'xconnect-claim=abc'])('"%s" is not such a text', (text) => {
    expect(claimTokens([text])).toEqual([]);
  });
});
