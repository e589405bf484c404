import fc from 'fast-check';
import { after, days } from '#platform/kernel/duration.ts';
import type { StatusSite } from '../rules/domain-status.ts';
import { DOMAIN_TYPES, INBOUND_TRANSFER_STATUSES, type DomainFacts } from '../rules/project-domain.ts';
import { buildFacts, buildStatusSite, NOW } from './domain-facts.ts';

/** Any millisecond within about two years of now, biased towards whole days and half hours. */
export const anyInstant: fc.Arbitrary<Date> = fc
  .oneof(
    fc.integer({ min: -days(800), max: days(800) }),
    fc
      .tuple(
        fc.constantFrom(0, 1 / 48, 1, 2, 5, 7, 10, 18, 30, 48, 60, 365),
        fc.constantFrom(1, -1),
        fc.integer({ min: -2, max: 2 }),
      )
      .map(([count, sign, nudge]) => sign * days(count) + nudge),
  )
  .map((distance) => after(NOW, distance));
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null });
/** Any facts of a domain of any type. */
export const anyFacts: fc.Arbitrary<DomainFacts> = fc
  .record({
    type: fc.constantFrom(...DOMAIN_TYPES),
    registeredAt: maybe(anyInstant),
    expiresAt: maybe(anyInstant),
    isPremium: fc.boolean(),
    pointsToUs: fc.boolean(),
    outboundTransferRequestedAt: maybe(anyInstant),
    outboundTransferAnswerAt: maybe(anyInstant),
    transferredAwayAt: maybe(anyInstant),
    transferredHereAt: maybe(anyInstant),
    contactChangedAt: maybe(anyInstant),
    inboundTransferStatus: maybe(fc.constantFrom(...INBOUND_TRANSFER_STATUSES)),
    verificationRequestedAt: maybe(anyInstant),
    suspendedAt: maybe(anyInstant),
    hasPaymentProblem: fc.boolean(),
    pendingMailboxUsers: fc.constantFrom(0, 0, 0, 1, 7),
  })
  .map(buildFacts);
/** Any site facts that a label may depend on. */
export const anyStatusSite: fc.Arbitrary<StatusSite> = fc
  .record({ isDomainOnly: fc.boolean(), isPluginConnected: fc.boolean(), isAutomatedTransfer: fc.boolean() })
  .map(buildStatusSite);
