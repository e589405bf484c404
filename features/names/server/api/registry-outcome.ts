import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { redemptionState, type RedemptionState } from '../../rules/redemption-state.ts';
import type { RegistryDomain } from '../ports/registrar-domains.ts';
import type { RegistrarAnswer, RegistrarRefusal, RegistrarUnknown } from '../ports/registrar.ts';

/** RFC 5730 section 3: the object exists. */
export const OBJECT_EXISTS = 2302;
/** RFC 5730 section 3: the object does not exist. */
export const OBJECT_DOES_NOT_EXIST = 2303;
/** RFC 5730 section 3: not authorised, because another registrar sponsors the object. */
const AUTHORIZATION_ERROR = 2201;
/** RFC 5730 section 3: the auth code differs, so the name belongs to another registration. */
export const INVALID_AUTHORIZATION = 2202;
/** These results prove that we do not hold a name: it does not exist, or another registrar sponsors it. */
export const NOT_OURS: ReadonlySet<number> = new Set([
  OBJECT_DOES_NOT_EXIST,
  AUTHORIZATION_ERROR,
  INVALID_AUTHORIZATION,
]);
/** RFC 5730 section 3: the command failed for transient reasons, and may succeed later. */
const PASSING_REFUSALS: ReadonlySet<number> = new Set([2400, 2500, 2501, 2502]);

/**
 * The registry gave no final answer. The job is retried and queries the registry before it repeats
 * the command.
 */
export class RegistryOutcomeUnknown extends TemporaryError {
  override readonly name = 'RegistryOutcomeUnknown';
  override readonly isTemporary: boolean;

  /**
   * @param answer the registry's answer, if any: a permanent refusal is not an outage, and finally
   * parks the job
   */
  constructor(message: string, answer: RegistrarUnknown | RegistrarRefusal | null = null) {
    super(message);
    this.isTemporary = answer === null || isPassing(answer);
  }
}

/** Whether an answer is transient: none arrived, or the registry had an internal error. */
export function isPassing(answer: RegistrarUnknown | RegistrarRefusal): boolean {
  return answer.outcome === 'unknown' || PASSING_REFUSALS.has(answer.eppCode);
}

/**
 * Where a name stands between deletion and release, by the registry's answer to `infoDomain`; null
 * if it gave none that decides.
 */
export function readRedemptionState(answer: RegistrarAnswer<RegistryDomain>): RedemptionState | null {
  if (answer.outcome === 'ok') return redemptionState(answer.value.isOurs ? answer.value : null);
  return answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode) ? 'gone' : null;
}
