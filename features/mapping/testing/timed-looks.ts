import type { Roots } from '#platform/dns-client/follow-delegation.ts';
import { evaluateSetup, type SetupGoal, type SetupVerdict } from '../rules/mapping-setup.ts';
import { inspectMapping } from '../server/inspect-mapping.ts';

/** The latencies and the verdict of repeated checks of a connected name. */
interface TimedLooks {
  /** In milliseconds. */
  readonly samples: readonly number[];
  readonly verdicts: ReadonlySet<SetupVerdict>;
}

/** Checks a connected name this many times, `atOnce` at a time, as the setup page does. */
export async function timedLooks(
  world: Roots,
  name: string,
  goal: SetupGoal,
  { rounds, atOnce }: { readonly rounds: number; readonly atOnce: number },
): Promise<TimedLooks> {
  const samples: number[] = [];
  const verdicts = new Set<SetupVerdict>();
  let left = rounds;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      const facts = await inspectMapping(world, name);
      samples.push(performance.now() - started);
      verdicts.add(evaluateSetup(facts, goal).verdict);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { samples, verdicts };
}
