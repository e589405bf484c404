import { lifecycleRulesFor } from '../commands/lifecycle-messages.ts';
import type { LifecycleRules } from '../lifecycle/domain-lifecycle.ts';
import { nameEvaluator } from '../tlds/registrable-name.ts';
import { TLDS } from '../tlds/tld-data.ts';

const evaluateName = nameEvaluator(TLDS);

/** The rules of an ordinary name in a TLD of the registry's own data. */
export function benchRules(tld: string, label = 'ordinary-name'): LifecycleRules {
  const ruled = lifecycleRulesFor(evaluateName, `${label}.${tld}`);
  if (ruled === null) throw new RangeError(`no TLD ${tld}`);
  return ruled.rules;
}

/** TLDs that differ in how a name lives there: by RFC 3915, by quarantine, by expiry, by tag, by the code alone. */
export const BENCH_TLDS = ['com', 'ca', 'it', 'eu', 'de', 'fr', 'es', 'uk', 'se', 'jp'] as const;
