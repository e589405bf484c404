import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { startNameServer } from '#features/dns/server/api/name-server.ts';
import type { NameServer, NameServerParts } from '#features/dns/server/api/name-server.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import type { PlatformParts } from './platform-parts.ts';

/** Starts the name server as the settings say. */
export function openNameServer(
  {
    config,
    secrets,
    db,
    listener,
    log,
    tasks,
  }: Pick<PlatformParts, 'config' | 'secrets' | 'db' | 'listener' | 'log'> & { readonly tasks: TaskWatch },
  onCounted?: NameServerParts['onCounted'],
): Promise<NameServer> {
  // Derived from the same SECRET, so that servers of one address accept each other's cookies (RFC
  // 9018, section 3).
  const secret = config.secret ?? secrets.cookieSecret;
  const seed = createHash('sha256').update(`DNS server cookies ${secret}`).digest();
  return startNameServer({
    db,
    listener,
    ...config.dns,
    tcp: config.limits.dnsTcp,
    cookieSecret: seed.subarray(0, 16),
    snapshotFile: join(config.dataDir, 'name-server', 'zones'),
    log: log.child({ part: 'dns' }),
    clock: systemClock,
    tasks,
    ...(onCounted && { onCounted }),
  });
}
