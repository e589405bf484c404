/**
 * The external service is unavailable or undecided: the same work may succeed later unaided.
 *
 * Jobs that fail with it are retried indefinitely; other failures are parked eventually.
 */
export class TemporaryError extends Error {
  override readonly name: string = 'TemporaryError';
  /** False where only a person can settle it, which a subclass may say. */
  readonly isTemporary: boolean = true;
}
