import { pricePoint } from '#features/catalog/rules/price-points.ts';
import type { Money } from '#platform/kernel/money.ts';
import { DEFAULT_LIFECYCLE, type LifecyclePolicy } from './domain-policy.ts';
import { type GracePeriods, ICANN_TERMS, type TldFacts, type TransferTerms } from './tld-facts.ts';
import { TLD_TABLE } from './tld-table.ts';

/** A TLD that we sell. */
export interface TldPolicy extends TldFacts {
  /** 1 is offered first. */
  readonly rank: number;
}

/** Every TLD that we sell, in the order in which they are offered. */
export const TLD_POLICIES: readonly TldPolicy[] = TLD_TABLE.map((each, index) => ({
  ...each,
  rank: index + 1,
}));

const BY_TLD: ReadonlyMap<string, TldPolicy> = new Map(TLD_POLICIES.map((policy) => [policy.tld, policy]));

/** The policy of a TLD in its A-label spelling; null for one that we do not sell. */
export function findTldPolicy(tld: string): TldPolicy | null {
  return BY_TLD.get(tld) ?? null;
}

/** The grace periods of a TLD: ICANN's for one that we do not sell. */
export function gracePeriods(tld: string): GracePeriods {
  return (findTldPolicy(tld) ?? ICANN_TERMS).grace;
}

/** How the names of a TLD change registrar: as ICANN has it for one that we do not sell. */
export function transferTerms(tld: string): TransferTerms {
  return (findTldPolicy(tld) ?? ICANN_TERMS).transfer;
}

/** How long each part of a domain's life lasts in a TLD. */
export function lifecycleOf(tld: string): LifecyclePolicy {
  return findTldPolicy(tld)?.lifecycle ?? DEFAULT_LIFECYCLE;
}

/** Whether names of a TLD can be transferred to us: we sell it, and they move by an auth code. */
export function supportsAuthCodeTransfer(tld: string): boolean {
  return findTldPolicy(tld)?.transfer.way === 'code';
}

/** Whether marks may be claimed for names below a TLD. */
export function hasTrademarkClaims(tld: string): boolean {
  return findTldPolicy(tld)?.hasTrademarkClaims ?? false;
}

/** What we add to what a registry charges us for a name of its own price, or for a restore: a fifth. */
const MARKUP = [6, 5] as const;

/**
 * What a name that its registry prices apart costs our customer, in their currency: the
 * registry's price and a fifth, as a price point. Null for money that no price list knows.
 */
export function premiumPrice(registryPrice: Money, currency: string): Money | null {
  return pricePoint(registryPrice, currency, MARKUP);
}

/** Whether a name typed in full can be registered with us at all: two labels under a TLD that we sell. */
export function isSold(name: { readonly labels: readonly { readonly ascii: string }[] }): boolean {
  return name.labels.length === 2 && findTldPolicy(name.labels[1]?.ascii ?? '') !== null;
}
