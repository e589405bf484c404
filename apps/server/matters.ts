import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import { giveUpMatter, retryMatter } from '#platform/jobs/decide-matter.ts';
import { findMatter, listMatters } from '#platform/jobs/matter-store.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { readConfig } from './config.ts';
import { printMatter, printMatters } from './matters-report.ts';
import { readMattersCommand } from './read-matters-command.ts';
import type { MattersCommand } from './read-matters-command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Who is written down as having decided. */
const BY = 'operator';
/** A running server takes a decision up within two seconds; the registry may take longer. */
const TIMEOUT = seconds(30);

/** Lists the jobs that wait for the operator, or carries out what they decided about one; an operator's tool. */
async function carryOut(db: Database, command: MattersCommand): Promise<string> {
  if (command.kind === 'list') return printMatters(await listMatters(db, command));
  const { id } = command;
  const decided =
    command.kind === 'retry'
      ? await retryMatter(db, { id, by: BY })
      : await giveUpMatter(db, { id, by: BY, isRefund: command.isRefund });
  if (!decided.ok) throw new Error(decided.why);
  return outcomeOf(db, id);
}

/** Waits until a server has carried a decision out, and tells what came of it. */
async function outcomeOf(db: Database, id: number): Promise<string> {
  const deadline = performance.now() + TIMEOUT;
  for (;;) {
    const matter = await findMatter(db, id);
    if (!matter) return `Matter ${id} is over.`;
    if (matter.state !== 'retrying' && matter.state !== 'giving_up') return printMatter(matter);
    if (performance.now() > deadline) {
      return `${printMatter(matter)}\nThe decision is stored; a running server carries it out.`;
    }
    await sleep(250);
  }
}

try {
  const command = readMattersCommand(process.argv.slice(2));
  const said = await withToolDatabase(readConfig(process.env), (db) => carryOut(db, command));
  process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
