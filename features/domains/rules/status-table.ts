import { after, days } from '#platform/kernel/duration.ts';
import { EXPIRY_ERROR, EXPIRY_WARNING } from '#features/names/rules/domain-policy.ts';
import { asksForSomething, domainStatus, STATUS_IDS, statusUrgency } from './domain-status.ts';
import type { DomainStatus, StatusId, StatusSite } from './domain-status.ts';
import { PLAIN_FACTS } from './project-domain.ts';
import type { DomainFacts, DomainType } from './project-domain.ts';

/** The yes-or-no facts that decide a status. Each is one bit of a row of the table; stored facts come first. */
export const STATUS_BITS = {
  registered: [
    'isLeaving',
    'isPaymentFailed',
    'isContactUnconfirmed',
    'isMailboxUserPending',
    'isPremium',
    'isExpired',
    'isInErrorBand',
    'isInWarningBand',
    'isNew',
    'isOnDomainOnlySite',
  ],
  mapped: [
    'isMailboxUserPending',
    'isElsewhere',
    'isInErrorBand',
    'isInWarningBand',
    'isOnConnectedSite',
    'isOnAutomatedSite',
  ],
  siteRedirect: ['isPaymentFailed', 'isMailboxUserPending', 'isExpired'],
  transfer: ['isTransferUnstarted', 'isTransferCancelled'],
} as const satisfies Readonly<Record<Exclude<DomainType, 'siteAddress'>, readonly string[]>>;

/** The types with a table; a free site address is always active. */
export type TabulatedType = keyof typeof STATUS_BITS;
/** A yes-or-no fact of the table. */
export type StatusBit = (typeof STATUS_BITS)[TabulatedType][number];

/** Any instant: a status depends on distances only. */
const NOW = new Date('2026-01-01T00:00:00Z');
const LONG_AGO = after(NOW, days(-2_000));

/** Facts of which no bit is set. */
const PLAIN: Omit<DomainFacts, 'type'> = { ...PLAIN_FACTS, registeredAt: LONG_AGO };

/** What sets a bit. Later ones win, so that an expired domain is not one that expires soon. */
const SETTERS: Readonly<Record<StatusBit, Partial<DomainFacts & StatusSite>>> = {
  isInWarningBand: { expiresAt: after(NOW, EXPIRY_WARNING) },
  isInErrorBand: { expiresAt: after(NOW, EXPIRY_ERROR) },
  isExpired: { expiresAt: NOW },
  isLeaving: { transferredAwayAt: LONG_AGO },
  isPaymentFailed: { hasPaymentProblem: true },
  isContactUnconfirmed: { verificationRequestedAt: LONG_AGO },
  isMailboxUserPending: { pendingMailboxUsers: 1 },
  isNew: { registeredAt: NOW },
  isPremium: { isPremium: true },
  isElsewhere: { pointsToUs: false },
  isTransferUnstarted: { inboundTransferStatus: 'pending_start' },
  isTransferCancelled: { inboundTransferStatus: 'cancelled' },
  isOnDomainOnlySite: { isDomainOnly: true },
  isOnConnectedSite: { isPluginConnected: true },
  isOnAutomatedSite: { isAutomatedTransfer: true },
};

/**
 * A status as one number: greater is more urgent (`statusUrgency`), odd asks for something
 * (`asksForSomething`).
 */
export function statusCode(status: Pick<DomainStatus, 'id' | 'level'>): number {
  return 2 * statusUrgency(status) + (asksForSomething(status) ? 1 : 0);
}

/** The codes from the first to the last of a label. */
export function statusCodes(id: StatusId): { readonly from: number; readonly to: number } {
  const from = 4 * STATUS_IDS.indexOf(id);
  return { from, to: from + 3 };
}

/**
 * The status of every combination of a type's bits, computed by `domainStatus`; the first bit counts
 * 1, the second 2, the third 4.
 *
 * The database looks statuses up in it, so that the rules are written once.
 */
export function tabulateStatuses(type: TabulatedType): readonly number[] {
  const bits: readonly StatusBit[] = STATUS_BITS[type];
  const setters = Object.entries(SETTERS) as [StatusBit, Partial<DomainFacts & StatusSite>][];
  return Array.from({ length: 2 ** bits.length }, (_each, row) => {
    const isSet = (bit: StatusBit): boolean => Math.floor(row / 2 ** bits.indexOf(bit)) % 2 === 1;
    const chosen = setters.filter(([bit]) => bits.includes(bit) && isSet(bit)).map(([, facts]) => facts);
    const site = { isDomainOnly: false, isPluginConnected: false, isAutomatedTransfer: false };
    const facts = Object.assign({ ...PLAIN, ...site, type }, ...chosen) as DomainFacts & StatusSite;
    return statusCode(domainStatus(facts, facts, NOW));
  });
}
