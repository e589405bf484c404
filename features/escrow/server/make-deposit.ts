import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import { giveToFolderOwner, writePrivateFile } from '#platform/files/private-file.ts';
import { hours } from '#platform/kernel/duration.ts';
import { CONTACT_COLUMNS, contactRow, DOMAIN_COLUMNS, domainRow } from '../rules/deposit-rows.ts';
import { writeRecord } from '../rules/deposit-csv.ts';
import { depositFiles, depositFolder, depositStart, writeHashes } from '../rules/deposit-names.ts';
import { compareDeposit } from './compare-deposit.ts';
import { EscrowError } from './escrow-error.ts';
import { type EscrowScope, listEscrowedNames } from './escrowed-name-store.ts';
import { createHashedFile } from './hashed-file.ts';

/** Names read at once. */
const PAGE = 500;
/** Rest between pages, in milliseconds: customers use the database too. */
const REST = 5;
/** The beginning of the name of a folder that is being filled. */
const DRAFT = '.draft-';
/** A draft that is older than this was left by a crash. */
const DRAFT_FORGOTTEN = hours(6);

/** What to deposit, and where. */
export interface DepositRequest extends EscrowScope {
  /** Where deposits are kept. */
  readonly folder: string;
  /** The registrar's IANA id, which names the files. */
  readonly registrar: string;
  readonly startedAt: Date;
  readonly signal?: AbortSignal;
}

/** A deposit that was made. */
export interface MadeDeposit {
  readonly path: string;
  readonly names: number;
  readonly bytes: number;
  /** Names whose registrant only their registry knows. */
  readonly withoutRegistrant: number;
}

/**
 * Makes a deposit of all registrations as they are at one moment: a folder with the files of domains
 * and contacts and their hashes.
 *
 * It is read back and compared with the database before it gets its name, so a folder with that name
 * is whole: after a crash, a full disk or a stop there is none. Reads a page at a time, whatever their number.
 * Throws `EscrowError` if what was read back differs.
 */
export async function makeDeposit(db: Database, request: DepositRequest): Promise<MadeDeposit> {
  const { folder, registrar, startedAt } = request;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeForgottenDrafts(folder, startedAt);
  const name = depositFolder(registrar, startedAt);
  const path = join(folder, name);
  const draft = join(folder, `${DRAFT}${name}-${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    // One moment for all pages, and for the comparison.
    const made = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const written = await writeDeposit(tx, draft, request);
        const { names, differenceCount, differences } = await compareDeposit(tx, request, draft);
        const [first] = differences;
        if (first || names !== written.names)
          throw new EscrowError(
            `The deposit differs from the database in ${differenceCount} names, such as ${first?.name ?? ''}.`,
          );
        return written;
      });
    giveToFolderOwner(draft);
    await rename(draft, path);
    await syncFolder(folder);
    return { path, ...made };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeDeposit(
  db: Database,
  draft: string,
  { registrar, startedAt, signal, ...scope }: DepositRequest,
): Promise<Omit<MadeDeposit, 'path'>> {
  const files = depositFiles(registrar, startedAt);
  const domains = await createHashedFile(join(draft, files.domains));
  const contacts = await createHashedFile(join(draft, files.contacts));
  let [names, withoutRegistrant] = [0, 0];
  try {
    await domains.write(writeRecord(DOMAIN_COLUMNS));
    await contacts.write(writeRecord(CONTACT_COLUMNS));
    for (let after: string | null = null; ;) {
      signal?.throwIfAborted();
      const page = await listEscrowedNames(db, scope, { after, limit: PAGE });
      for (const each of page) {
        await domains.write(writeRecord(domainRow(each)));
        if (each.registrant) await contacts.write(writeRecord(contactRow(each.name, each.registrant)));
        else withoutRegistrant += 1;
      }
      names += page.length;
      if (page.length < PAGE) break;
      after = page.at(-1)?.name ?? null;
      await pause(REST);
    }
    const [ofDomains, ofContacts] = [await domains.close(), await contacts.close()];
    const hashes = writeHashes([
      [files.domains, ofDomains.sha256],
      [files.contacts, ofContacts.sha256],
    ]);
    writePrivateFile(join(draft, files.hashes), hashes);
    for (const file of [files.domains, files.contacts]) giveToFolderOwner(join(draft, file));
    return { names, withoutRegistrant, bytes: ofDomains.bytes + ofContacts.bytes };
  } catch (error) {
    await Promise.allSettled([domains.abandon(), contacts.abandon()]);
    throw error;
  }
}

/** Removes folders that a crash left half filled. */
async function removeForgottenDrafts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue;
    const draft = join(folder, name);
    const { mtimeMs } = await stat(draft);
    if (mtimeMs < now.getTime() - DRAFT_FORGOTTEN) await rm(draft, { recursive: true, force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A deposit in a folder. */
export interface KeptDeposit {
  readonly path: string;
  readonly startedAt: Date;
}

/** The deposits of a folder, newest first; none where there is no folder. */
export async function listDeposits(folder: string): Promise<readonly KeptDeposit[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const startedAt = depositStart(name);
      return startedAt ? [{ path: join(folder, name), startedAt }] : [];
    })
    .sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
}

/** Removes all but the newest deposits of a folder. */
export async function keepNewestDeposits(folder: string, keep: number): Promise<void> {
  for (const { path } of (await listDeposits(folder)).slice(keep)) {
    await rm(path, { recursive: true, force: true });
  }
}
