import { parseArgs } from 'node:util';

import { listChecklist } from '#apps/server/checklist/checklist.ts';
import type { ChecklistItem } from '#apps/server/checklist/checklist.ts';
import { testPart } from '#apps/server/checklist/test-part.ts';
import { readConfig } from '#apps/server/config.ts';
import { loadSecrets } from '#apps/server/secrets.ts';
import { CHECKLIST_PARTS } from '#features/operator/rules/checklist-parts.ts';
import type { ChecklistPart } from '#features/operator/rules/checklist-parts.ts';
import type { PartResult } from '#features/operator/server/ports/installation.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';

import { parseOptions, takeWords, UsageError } from './command.ts';
import type { Answer } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Prints what of the installation is live, still sandbox or missing, and the settings that change it. */
export async function printChecklist(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  return listChecklist(readConfig(process.env)).map(describeItem).join('\n\n');
}

/** Tries every part of the checklist, or the one that is named; exits with 1 when one does not work. */
export async function testChecklist(words: readonly string[]): Promise<Answer> {
  const { parts, mailTo } = readTestWords(words);
  const config = readConfig(process.env);
  const secrets = await loadSecrets(config.dataDir, systemRandom);
  const items = listChecklist(config);
  return withToolDatabase(config, async (db) => {
    const deps = { config, secrets, db, log: silentLog, random: systemRandom, now: systemClock.now() };
    const lines: string[] = [];
    let isWorking = true;
    for (const item of items.filter(({ part }) => parts.includes(part))) {
      const result = await testPart(deps, item.part, mailTo);
      isWorking &&= result.isWorking;
      lines.push(describeResult(item, result));
    }
    return { text: lines.join('\n'), exitCode: isWorking ? 0 : 1 };
  });
}

/** The parts to test and where the test mail goes; without an address, mail is tested only when it is named. */
export function readTestWords(words: readonly string[]): {
  readonly parts: readonly ChecklistPart[];
  readonly mailTo: string | null;
} {
  const options = { 'mail-to': { type: 'string' } } as const;
  const { values, positionals } = parseOptions(() =>
    parseArgs({ args: [...words], options, allowPositionals: true }),
  );
  const mailTo = values['mail-to'] ?? null;
  const [named, ...extra] = positionals;
  if (extra.length > 0) throw new UsageError(`Unexpected: ${extra.join(' ')}.`);
  if (named === undefined)
    return { parts: CHECKLIST_PARTS.filter((part) => part !== 'mail' || mailTo !== null), mailTo };
  const part = CHECKLIST_PARTS.find((each) => each === named);
  if (part === undefined) throw new UsageError(`The part must be one of ${CHECKLIST_PARTS.join(', ')}.`);
  if (part === 'mail' && mailTo === null) throw new UsageError('Testing mail takes --mail-to ADDRESS.');
  return { parts: [part], mailTo };
}

const STATES = { live: 'live', sandbox: 'still sandbox', missing: 'missing' } as const;

function describeItem({ title, state, today, need, settings }: ChecklistItem): string {
  return [
    `${title}: ${STATES[state]}`,
    `  ${today}`,
    ...(need === null ? [] : [`  Going live needs: ${need}`]),
    `  Settings: ${settings.join(', ')}`,
  ].join('\n');
}

function describeResult({ title }: ChecklistItem, { isWorking, seen }: PartResult): string {
  return `${isWorking ? 'works' : 'FAILS'}  ${title}: ${seen}`;
}
