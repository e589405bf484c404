import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { type ConnectOutcome, connectOutcome } from '../rules/connect-outcome.ts';
import { takeConnectState } from './domain-connect-state-store.ts';
import type { MappingDeps } from './mapping-deps.ts';

/**
 * Says what came of the way to a provider. Nothing is believed of it but that somebody came back: whether the name leads to
 * its site is looked at as ever.
 */
export async function finishDomainConnect(
  { db, clock }: Pick<MappingDeps, 'db' | 'clock'>,
  { userId }: UserActor,
  input: { readonly domain: string; readonly state: string; readonly error?: string | undefined },
): Promise<Result<{ readonly status: ConnectOutcome }>> {
  const way = { domain: input.domain, userId, now: clock.now() };
  if (!(await takeConnectState(db, input.state, way))) return refuseDomain('unknown_domain_connect_state');
  return ok({ status: connectOutcome(input.error) });
}
