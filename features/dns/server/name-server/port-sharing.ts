/** The first releases of Node with port sharing, by major version; all later majors have it. */
const FIRST_MINOR: Readonly<Record<number, number>> = { 22: 12, 23: 1 };
const FIRST_MAJOR = 24;

/** Throws if this Node version ignores port sharing, because a second process would then fail to bind. */
export function requirePortSharing(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= FIRST_MAJOR || minor >= (FIRST_MINOR[major] ?? Infinity)) return;
  throw new Error(
    `DNS_SHARE_PORT=1 needs Node 22.12, 23.1 or 24; this is ${version}. Without it one process answers on the port.`,
  );
}
