import { readElement } from '#platform/epp-wire/codec.ts';
import { domainCheck } from '#platform/epp-wire/domain/domain-check.ts';
import { feeCheck } from '#platform/epp-wire/extensions/fee-check.ts';
import { LAUNCH } from '#platform/epp-wire/namespaces.ts';
import type { CheckedObject } from '#platform/epp-wire/object-check.ts';

import { findRegistered } from '../stores/domain-store.ts';
import { maintenanceEnd } from '../tlds/registrable-name.ts';
import type { JudgeName } from '../tlds/registrable-name.ts';
import { objectCommand } from './command.ts';
import { quoteFees } from './quote-fees.ts';
import { tellClaims } from './tell-claims.ts';

/**
 * `domain:check`, with prices when `fee:check` comes along (RFC 5731 section 3.1.1, RFC 8748).
 *
 * With `launch:check` it is another question, after marks alone (RFC 8334 section 3.1.1).
 */
export const checkDomains = objectCommand({
  verb: domainCheck,
  extensions: ['fee:check', 'launch:check'],
  keysOf: ({ keys }) => keys,
  run: async ({ db, clock, judgeName }, { extensions }, { keys }) => {
    const now = clock.now();
    const launch = extensions.find(({ namespace }) => namespace === LAUNCH);
    if (launch) return { code: 1000, extensions: [tellClaims(judgeName, launch, keys, now)] };
    const registered = await findRegistered(db, keys);
    const checked = keys.map((name): CheckedObject => {
      const reason = registered.has(name) ? 'In use' : whyNot(judgeName, name, now);
      return { key: name, isAvailable: reason === null, reason };
    });
    const [fee] = extensions;
    const quote = fee && quoteFees(judgeName, readElement(feeCheck, fee, 'strict'), keys);
    return {
      code: 1000,
      data: domainCheck.answer.print(checked),
      extensions: quote ? [quote] : [],
    };
  },
});

function whyNot(judgeName: JudgeName, name: string, now: Date): string | null {
  const judged = judgeName(name);
  if (!judged.isRegistrable) return judged.fault.reason;
  const end = maintenanceEnd(judged.tld, now);
  return end === null ? null : `TLD in maintenance until ${end.toISOString()}`;
}
