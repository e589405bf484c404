import { readConfig } from '#apps/server/config.ts';
import { releaseFreeze } from '#features/guard/server/api/release-freeze.ts';
import { displayName, parseDomainName } from '#features/names/rules/domain-name.ts';
import { takeWords, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Allows changes of contacts, transfer codes and the lock of a frozen domain again. */
export async function unfreezeName(words: readonly string[]): Promise<string> {
  const name = readFrozenName(words);
  const held = await withToolDatabase(readConfig(process.env), (db) => releaseFreeze(db, name));
  if (!held) throw new Error(`${displayName(name)} is not frozen.`);
  return `${displayName(name)} was unfrozen. Its transfer lock stays on.`;
}

/** Reads the words after `domain unfreeze`: a name. */
export function readFrozenName(words: readonly string[]): string {
  const [typed] = takeWords(words, ['DOMAIN']);
  const parsed = parseDomainName(typed);
  if (!parsed.ok) throw new UsageError(`DOMAIN is a name such as example.com, not "${typed}".`);
  return parsed.name.ascii;
}
