import type { LifecycleRules } from '../lifecycle/domain-lifecycle.ts';
import { priceOf } from '../tlds/price-list.ts';
import type { EvaluateName } from '../tlds/registrable-name.ts';
import type { Tld } from '../tlds/tld.ts';

/** The rules of a name's life, with its label and TLD; null where the TLD is no longer served. */
export function lifecycleRulesFor(
  evaluateName: EvaluateName,
  name: string,
): { readonly rules: LifecycleRules; readonly tld: Tld; readonly label: string } | null {
  const { tld } = evaluateName(name);
  if (tld === null) return null;
  const label = name.slice(0, -tld.name.length - 1);
  const rules: LifecycleRules = {
    terms: tld.lifecycle,
    leastYears: tld.periodYears.least,
    price(command, years) {
      const price = priceOf(tld, label, command, years);
      if (price === null) throw new RangeError(`no ${command} of ${years} years is sold in .${tld.name}`);
      return price;
    },
  };
  return { rules, tld, label };
}
