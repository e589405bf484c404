import type { Refusal } from '#platform/kernel/result.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { refuseDomain } from '../../contract/refusals.ts';
import { displayName, readTld } from '../../rules/domain-name.ts';
import { retryTimeText } from '../../rules/retry-time.ts';
import type { RegistrarAnswer, RegistrarRefusal, RegistrarUnknown } from '../ports/registrar.ts';
import { readMaintenanceEnd } from './taken-status.ts';

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
/** RFC 5730 section 3: the command failed. */
export const COMMAND_FAILED = 2400;
/** RFC 5730 section 3: the command failed for transient reasons, and may succeed later. */
const PASSING_REFUSALS: ReadonlySet<number> = new Set([COMMAND_FAILED, 2500, 2501, 2502]);

/**
 * The registry gave no final answer. The job is retried and queries the registry before it repeats
 * the command.
 */
export class RegistryOutcomeUnknown extends TemporaryError {
  override readonly name = 'RegistryOutcomeUnknown';
  override readonly isTemporary: boolean;
  /** The maintenance that prevented an answer; null if it was none. */
  readonly maintenance: Maintenance | null;

  /**
   * @param answer the registry's answer, if any: a permanent refusal is not an outage, and finally
   * parks the job
   */
  constructor(message: string, answer: RegistrarUnknown | RegistrarRefusal | null = null) {
    super(message);
    this.isTemporary = answer === null || isPassing(answer);
    this.maintenance = answer && readMaintenance(answer);
  }
}

/** A maintenance of a TLD that kept a command from being carried out. */
interface Maintenance {
  /** Null if the registry did not say. */
  readonly endsAt: Date | null;
}

/** The maintenance that an answer is due to; null if it is due to none. */
export function readMaintenance(answer: RegistrarAnswer<unknown>): Maintenance | null {
  if (answer.outcome !== 'refused' || answer.eppCode !== COMMAND_FAILED) return null;
  if (!/maintenance/i.test(answer.reason)) return null;
  const end = readMaintenanceEnd(answer);
  return { endsAt: end === undefined ? null : new Date(end) };
}

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

/** Whether an answer is transient: none arrived, or the registry had an internal error. */
export function isPassing(answer: RegistrarUnknown | RegistrarRefusal): boolean {
  return answer.outcome === 'unknown' || PASSING_REFUSALS.has(answer.eppCode);
}
