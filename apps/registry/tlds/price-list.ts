import { money } from '#platform/kernel/money.ts';
import type { Money } from '#platform/kernel/money.ts';
import type { PremiumTier, Tld, TldPrices } from './tld.ts';

/** The commands that cost. */
export type PricedCommand = keyof TldPrices;

/** The premium tier of a label in a TLD; null for the ordinary price. */
export function premiumTierOf(tld: Tld, label: string): PremiumTier | null {
  return (
    tld.premiumTiers.find(({ labels, pattern }) => labels.includes(label) || pattern?.test(label) === true) ??
    null
  );
}

/** What a command costs for a label, or null when it is not offered for so many years. */
export function priceOf(tld: Tld, label: string, command: PricedCommand, years: number): Money | null {
  const prices = (premiumTierOf(tld, label) ?? tld).prices;
  // A transfer brings one year, a restore none; neither is sold by the year.
  if (command === 'transfer' || command === 'restore')
    return years === 1 ? money(prices[command], tld.currency) : null;
  if (years < tld.periodYears.least || years > tld.periodYears.most) return null;
  return money(prices[command] * years, tld.currency);
}
