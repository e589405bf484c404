/** The first releases of Node whose sockets may share a port, by major version; all later majors may. */
const FIRST_MINOR: Readonly<Record<number, number>> = { 22: 12, 23: 1 };
const FIRST_MAJOR = 24;

/** Throws where this Node's sockets cannot share a port: it would pass over the wish, and the second process find the port taken. */
export function requirePortSharing(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= FIRST_MAJOR || minor >= (FIRST_MINOR[major] ?? Infinity)) return;
  throw new Error(
    `DNS_SHARE_PORT=1 needs Node 22.12, 23.1 or 24; this is ${version}. Without it one process answers on the port.`,
  );
}
