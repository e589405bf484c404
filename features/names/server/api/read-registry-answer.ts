import type { Refusal } from '#platform/kernel/result.ts';
import { refuseDomain } from '../../contract/refusals.ts';
import { displayName, readTld } from '../../rules/domain-name.ts';
import { redemptionState, type RedemptionState } from '../../rules/redemption-state.ts';
import { retryTimeText } from '../../rules/retry-time.ts';
import type { RegistryDomain } from '../ports/registrar-domains.ts';
import type { RegistrarAnswer } from '../ports/registrar.ts';
import { NOT_OURS, readMaintenance, RegistryOutcomeUnknown } from './registry-outcome.ts';

/**
 * Refuses a call about a name whose registry gave no answer: with the end of its maintenance, if that
 * is why, else to be tried again in a moment.
 */
export function refuseUnanswered(
  domain: string,
  answer: RegistrarAnswer<unknown> | RegistryOutcomeUnknown,
  now: Date,
): { readonly ok: false; readonly refusal: Refusal } {
  const maintenance = answer instanceof RegistryOutcomeUnknown ? answer.maintenance : readMaintenance(answer);
  if (!maintenance) return refuseDomain('registry_silent', { domain: displayName(domain) });
  const { endsAt } = maintenance;
  return refuseDomain(
    'tld-in-maintenance',
    { tld: readTld(domain), when: retryTimeText(endsAt, now) },
    { data: { maintenance_end_time: endsAt?.toISOString() ?? null } },
  );
}

/**
 * Where a name stands between deletion and release, by the registry's answer to `infoDomain`; null
 * if it gave none that decides.
 */
export function readRedemptionState(answer: RegistrarAnswer<RegistryDomain>): RedemptionState | null {
  if (answer.outcome === 'ok') return redemptionState(answer.value.isOurs ? answer.value : null);
  return answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode) ? 'gone' : null;
}
