import { parseArgs } from 'node:util';
import { readConfig } from '#apps/server/config.ts';
import { displayName, parseDomainName } from '#features/names/rules/domain-name.ts';
import { confirmGone, listDifferences } from '#features/domains/server/api/registry-facts-store.ts';
import type { RecordedDifference } from '#features/domains/server/api/registry-facts-store.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { parseOptions, takeWords, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Lists where we and the registry disagree about names; with `--all` also what was repaired. */
export async function printDifferences(words: readonly string[]): Promise<string> {
  const options = { all: { type: 'boolean' } } as const;
  const { values } = parseOptions(() => parseArgs({ args: [...words], options }));
  const since = values.all ? new Date(0) : systemClock.now();
  return formatDifferences(
    await withToolDatabase(readConfig(process.env), (db) => listDifferences(db, since)),
  );
}

/** Confirms that names are gone, so that a running server records them as left. */
export async function confirmGoneNames(words: readonly string[]): Promise<string> {
  const name = readGoneName(words);
  const confirmed = await withToolDatabase(readConfig(process.env), (db) => confirmGone(db, name));
  if (confirmed.length === 0) throw new Error('No such name waits. See: registry differences');
  return `${confirmed.map(displayName).join('\n')}\nA running server records these names as left within a minute.`;
}

/** Reads the words after `registry confirm-gone`: a name, or null for all. */
export function readGoneName(words: readonly string[]): string | null {
  const options = { all: { type: 'boolean' } } as const;
  const read = parseOptions(() => parseArgs({ args: [...words], options, allowPositionals: true }));
  if (read.values.all === true) {
    takeWords(read.positionals, []);
    return null;
  }
  const [typed] = takeWords(read.positionals, ['DOMAIN']);
  const parsed = parseDomainName(typed);
  if (!parsed.ok) throw new UsageError(`DOMAIN is a name of the list, such as example.com, not "${typed}".`);
  return parsed.name.ascii;
}

/** Formats differences for a terminal: those that wait first. */
export function formatDifferences(differences: readonly RecordedDifference[]): string {
  if (differences.length === 0) return 'We and the registry agree.';
  return differences
    .map(({ name, kind, detail, isRepaired, foundAt }) =>
      [
        foundAt.toISOString().slice(0, 16).replace('T', ' '),
        isRepaired ? 'repaired' : 'open    ',
        displayName(name),
        `${kind}: ${detail}`,
      ].join('  '),
    )
    .join('\n');
}
