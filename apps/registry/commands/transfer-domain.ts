import { inTransaction } from '#platform/database/database.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import type { DomainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

import { answerTransfer, requestTransfer } from '../lifecycle/transfer-lifecycle.ts';
import { requireOpenTld } from '../maintenance/maintenance-terms.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import { findPremiumTier, findPrice } from '../tlds/tld-group.ts';
import { agreeFee, delayedFee, calculateFees } from './agree-fees.ts';
import { requireAuthInfo } from './auth-info.ts';
import { objectCommand } from './command.ts';
import type { Asker, Outcome, RegistryDeps } from './command.ts';
import { transferData } from './lifecycle-messages.ts';
import { applyLived, lockLifecycle } from './settled-domain.ts';
import type { HeldDomain } from './settled-domain.ts';

/** `domain:transfer` (RFC 5731 sections 3.1.3 and 3.2.4) in all its forms. */
export const transferDomain = objectCommand({
  verb: domainTransfer,
  extensions: ['fee:transfer'],
  listKeys: ({ name }) => [name],
  run: async (deps, asker, asked) =>
    inTransaction(deps.db, async (tx) => {
      const held = await lockLifecycle(tx, deps, asked.name);
      if (asked.authInfo !== null)
        requireAuthInfo('domain', held.domain.authInfo, asked.authInfo, deps.clock.now());
      if (asker.op === 'request') return request({ tx, deps, held }, asker, asked);
      if (asker.op === 'query') return query(held, asker, asked);
      if (asker.op === null) throw new EppError(2003, 'transfer', 'attribute op is missing');
      const answer = { op: asker.op, by: asker.registrar };
      const lived = answerTransfer(held.life, held.rules, answer, deps.clock.now());
      const life = await applyLived(tx, held.domain, lived, {
        asker: asker.registrar,
        svTRID: asker.svTRID,
      });
      const fees = await calculateFees(tx, asker, 'transfer', lived.steps);
      return { code: 1000, ...transferAnswer(asked.name, life.transfer), extensions: fees };
    }),
});

async function request(
  {
    tx,
    deps,
    held,
  }: { readonly tx: RegistryDatabase; readonly deps: RegistryDeps; readonly held: HeldDomain },
  { registrar, extensions, svTRID }: Asker,
  { name, periodYears, authInfo }: DomainTransfer,
): Promise<Outcome> {
  const { tld, label } = held;
  const now = deps.clock.now();
  if (tld.lifecycle.releasesByTag)
    throw new EppError(2306, 'domain:name', `names in .${tld.name} are released to a registrar's tag`);
  if (tld.transfersByHand)
    throw new EppError(2306, 'domain:name', `names in .${tld.name} change registrar by form and by hand`);
  await requireOpenTld(tx, tld, now);
  if (authInfo === null) throw new EppError(2003, 'domain:authInfo', 'the auth code is missing');
  const lived = requestTransfer(held.life, held.rules, registrar, now);
  const price = findPrice(tld, label, 'transfer', periodYears ?? 1);
  if (price === null) throw new EppError(2306, 'domain:period', 'a transfer adds one year');
  agreeFee(extensions, 'transfer', price, findPremiumTier(tld, label) !== null);
  const life = await applyLived(tx, held.domain, lived, { asker: registrar, svTRID });
  if (life.transfer?.status !== 'pending') {
    const fees = await calculateFees(tx, { registrar, extensions }, 'transfer', lived.steps);
    return { code: 1000, ...transferAnswer(name, life.transfer), extensions: fees };
  }
  return {
    code: 1001,
    ...transferAnswer(name, life.transfer),
    extensions: [delayedFee(price, tld.lifecycle)],
  };
}

/** Visible to both sides, and with the auth code. */
function query(
  { life, tld, label }: HeldDomain,
  { registrar }: Asker,
  { name, authInfo }: DomainTransfer,
): Outcome {
  const isConcerned = [life.sponsor, life.transfer?.requester, life.transfer?.actor].includes(registrar);
  if (!isConcerned && authInfo === null)
    throw new EppError(2201, 'domain:name', 'this transfer is none of yours');
  if (life.transfer === null)
    throw new EppError(2301, 'domain:name', 'no transfer of this name was asked for');
  // The requester gets the fee that the approval will cost (RFC 8748 section 5.1.2).
  const isAwaited = life.transfer.status === 'pending' && life.transfer.requester === registrar;
  const price = isAwaited ? findPrice(tld, label, 'transfer', 1) : null;
  return {
    code: 1000,
    ...transferAnswer(name, life.transfer),
    ...(price === null ? {} : { extensions: [delayedFee(price, tld.lifecycle)] }),
  };
}

function transferAnswer(name: string, transfer: HeldDomain['life']['transfer']): Pick<Outcome, 'data'> {
  if (transfer === null) throw new RangeError(`${name} was never to be transferred`);
  return { data: transferData(name, transfer) };
}
