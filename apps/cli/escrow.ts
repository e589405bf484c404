import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#apps/server/config.ts';
import {
  compareDeposit,
  type DepositComparison,
  listDeposits,
  makeDeposit,
  verifyDeposit,
} from '#features/escrow/server/api/deposits.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { formatSize } from './backup.ts';
import { type Answer, parseOptions, takeWords, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Makes a deposit of all registrations for escrow, also while the server runs, and returns its folder. */
export async function createDeposit(words: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const options = { to: { type: 'string' } } as const;
  const { to } = parseOptions(() => parseArgs({ args: [...words], options }).values);
  const folder = to ?? config.escrow.folder;
  const { registrar, tlds } = config.escrow;
  if (!folder) throw new UsageError('Missing: --to FOLDER, or set ESCROW_FOLDER.');
  if (!registrar) throw new UsageError('Set ESCROW_REGISTRAR_ID to the number of your registrar at IANA.');
  const request = { folder, registrar, tlds, ownNameServers: config.brand.nameServers.delegated };
  const { path, names, bytes, withoutRegistrant } = await withToolDatabase(config, (db) =>
    makeDeposit(db, { ...request, startedAt: new Date() }),
  );
  // Written to stderr, because scripts read the path from stdout.
  process.stderr.write(`${names} names, ${formatSize(bytes)}. It holds the data of all registrants.\n`);
  if (withoutRegistrant > 0)
    process.stderr.write(`${withoutRegistrant} of them have no contact: only their registry knows it.\n`);
  return path;
}

/** Checks the files of a deposit against its hashes. */
export async function checkDeposit(words: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const folder = await chooseDeposit(config, words);
  const { bytes } = await verifyDeposit(folder);
  return `${folder} is whole: ${formatSize(bytes)}, and its hashes are right.`;
}

/** Reads a deposit back and compares each name with the database (exit code 1 where they differ). */
export async function compareWithDeposit(words: readonly string[]): Promise<Answer> {
  const config = readConfig(process.env);
  const folder = await chooseDeposit(config, words);
  const scope = { tlds: config.escrow.tlds, ownNameServers: config.brand.nameServers.delegated };
  const comparison = await withToolDatabase(config, (db) => compareDeposit(db, scope, folder));
  return formatComparison(folder, comparison);
}

/** The deposit that was named, or the newest one. */
async function chooseDeposit({ escrow }: Config, words: readonly string[]): Promise<string> {
  if (words.length > 0) return takeWords(words, ['DEPOSIT'])[0];
  if (escrow.folder === null) throw new UsageError('Missing: DEPOSIT, or set ESCROW_FOLDER.');
  const [newest] = await listDeposits(escrow.folder);
  if (!newest) throw new Error(`There is no deposit in ${escrow.folder} yet.`);
  return newest.path;
}

/** Formats a comparison for a terminal: one line for each name that differs. */
export function formatComparison(folder: string, comparison: DepositComparison): Answer {
  const { names, differenceCount, differences } = comparison;
  if (differenceCount === 0) return `${folder} has ${names} names, all as in the database.`;
  const lines = differences.map(({ name, kind, facts }) =>
    [
      displayName(name),
      {
        missing: 'is not in the deposit',
        unexpected: 'is in the deposit alone',
        differs: `differs in ${facts.join(', ')}`,
      }[kind],
    ].join('  '),
  );
  const more = differenceCount - differences.length;
  return {
    text: [
      ...lines,
      ...(more > 0 ? [`and ${more} more`] : []),
      `${differenceCount} names differ; the deposit has ${names}. What has changed since the deposit was made differs, too.`,
    ].join('\n'),
    exitCode: 1,
  };
}
