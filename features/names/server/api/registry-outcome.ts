import { TemporaryError } from '#platform/kernel/temporary-error.ts';
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

/** The end of a TLD's maintenance, if the registry's reason gives it. */
export function readMaintenanceEnd({ reason }: { readonly reason: string | null }): string | undefined {
  const end = /maintenance (?:until|to) (\S+)/i.exec(reason ?? '')?.[1] ?? '';
  return Number.isNaN(Date.parse(end)) ? undefined : new Date(end).toISOString();
}

/** Whether an answer is transient: none arrived, or the registry had an internal error. */
export function isPassing(answer: RegistrarUnknown | RegistrarRefusal): boolean {
  return answer.outcome === 'unknown' || PASSING_REFUSALS.has(answer.eppCode);
}
