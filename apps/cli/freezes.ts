import { readConfig } from '#apps/server/config.ts';
import { listFrozen, releaseFreeze } from '#features/guard/server/api/freeze-store.ts';
import type { FrozenDomain } from '#features/guard/server/api/freeze-store.ts';
import { displayName, parseDomainName } from '#features/names/rules/domain-name.ts';
import { takeWords, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Lists the domains whose contacts, transfer codes and locks cannot be changed. */
export async function printFrozen(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  return formatFrozen(await withToolDatabase(readConfig(process.env), listFrozen));
}

/** Formats frozen domains for a terminal. */
export function formatFrozen(domains: readonly FrozenDomain[]): string {
  if (domains.length === 0) return 'No domain is frozen.';
  return domains
    .map(({ name, frozenAt, manager }) =>
      [frozenAt.toISOString().slice(0, 16).replace('T', ' '), displayName(name), manager].join('  '),
    )
    .join('\n');
}

/** Allows changes of contacts, transfer codes and the lock of a frozen domain again. */
export async function unfreezeName(words: readonly string[]): Promise<string> {
  const name = readFrozenName(words);
  const held = await withToolDatabase(readConfig(process.env), (db) => releaseFreeze(db, name));
  if (!held) throw new Error(`${displayName(name)} is not frozen.`);
  return `${displayName(name)} was unfrozen. Its transfer lock stays as it is.`;
}

/** Reads the words after `domain unfreeze`: a name. */
export function readFrozenName(words: readonly string[]): string {
  const [typed] = takeWords(words, ['DOMAIN']);
  const parsed = parseDomainName(typed);
  if (!parsed.ok) throw new UsageError(`DOMAIN is a name such as example.com, not "${typed}".`);
  return parsed.name.ascii;
}
