/** A thread's message to its parent. */
export type ThreadReport =
  /** It serves from now on. */
  | { readonly kind: 'started' }
  /** It could not start, or could not stop cleanly; the parent ends it. */
  | { readonly kind: 'failed'; readonly fault: ThreadError }
  /** Its event loop turns. */
  | { readonly kind: 'beat' }
  /** A custom value, such as counters. */
  | { readonly kind: 'value'; readonly value: unknown };

/** A parent's message to a thread. */
export type ThreadRequest =
  /** Starts serving, with data that was unknown when the thread was created. */
  { readonly kind: 'begin'; readonly value: unknown } | { readonly kind: 'stop' };

/** An error with the fields that a structured clone of an `Error` loses. */
export interface ThreadError {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: unknown;
  readonly address: unknown;
  readonly port: unknown;
}

/** An error as sent between threads. */
export function toThreadError(error: unknown): ThreadError {
  if (!(error instanceof Error)) {
    return { message: String(error), stack: undefined, code: undefined, address: undefined, port: undefined };
  }
  const { code, address, port } = error as { code?: unknown; address?: unknown; port?: unknown };
  return { message: error.message, stack: error.stack, code, address, port };
}

/** The error that was sent, with the code, address and port that a message to the operator names. */
export function toError({ message, stack, ...fields }: ThreadError): Error {
  const error = Object.assign(new Error(message), fields);
  if (stack !== undefined) error.stack = stack;
  return error;
}
