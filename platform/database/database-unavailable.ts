/**
 * The database is unavailable: it is down, refuses connections, has none left, or does not respond.
 *
 * Thrown in place of the driver's error, which is its cause. It is unknown whether a running
 * statement took effect.
 */
export class DatabaseUnavailable extends Error {
  /** The SQLSTATE or the code of the socket's error, where there is one. */
  readonly code: string | undefined;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
    const { code } = (options?.cause ?? {}) as { readonly code?: unknown };
    this.code = typeof code === 'string' ? code : undefined;
  }
}

/** Whether an error, or one of its causes, means that the database is unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof Error && error.cause !== undefined && isDatabaseUnavailable(error.cause);
}

/** Messages of the driver (pg 8.23) for lost or failed connections; these errors have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** Codes of sockets and of name lookups (Node, "Common system errors"). */
const SOCKET_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EACCES', 'EMFILE', 'ENFILE'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED'],
]);

/**
 * SQLSTATEs that are not the statement's fault (PostgreSQL, appendix A): connection exceptions
 * (08), insufficient resources (53), a shutdown (57P), a statement (57014) or a lock (55P03) that
 * took too long.
 */
const UNAVAILABLE_STATES = /^(08...|53...|57P..|57014|55P03)$/;

/** Returns a statement's error, as `DatabaseUnavailable` if it means that. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const { code, severity } = error as { readonly code?: unknown; readonly severity?: unknown };
  const isLost =
    severity === undefined
      ? (typeof code === 'string' && SOCKET_CODES.has(code)) || LOST_CONNECTION.test(error.message)
      : severity === 'FATAL' || severity === 'PANIC' || UNAVAILABLE_STATES.test(String(code));
  return isLost ? unavailableFor(error) : error;
}

/** Any error of opening a connection: none could be had. */
export function unavailableFor(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  return new DatabaseUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
}
