import { describe, expect, test } from 'vitest';
import { PLAIN_FACTS } from '#features/domains/rules/project-domain.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { admitSensitiveChange } from './admit-sensitive-change.ts';

const FROZEN = new Date('2026-03-01T12:00:00Z');
const session = { kind: 'user', userId: 1, via: 'session', scopes: ['*'] } as const;
const held = (frozenAt: Date | null) => ({
  name: 'xn--bcher-kva.example',
  facts: { ...PLAIN_FACTS, type: 'registered' as const, frozenAt },
});

describe('who may change who controls a domain', () => {
  test.each<[string, Actor, Date | null, string | null]>([
    ['a proved session', { ...session, hasFreshProof: true }, null, null],
    ['a session whose proof has ended', { ...session, hasFreshProof: false }, null, 'proof_needed'],
    ['a session of which nothing is known', session, null, 'proof_needed'],
    ['a token', { ...session, via: 'token', scopes: ['write'] }, null, null],
    ['a visitor', { kind: 'visitor', visitorId: null }, null, 'proof_needed'],
    ['a proved session on a frozen domain', { ...session, hasFreshProof: true }, FROZEN, 'domain_frozen'],
    ['a token on a frozen domain', { ...session, via: 'token' }, FROZEN, 'domain_frozen'],
  ])('%s', (_who, actor, frozenAt, code) => {
    const result = admitSensitiveChange(actor, held(frozenAt));

    expect(result.ok ? null : result.refusal.code).toBe(code);
  });

  test('the refusal names the domain, since when it is frozen, and what to do', () => {
    expect(admitSensitiveChange(session, held(FROZEN))).toMatchObject({
      refusal: {
        message:
          'bücher.example was frozen on 2026-03-01, after a report of an unwanted change. Unfreeze it first.',
        data: { frozen_at: FROZEN.toISOString() },
      },
    });
  });
});
