import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_PROXIES } from '#platform/http/client-network.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openListener } from '#platform/database/listener.ts';
import { silentLog } from '#platform/log/log.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { startEdge } from '../server/api/edge-server.ts';
import type { Edge, EdgeParts } from '../server/api/edge-server.ts';

/** Longer than any test, so that changes can arrive by notification only. */
const NEVER = 3_600_000;

/** The test's own database, with edges on it. */
export interface EdgeBench {
  readonly bench: SliceBench;
  /** The snapshot file of this bench. */
  readonly snapshotFile: string;
  /** Starts an edge on a free port, without periodic comparison. */
  start(settings?: Partial<EdgeParts>): Promise<Edge>;
  close(): Promise<void>;
}

/** Creates the bench of a test file; `close` stops its edges, too. */
export async function createEdgeBench(): Promise<EdgeBench> {
  const bench = await createSliceBench();
  const folder = mkdtempSync(join(tmpdir(), 'namestead-edge-'));
  const stops: (() => Promise<unknown>)[] = [];
  return {
    bench,
    snapshotFile: join(folder, 'edge', 'hosts'),
    async start(settings = {}) {
      const url = settings.db === undefined ? bench.url : NOWHERE;
      const listener = openListener(url, { log: silentLog });
      const brand = { name: 'Namestead', publicUrl: 'https://panel.example' };
      const parts = { db: bench.db, listener, host: '127.0.0.1', port: 0, log: silentLog };
      const edge = await startEdge({
        ...parts,
        clock: bench.clock,
        brand,
        trustedProxies: NO_PROXIES,
        compareEvery: NEVER,
        ...settings,
      }).catch(async (error: unknown) => {
        await listener.close();
        throw error;
      });
      stops.push(async () => {
        await edge.stop();
        await listener.close();
      });
      return edge;
    },
    async close() {
      for (const stop of stops.reverse()) await stop();
      await bench.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** An unused port. */
const NOWHERE = 'postgres://nobody@127.0.0.1:9/nothing';

/** A database that does not respond. */
export function databaseAway(): EdgeParts['db'] {
  return openDatabase(NOWHERE, { log: silentLog });
}
