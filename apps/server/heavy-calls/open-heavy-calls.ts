import type { OwnCounter } from '#platform/http/add-operations.ts';
import type { HeavyCalls, HeavyResult } from '#platform/http/heavy-calls.ts';
import { WorkPool } from '#platform/work/work-pool.ts';
import type { PlatformParts } from '../platform-parts.ts';
import type { HeavyProcessData, TimedHeavyCall } from './run-heavy-process.ts';
import { zoneDefaults } from '../dns-config.ts';

/** Carries heavy calls out in a process of their own, which starts with the first of them. */
export function openHeavyCalls(
  { config, clock, log }: Pick<PlatformParts, 'config' | 'clock' | 'log'>,
  databaseUrl: string,
): { readonly calls: HeavyCalls; readonly counters: readonly OwnCounter[]; stop(): Promise<void> } {
  const data: HeavyProcessData = {
    databaseUrl,
    logLevel: config.logLevel,
    defaults: zoneDefaults(config),
    brand: config.brand.name,
  };
  const pool = new WorkPool<TimedHeavyCall, HeavyResult>({
    name: 'heavy',
    module: new URL('./heavy-process.ts', import.meta.url),
    data,
    log: log.child({ part: 'heavy' }),
  });
  return {
    calls: { run: (who, call) => pool.run(who, { call, clockOffset: clock.offsetMilliseconds }) },
    counters: [
      {
        name: 'heavy_calls_refused_total',
        help: 'Large calls, such as imports of zone files, that were refused because too many waited.',
        read: () => pool.refused,
      },
    ],
    stop: () => pool.stop(),
  };
}
