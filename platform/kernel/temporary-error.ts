/**
 * The other side is away, or has not decided: the same work may succeed later without anybody's help.
 *
 * Jobs that fail with it are tried again for as long as it takes; those that fail otherwise are parked in the end.
 */
export class TemporaryError extends Error {
  override readonly name: string = 'TemporaryError';
  /** False where only a person can settle it, which a subclass may say. */
  readonly isTemporary: boolean = true;
}
