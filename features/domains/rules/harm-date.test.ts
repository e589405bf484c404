import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import { buildFacts, NOW } from '../testing/domain-facts.ts';
import { type DomainFacts, harmDate, projectDomain } from './project-domain.ts';

const inDays = (count: number): Date => after(NOW, days(count));

describe('when a domain is harmed', () => {
  test.each<[string, Partial<DomainFacts>, Date | null]>([
    ['a registration expires', { expiresAt: inDays(20) }, inDays(20)],
    ['an expired one is harmed since its expiry', { expiresAt: inDays(-4) }, inDays(-4)],
    ['one in redemption as well', { expiresAt: inDays(-30) }, inDays(-30)],
    ['one that cannot be saved is harmed no more', { expiresAt: inDays(-60) }, null],
    [
      'an unconfirmed contact stops it 10 days after the request',
      { verificationRequestedAt: inDays(-3) },
      inDays(7),
    ],
    [
      'unless it expires before that',
      { verificationRequestedAt: inDays(-3), expiresAt: inDays(2) },
      inDays(2),
    ],
    ['a transfer out completes after 7 days', { outboundTransferRequestedAt: inDays(-2) }, inDays(5)],
    ['one that has left is harmed no more', { transferredAwayAt: inDays(-1) }, null],
    ['a connection ends', { type: 'mapped', expiresAt: inDays(12) }, inDays(12)],
    ['one without a date does not', { type: 'mapped', expiresAt: null, pointsToUs: false }, null],
    ['a redirect ends', { type: 'siteRedirect', expiresAt: inDays(-6) }, inDays(-6)],
    [
      'a transfer that waits harms nothing',
      { type: 'transfer', inboundTransferStatus: 'pending_start', expiresAt: inDays(3) },
      null,
    ],
    ['a site address never', { type: 'siteAddress', expiresAt: NOW }, null],
  ])('%s', (_what, facts, date) => {
    expect(harmDate(projectDomain(buildFacts(facts), NOW), DEFAULT_LIFECYCLE)).toEqual(date);
  });
});
