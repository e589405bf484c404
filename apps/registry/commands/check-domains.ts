import { readElement } from '#platform/epp-wire/codec.ts';
import { domainCheck } from '#platform/epp-wire/domain/domain-info.ts';
import { feeCheck } from '#platform/epp-wire/extensions/fee-check.ts';
import { LAUNCH } from '#platform/epp-wire/namespaces.ts';
import type { CheckedObject } from '#platform/epp-wire/object-check.ts';

import { closedUntil } from '../maintenance/maintenance-terms.ts';
import { findRegistered } from '../stores/domain-store.ts';
import { findMaintenanceEnds } from '../stores/maintenance-store.ts';
import type { EvaluateName } from '../tlds/registrable-name.ts';
import { objectCommand } from './command.ts';
import { quoteFees } from './quote-fees.ts';
import { settleNames } from './settled-domain.ts';
import { describeClaims } from './require-claims-notice.ts';

/**
 * `domain:check`, with prices when `fee:check` comes along (RFC 5731 section 3.1.1, RFC 8748).
 *
 * With `launch:check` it is another question, after marks alone (RFC 8334 section 3.1.1).
 */
export const checkDomains = objectCommand({
  verb: domainCheck,
  extensions: ['fee:check', 'launch:check'],
  listKeys: ({ keys }) => keys,
  run: async (deps, { extensions }, { keys }) => {
    const { db, evaluateName } = deps;
    const now = deps.clock.now();
    const launch = extensions.find(({ namespace }) => namespace === LAUNCH);
    if (launch) return { code: 1000, extensions: [describeClaims(evaluateName, launch, keys, now)] };
    await settleNames(deps, keys);
    const registered = await findRegistered(db, keys);
    const ends = await findMaintenanceEnds(db, now);
    const checked = keys.map((name): CheckedObject => {
      const reason = registered.has(name) ? 'In use' : whyNot(evaluateName, name, { now, ends });
      return { key: name, isAvailable: reason === null, reason };
    });
    const [fee] = extensions;
    const quote = fee && quoteFees(evaluateName, readElement(feeCheck, fee, 'strict'), keys);
    return {
      code: 1000,
      data: domainCheck.answer.print(checked),
      extensions: quote ? [quote] : [],
    };
  },
});

function whyNot(
  evaluateName: EvaluateName,
  name: string,
  { now, ends }: { readonly now: Date; readonly ends: ReadonlyMap<string, Date> },
): string | null {
  const evaluation = evaluateName(name);
  if (!evaluation.isRegistrable) return evaluation.fault.reason;
  const end = closedUntil(evaluation.tld, ends, now);
  // A reason has 32 characters at most (RFC 5730 section 4.2, reasonType): to the minute it just fits.
  return end === null ? null : `Maintenance to ${end.toISOString().slice(0, 16)}Z`;
}
