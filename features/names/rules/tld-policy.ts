import { pricePoint } from '#features/catalog/rules/price-points.ts';
import type { Money } from '#platform/kernel/money.ts';
import { DEFAULT_LIFECYCLE, type LifecyclePolicy } from './domain-policy.ts';
import { type GracePeriods, ICANN_TERMS, type TldFacts, type TransferTerms } from './tld-facts.ts';
import { TLD_TABLE } from './tld-table.ts';

/** A TLD that we sell. */
export interface TldPolicy extends TldFacts {
  /** The TLD with rank 1 is offered first. */
  readonly rank: number;
}

/** Every TLD that we sell, in display order. */
export const TLD_POLICIES: readonly TldPolicy[] = TLD_TABLE.map((each, index) => ({
  ...each,
  rank: index + 1,
}));

const BY_TLD: ReadonlyMap<string, TldPolicy> = new Map(TLD_POLICIES.map((policy) => [policy.tld, policy]));

/** The policy of a TLD in A-labels; null if we do not sell it. */
export function findTldPolicy(tld: string): TldPolicy | null {
  return BY_TLD.get(tld) ?? null;
}

/** The grace periods of a TLD; ICANN's if we do not sell it. */
export function gracePeriods(tld: string): GracePeriods {
  return (findTldPolicy(tld) ?? ICANN_TERMS).grace;
}

/** The transfer terms of a TLD; ICANN's if we do not sell it. */
export function transferTerms(tld: string): TransferTerms {
  return (findTldPolicy(tld) ?? ICANN_TERMS).transfer;
}

/** The lifecycle periods of a TLD. */
export function findLifecycle(tld: string): LifecyclePolicy {
  return findTldPolicy(tld)?.lifecycle ?? DEFAULT_LIFECYCLE;
}

/** Whether names of a TLD can be transferred in: we sell it, and its transfers use auth codes. */
export function supportsAuthCodeTransfer(tld: string): boolean {
  return findTldPolicy(tld)?.transfer.way === 'code';
}

/**
 * Whether we can accept the transfer of a name to another registrar before the registry completes it
 * (management, section 4, `supportsTransferApproval`).
 */
export function supportsTransferApproval(tld: string): boolean {
  const { way, answerTime } = transferTerms(tld);
  return way === 'code' && answerTime > 0;
}

/** Whether a TLD is generic, so that ICANN's policies apply to it; TLDs of two letters are country codes. */
export function isGenericTld(tld: string): boolean {
  return !/^[a-z]{2}$/u.test(tld);
}

/** Whether registrants of a TLD must confirm their email address (ICANN, RAA, WHOIS accuracy program). */
export function requiresContactVerification(tld: string): boolean {
  return isGenericTld(tld);
}

/**
 * Whether registrants of a TLD may consent to the publication of their personal data (ICANN,
 * Registration Data Policy, section 9.2).
 */
export function supportsConsentManagement(tld: string): boolean {
  return isGenericTld(tld);
}

/**
 * Whether the manager of a name decides what its registry publishes of the registrant (ICANN,
 * Registration Data Policy, section 9.2); country-code registries publish by their own law.
 */
export function supportsContactDisclosure(tld: string): boolean {
  return isGenericTld(tld);
}

/** Whether the registry of a TLD itself withholds the details of private persons. */
export function withholdsIndividuals(tld: string): boolean {
  return (findTldPolicy(tld)?.withholdsIndividuals ?? null) !== null;
}

/** Whether a TLD is in its trademark claims period. */
export function hasTrademarkClaims(tld: string): boolean {
  return findTldPolicy(tld)?.hasTrademarkClaims ?? false;
}

/** Our markup on premium names and restores: a fifth. */
const MARKUP = [6, 5] as const;

/**
 * Our price of a premium name in the customer's currency: the registry's price plus a fifth,
 * rounded up to a price point. Null for a currency without a price list.
 */
export function premiumPrice(registryPrice: Money, currency: string): Money | null {
  return pricePoint(registryPrice, currency, MARKUP);
}

/** Whether a full name can be registered with us: two labels under a TLD that we sell. */
export function isSold(name: { readonly labels: readonly { readonly ascii: string }[] }): boolean {
  return name.labels.length === 2 && findTldPolicy(name.labels[1]?.ascii ?? '') !== null;
}
