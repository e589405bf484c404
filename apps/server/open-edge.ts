import { join } from 'node:path';
import { startEdge } from '#features/redirects/server/api/edge-server.ts';
import type { Edge, EdgeParts } from '#features/redirects/server/api/edge-server.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import type { PlatformParts } from './platform-parts.ts';

/** Starts the edge as the settings say. */
export function openEdge(
  {
    config,
    db,
    listener,
    log,
    clock,
    tasks,
  }: Pick<PlatformParts, 'config' | 'db' | 'listener' | 'log' | 'clock'> & { readonly tasks: TaskWatch },
  onAnswered?: EdgeParts['onAnswered'],
): Promise<Edge> {
  return startEdge({
    db,
    listener,
    ...config.edge,
    connections: config.limits.edge,
    clock,
    tasks,
    log: log.child({ part: 'edge' }),
    brand: { name: config.brand.name, publicUrl: config.http.publicUrl },
    trustedProxies: config.http.trustedProxies,
    snapshotFile: join(config.dataDir, 'edge', 'hosts'),
    ...(onAnswered && { onAnswered }),
  });
}
