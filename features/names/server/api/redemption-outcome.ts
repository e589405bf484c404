import { redemptionState, type RedemptionState } from '../../rules/redemption-state.ts';
import type { RegistryDomain } from '../ports/registrar-domains.ts';
import type { RegistrarAnswer } from '../ports/registrar.ts';
import { NOT_OURS } from './registry-outcome.ts';

/**
 * Where a name stands between deletion and release, by the registry's answer to `infoDomain`; null
 * if it gave none that decides.
 */
export function readRedemptionState(answer: RegistrarAnswer<RegistryDomain>): RedemptionState | null {
  if (answer.outcome === 'ok') return redemptionState(answer.value.isOurs ? answer.value : null);
  return answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode) ? 'gone' : null;
}
