/** Errors of sockets, names and TLS (Node's `err.code`), and of a machine that is out of something. */
const NODE_CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ENOTCONN', 'EADDRNOTAVAIL'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'],
  ...['EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC', 'EDQUOT', 'EIO'],
]);

/** Errors of nodemailer while it reaches or signs in to a mail server; what a server refuses has a `responseCode`. */
const MAIL_CODES: ReadonlySet<string> = new Set([
  ...['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'EREQUIRETLS', 'EPROXY', 'EAUTH', 'ENOAUTH', 'EOAUTH2'],
]);

/**
 * SQLSTATEs after which the same statement may succeed (PostgreSQL, appendix A): connection exceptions, lack of
 * resources, an operator's intervention, system errors, lost races and locks, and a server that only reads.
 */
const SQLSTATE = /^(08...|53...|57P0[1-5]|57014|58...|40001|40003|40P01|55P03|55006|25006|25P03|25P04)$/;

/** What pg and pg-pool say without a code when the connection is the trouble (pg 8, pg-pool 3). */
const DRIVER_MESSAGE =
  /^(connection terminated|timeout expired|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|client was closed|cannot use a pool after calling end|read econnreset)/i;

/** The deepest chain of causes that is followed. */
const DEEPEST = 8;

/**
 * Whether a failure says only that something else is away, busy or undecided: the database, the network, the registry,
 * the mail server, the machine. Such a job is tried again for as long as it takes; any other failure is the job's own.
 */
export function isOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const { isTemporary, code, responseCode, message, cause, errors } = error as Readonly<
    Record<string, unknown>
  >;
  if (typeof isTemporary === 'boolean') return isTemporary;
  // 4yz is a mail server's "not now", 5yz its "never" (RFC 5321, section 4.2.1).
  if (typeof responseCode === 'number' && code !== 'EAUTH') return responseCode < 500;
  if (typeof code === 'string' && isOutageCode(code)) return true;
  if (typeof message === 'string' && DRIVER_MESSAGE.test(message)) return true;
  if (Array.isArray(errors) && errors.length > 0) return errors.every((each) => isOutage(each, depth + 1));
  return isOutage(cause, depth + 1);
}

function isOutageCode(code: string): boolean {
  return (
    NODE_CODES.has(code) ||
    MAIL_CODES.has(code) ||
    SQLSTATE.test(code) ||
    // undici's, beneath "fetch failed"; a certificate that does not fit is mended elsewhere, and for all jobs at once.
    /^UND_ERR_(CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|SOCKET|CLOSED|DESTROYED)$/.test(code) ||
    /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/.test(code)
  );
}
