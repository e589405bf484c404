import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { Database } from '#platform/database/database.ts';
import type { EscrowedName } from '../rules/deposit-rows.ts';
import { EscrowError } from './escrow-error.ts';
import { type EscrowScope, listEscrowedNames } from './escrowed-name-store.ts';
import { type DepositRecord, readDepositFile, verifyDeposit } from './read-deposit.ts';

/** Names compared at once. */
const BATCH = 500;
/** Differences that are listed; all are counted. */
const LISTED = 1_000;

/** One name about which a deposit and the database disagree. */
export interface DepositDifference {
  readonly name: string;
  /** Missing in the deposit, in the deposit alone, or with other facts. */
  readonly kind: 'missing' | 'unexpected' | 'differs';
  /** The facts that differ. */
  readonly facts: readonly string[];
}

/** What a comparison found. */
export interface DepositComparison {
  readonly names: number;
  readonly differenceCount: number;
  /** The first thousand. */
  readonly differences: readonly DepositDifference[];
}

/** A domain of a deposit with its registrant. */
interface DepositEntry {
  readonly domain: DepositRecord;
  readonly contact: DepositRecord | null;
}

/**
 * Reads a deposit back, checks its hashes, and compares each name with the database, fact by fact.
 *
 * Reads both a few hundred names at a time. What has changed since the deposit differs, too. Throws
 * `EscrowError` if the deposit itself is damaged.
 */
export async function compareDeposit(
  db: Database,
  scope: EscrowScope,
  folder: string,
): Promise<DepositComparison> {
  const deposit = await verifyDeposit(folder);
  const differences: DepositDifference[] = [];
  let [names, differenceCount] = [0, 0];
  const note = (difference: DepositDifference): void => {
    differenceCount += 1;
    if (differences.length < LISTED) differences.push(difference);
  };
  let last: string | null = null;
  for await (const batch of inBatches(readEntries(deposit.domains, deposit.contacts))) {
    const upTo: string = batch.at(-1)?.domain['domain'] ?? '';
    const deposited = new Map(batch.map((entry) => [entry.domain['domain'] ?? '', entry]));
    for await (const held of listBetween(db, scope, { after: last, upTo })) {
      const entry = deposited.get(held.name);
      deposited.delete(held.name);
      if (!entry) {
        note({ name: held.name, kind: 'missing', facts: [] });
        continue;
      }
      const facts = differingFacts(held, entry);
      if (facts.length > 0) note({ name: held.name, kind: 'differs', facts });
    }
    for (const name of deposited.keys()) note({ name, kind: 'unexpected', facts: [] });
    names += batch.length;
    last = upTo;
  }
  for await (const held of listBetween(db, scope, { after: last, upTo: null }))
    note({ name: held.name, kind: 'missing', facts: [] });
  return { names, differenceCount, differences };
}

/** Each domain with its contact, which stand in the same order in both files. */
async function* readEntries(domains: string, contacts: string): AsyncGenerator<DepositEntry> {
  const reading = readDepositFile(contacts);
  for await (const domain of readDepositFile(domains)) {
    const handle = domain['holder_contact'] ?? '';
    if (handle === '') {
      yield { domain, contact: null };
      continue;
    }
    const next = await reading.next();
    const contact = next.done ? null : next.value;
    if (contact?.['contact'] !== handle)
      throw new EscrowError(`The contact ${handle} of ${domain['domain'] ?? ''} is missing in ${contacts}.`);
    yield { domain, contact };
  }
  const more = await reading.next();
  if (!more.done)
    throw new EscrowError(`${contacts} has the contact ${more.value['contact'] ?? ''} of no domain.`);
}

async function* inBatches(entries: AsyncIterable<DepositEntry>): AsyncGenerator<readonly DepositEntry[]> {
  let batch: DepositEntry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* listBetween(
  db: Database,
  scope: EscrowScope,
  { after, upTo }: { readonly after: string | null; readonly upTo: string | null },
): AsyncGenerator<EscrowedName> {
  let last = after;
  for (;;) {
    const page = await listEscrowedNames(db, scope, { after: last, upTo, limit: BATCH });
    yield* page;
    if (page.length < BATCH) return;
    last = page.at(-1)?.name ?? null;
  }
}

/** The facts about which a deposit's entry says something else than the database. */
function differingFacts(held: EscrowedName, { domain, contact }: DepositEntry): readonly string[] {
  const facts: readonly (readonly [string, boolean])[] = [
    ['expiration_date', isSameInstant(held.expiresAt, domain['expiration_date'])],
    ['creation_date', isSameInstant(held.registeredAt, domain['creation_date'])],
    ['nameservers', isSameSet(held.nameServers, domain['nameservers'])],
    ['status', isSameSet(held.statuses, domain['status'])],
    ['privacy_service', held.isPrivate === (domain['privacy_service'] === 'yes')],
    ['registrant', isSameContact(held.registrant, contact)],
  ];
  return facts.filter(([, isSame]) => !isSame).map(([fact]) => fact);
}

/** Deposits have whole seconds. */
function isSameInstant(held: Date | null, deposited = ''): boolean {
  if (held === null || deposited === '') return held === null && deposited === '';
  return Math.floor(held.getTime() / 1_000) === Date.parse(deposited) / 1_000;
}

function isSameSet(held: readonly string[], deposited = ''): boolean {
  return held.toSorted().join(' ') === deposited.split(' ').filter(Boolean).toSorted().join(' ');
}

function isSameContact(held: ContactDetails | null, deposited: DepositRecord | null): boolean {
  if (held === null || deposited === null) return held === deposited;
  const words = (text: string | undefined): string => (text ?? '').split(/\s+/u).filter(Boolean).join(' ');
  const pairs: readonly (readonly [string, string])[] = [
    [`${held.firstName} ${held.lastName}`, 'name'],
    [held.organization, 'organization'],
    [`${held.address1} ${held.address2}`, 'street'],
    [held.city, 'city'],
    [held.state, 'state'],
    [held.postalCode, 'zip'],
    [held.countryCode, 'country'],
    [held.phone, 'phone'],
    [held.fax, 'fax'],
    [held.email, 'email'],
  ];
  return pairs.every(([text, column]) => words(text) === words(deposited[column]));
}
