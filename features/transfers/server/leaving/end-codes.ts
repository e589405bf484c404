import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import type { CodeEnd } from '../../rules/transfer-code.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { clearRegistryCode } from './set-registry-code.ts';
import {
  endTransferCode,
  findCodeOfDomain,
  findLiveCode,
  listOverdueCodes,
  lockCodes,
  removeOldCodes,
  type TransferCode,
} from './transfer-code-store.ts';

type Deps = Pick<TransfersDeps, 'db' | 'clock' | 'random' | 'registrar'>;

/** Overdue codes that one sweep removes; the next sweep takes the others. */
const CODES_PER_SWEEP = 100;

/**
 * Ends the transfer code of a name: it is removed at the registry, and then here. False while a
 * transfer is pending, whose end ends it.
 *
 * Nothing happens to a name without one. Throws while the registry has not decided.
 */
export async function endCodeOfDomain(
  deps: Deps,
  { domain, reason }: { readonly domain: string; readonly reason: CodeEnd },
): Promise<boolean> {
  const code = await findCodeOfDomain(deps.db, domain);
  return code === null || end(deps, code, reason);
}

/**
 * Runs the job: throws until the code is removed, so that it is retried. Nothing happens to a code that
 * has ended, nor to the one after it.
 */
export async function runEndTransferCode(deps: Deps, { id }: { readonly id: number }): Promise<void> {
  const code = await findLiveCode(deps.db, id);
  if (code && !(await end(deps, code, 'used')))
    throw new TemporaryError(`the transfer code of ${code.domain} cannot be removed during its transfer`);
}

/** Removes the codes whose time is over (RFC 9154 section 4.4), and records that are no longer kept. */
export async function endOverdueCodes(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const code of await listOverdueCodes(deps.db, now, CODES_PER_SWEEP)) {
    try {
      await end(deps, code, 'expired');
    } catch (error) {
      // A silent registry is asked again by the next sweep.
      if (!(error instanceof RegistryOutcomeUnknown)) throw error;
    }
  }
  await removeOldCodes(deps.db, now);
}

/**
 * Ends a code at the registry and here, unless another one has taken its place: no code is requested
 * for the name meanwhile, so what is removed there is this one.
 */
async function end(deps: Deps, { id, domain, isManual }: TransferCode, reason: CodeEnd): Promise<boolean> {
  return inTransaction(deps.db, async (tx: Database) => {
    await lockCodes(tx, domain);
    if (!(await findLiveCode(tx, id))) return true;
    const now = deps.clock.now();
    const outcome = isManual ? 'cleared' : await clearRegistryCode(deps, domain);
    if (outcome === 'later') return false;
    await endTransferCode(tx, { id, reason: outcome === 'not_ours' ? 'used' : reason, now });
    return true;
  });
}
