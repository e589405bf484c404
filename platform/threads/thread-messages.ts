/** What a thread reports to its parent. */
export type ThreadReport =
  /** It serves from now on. */
  | { readonly kind: 'started' }
  /** It could not start, or could not stop cleanly; the parent ends it. */
  | { readonly kind: 'failed'; readonly fault: ThreadError }
  /** Its event loop turns. */
  | { readonly kind: 'beat' }
  /** A value of its own, such as numbers that it counted. */
  | { readonly kind: 'value'; readonly value: unknown };

/** What a parent asks of a thread. */
export type ThreadRequest =
  /** To open what it serves, with what was not known when the thread was made. */
  { readonly kind: 'begin'; readonly value: unknown } | { readonly kind: 'stop' };

/** An error with the fields that a structured clone of an `Error` loses. */
export interface ThreadError {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: unknown;
  readonly address: unknown;
  readonly port: unknown;
}

/** An error as it is sent to another thread. */
export function faultOf(error: unknown): ThreadError {
  if (!(error instanceof Error)) {
    return { message: String(error), stack: undefined, code: undefined, address: undefined, port: undefined };
  }
  const { code, address, port } = error as { code?: unknown; address?: unknown; port?: unknown };
  return { message: error.message, stack: error.stack, code, address, port };
}

/** The error that was sent, with the code, address and port that a message to the operator names. */
export function errorOf({ message, stack, ...fields }: ThreadError): Error {
  const error = Object.assign(new Error(message), fields);
  if (stack !== undefined) error.stack = stack;
  return error;
}
