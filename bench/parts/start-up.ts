import { choosePorts, makeDataDir, removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer, ServerPorts } from '#tests/processes/running-server.ts';
import { nodeStart } from '../baselines.ts';
import { fromRounds } from '../figure.ts';
import type { Figure } from '../figure.ts';

const WARM_STARTS = 5;

/** From the first instruction to `/readyz`: on an empty folder, then on one that was in use. */
export async function runStartUp(): Promise<readonly Figure[]> {
  const baseline = await nodeStart();
  const dataDir = await makeDataDir();
  try {
    const [cold, first] = await timedStart({ dataDir });
    let server = first;
    const warm: number[] = [];
    for (let start = 0; start < WARM_STARTS; start += 1) {
      await server.stop();
      const [milliseconds, next] = await timedStart({ dataDir, ports: server.ports });
      warm.push(milliseconds);
      server = next;
    }
    await server.kill();
    const [afterCrash, last] = await timedStart({ dataDir, ports: server.ports });
    await last.stop();
    return [
      { name: 'cold start (empty data folder)', value: cold, unit: 'ms', baseline },
      { name: 'warm start, median of 5', ...fromRounds(warm), unit: 'ms', baseline },
      {
        name: 'start after kill -9',
        value: afterCrash,
        unit: 'ms',
        baseline,
        goal: { bound: 'at most', value: 2_000 },
      },
    ];
  } finally {
    await removeDataDir(dataDir);
  }
}

async function timedStart(where: { dataDir: string; ports?: ServerPorts }): Promise<[number, RunningServer]> {
  const startedAt = performance.now();
  const server = await startServer({
    after: { dataDir: where.dataDir, ports: where.ports ?? (await choosePorts()) },
  });
  return [performance.now() - startedAt, server];
}
