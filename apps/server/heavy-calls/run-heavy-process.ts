import { paperRoutes } from '#features/billing/server/api/paper-routes.ts';
import type { PaperDeps } from '#features/billing/server/api/paper-routes.ts';
import { bigZoneRoutes } from '#features/dns/server/api/big-zone-routes.ts';
import type { ZoneDeps } from '#features/dns/server/dns-deps.ts';
import { openDatabase } from '#platform/database/database.ts';
import { carryOutHeavyCall } from '#platform/http/heavy-calls.ts';
import type { HeavyCall, HeavyResult } from '#platform/http/heavy-calls.ts';
import { OffsetClock } from '#platform/kernel/clock.ts';
import { storedLive } from '#platform/live/live.ts';
import { createLog } from '#platform/log/log.ts';
import { runWorkProcess } from '#platform/work/run-work-process.ts';
import type { Workshop } from '#platform/work/run-work-process.ts';

/** Connections of the process: it carries out few calls at once, and each uses one. */
const MAX_CONNECTIONS = 4;

/** Start data of the process that runs heavy calls. */
export interface HeavyProcessData extends Pick<ZoneDeps, 'defaults'>, Pick<PaperDeps, 'brand'> {
  readonly databaseUrl: string;
  readonly logLevel: string;
}

/** A heavy call, and by how much the sandbox clock is ahead when it is made. */
export interface TimedHeavyCall {
  readonly call: HeavyCall;
  readonly clockOffset: number;
}

/** Carries heavy calls out in this process. */
export function runHeavyProcess(): void {
  runWorkProcess(openWorkshop);
}

async function openWorkshop({
  databaseUrl,
  logLevel,
  defaults,
  brand,
}: HeavyProcessData): Promise<Workshop<TimedHeavyCall, HeavyResult>> {
  const log = createLog({ level: logLevel });
  process.on('unhandledRejection', (error) => log.error({ error }, 'a rejected promise was not handled'));
  const db = openDatabase(databaseUrl, {
    log: log.child({ part: 'heavy' }),
    max: MAX_CONNECTIONS,
    applicationName: 'namestead heavy',
  });
  const clock = new OffsetClock();
  const routes = [...bigZoneRoutes({ db, clock, live: storedLive, defaults }), ...paperRoutes({ db, brand })];
  return {
    work: ({ call, clockOffset }) => {
      clock.setOffset(clockOffset);
      return carryOutHeavyCall(routes, call);
    },
    stop: () => db.destroy(),
  };
}
