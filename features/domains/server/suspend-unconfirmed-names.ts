import { mailContactVerification, setContactHold } from './jobs/contact-jobs.ts';
import { findLifecycle } from '#features/names/rules/tld-policy.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { lockUnconfirmed, noteContactMail, saveSuspended } from './contact-verification-store.ts';
import type { UnconfirmedName } from './contact-verification-store.ts';
import type { DomainsDeps } from './domains-deps.ts';

/** The interval of the sweep, in seconds. */
export const SUSPEND_EVERY_SECONDS = 300;
/** The shortest time that a TLD gives; the time of each name's own TLD decides. */
const SHORTEST_TIME = days(10);
/** A registrant is reminded so long before a name of that time is suspended. */
const REMIND_BEFORE = days(3);
/** Names per transaction. */
const BATCH_SIZE = 200;

type Deps = Pick<DomainsDeps, 'db' | 'clock' | 'jobs' | 'live'>;

/**
 * Reminds registrants who have not confirmed their address, and suspends names whose time is over:
 * they are put on hold at the registry, and the registrant is mailed how to end it.
 */
export async function suspendUnconfirmedNames(deps: Deps): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) count = await suspendSome(deps);
  await remindSome(deps);
}

async function suspendSome({ db, clock, jobs, live }: Deps): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx: Database) => {
    const found = await lockUnconfirmed(tx, { before: after(now, -SHORTEST_TIME), limit: BATCH_SIZE });
    const due = found.filter(({ name, requestedAt }) => suspendedFrom(name, requestedAt) <= now);
    for (const { name, siteId } of due) {
      await saveSuspended(tx, name, now);
      await jobs.enqueue(tx, setContactHold, { domain: name }, { key: name });
      await live.announce(tx, { siteId, topic: 'domains' });
    }
    for (const { name } of onePerAddress(due)) {
      await jobs.enqueue(tx, mailContactVerification, { domain: name });
    }
    return due.length;
  });
}

async function remindSome({ db, clock, jobs }: Deps): Promise<void> {
  const now = clock.now();
  const remindAfter = SHORTEST_TIME - REMIND_BEFORE;
  await inTransaction(db, async (tx: Database) => {
    const before = after(now, -remindAfter);
    const due = await lockUnconfirmed(tx, { before, mailedWithin: remindAfter, limit: BATCH_SIZE });
    for (const { name } of due) await noteContactMail(tx, { domain: name, now, unlessSince: now });
    for (const { name } of onePerAddress(due)) {
      await jobs.enqueue(tx, mailContactVerification, { domain: name });
    }
  });
}

/** When a name is suspended unless its registrant is confirmed. */
function suspendedFrom(name: string, requestedAt: Date): Date {
  return after(requestedAt, findLifecycle(readTld(name)).registrantVerificationTime);
}

/** One name for each address, whose mail is about all of them. */
function onePerAddress(names: readonly UnconfirmedName[]): readonly UnconfirmedName[] {
  const key = ({ userId, address, name }: UnconfirmedName) => `${userId} ${address ?? name}`;
  return [...new Map(names.map((each) => [key(each), each])).values()];
}
