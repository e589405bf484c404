import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { Result } from '#platform/kernel/result.ts';
import { closeLeavingName } from '../leaving/cancel-transfer-request.ts';
import { followName } from '../leaving/follow-name.ts';

/**
 * Closes a domain against transfers for a caller who has authorised it: declines a pending transfer,
 * ends the transfer code, turns privacy protection on if the request of the code had turned it off, and
 * locks it.
 *
 * Safe to repeat; throws while the registry has not decided.
 */
export async function closeAgainstTransfers(
  deps: Parameters<typeof closeLeavingName>[0],
  domain: string,
): Promise<Result<unknown>> {
  await followName(deps, { domain, announced: null });
  const held = await findDomain(deps.db, domain);
  if (!held || !isHeldHere(held)) return refuseDomain('domain_left', { domain: displayName(domain) });
  return closeLeavingName(deps, held, true);
}
