import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import type { RegistrarRefusal, RegistrarUnknown } from '../ports/registrar.ts';

/** RFC 5730 section 3: the object exists. */
export const OBJECT_EXISTS = 2302;
/** RFC 5730 section 3: the object does not exist. */
export const OBJECT_DOES_NOT_EXIST = 2303;
/** RFC 5730 section 3: whoever asks may not, because the object is another registrar's. */
const AUTHORIZATION_ERROR = 2201;
/** RFC 5730 section 3: the auth code is another, so the name belongs to somebody else's registration. */
export const INVALID_AUTHORIZATION = 2202;
/** Whoever is told so about a name does not hold it: it is not there, or somebody else's. */
export const NOT_OURS: ReadonlySet<number> = new Set([
  OBJECT_DOES_NOT_EXIST,
  AUTHORIZATION_ERROR,
  INVALID_AUTHORIZATION,
]);
/** RFC 5730 section 3: command failed, and the server is closing; the same command may succeed later. */
const PASSING_REFUSALS: ReadonlySet<number> = new Set([2400, 2500, 2501, 2502]);

/** The registry gave no final answer; the job is tried again and looks before it repeats. */
export class RegistryOutcomeUnknown extends TemporaryError {
  override readonly name = 'RegistryOutcomeUnknown';
  override readonly isTemporary: boolean;

  /** @param answer what it said, where it is that: a refusal that stays is no outage, and parks the job in the end. */
  constructor(message: string, answer: RegistrarUnknown | RegistrarRefusal | null = null) {
    super(message);
    this.isTemporary = answer === null || isPassing(answer);
  }
}

/** Whether an answer says nothing for good: none came, or the registry had troubles of its own. */
export function isPassing(answer: RegistrarUnknown | RegistrarRefusal): boolean {
  return answer.outcome === 'unknown' || PASSING_REFUSALS.has(answer.eppCode);
}
