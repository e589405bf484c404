import { type Database, inTransaction } from '#platform/database/database.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { projectNamed } from '../../rules/domain-lifecycle.ts';
import { decideNotices, noticePeriods } from '../../rules/expiry-notice.ts';
import { type Domain, findDomains } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { mailExpiryNotice } from '../jobs/mail-expiry-notice.ts';
import { type EndingTerm, forgetNotices, insertNotices, listUnnoticed } from './expiry-notice-store.ts';

/** The interval of the sweep, in seconds. */
export const CLAIM_NOTICES_EVERY_SECONDS = 600;
/** The most names of one run, so that mail servers are not flooded; and names per transaction. */
const PACE = { perRun: 2_000, batchSize: 500 } as const;
/** How long notices are kept as a record, after the end of the term. */
const KEPT = days(730);

/**
 * Claims the notices about expiries that are due, each once, and queues its mail in the same
 * transaction.
 *
 * Safe to run concurrently and after any crash. However far the clock moved, a name gets at most the
 * one notice that is still true; those that came too late are stored as skipped.
 */
export async function claimExpiryNotices(
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'jobs'>,
  { perRun, batchSize }: { readonly perRun: number; readonly batchSize: number } = PACE,
): Promise<void> {
  await forgetNotices(deps.db, after(deps.clock.now(), -KEPT));
  let past: EndingTerm | null = null;
  for (let seen = 0; seen < perRun; seen += batchSize) {
    const terms: readonly EndingTerm[] = await claimBatch(deps, past, batchSize);
    if (terms.length < batchSize) return;
    past = terms.at(-1) ?? null;
  }
}

async function claimBatch(
  { db, clock, jobs }: Pick<DomainsDeps, 'db' | 'clock' | 'jobs'>,
  past: EndingTerm | null,
  limit: number,
): Promise<readonly EndingTerm[]> {
  const now = clock.now();
  const terms = await listUnnoticed(db, { now, past, limit });
  if (terms.length === 0) return [];
  await inTransaction(db, async (tx: Database) => {
    const domains = await findDomains(
      tx,
      terms.map(({ name }) => name),
    );
    const decided = [...domains.values()].flatMap((domain) => decide(domain, now));
    for (const { name: domain, expiresAt, notice } of await insertNotices(tx, decided, now)) {
      await jobs.enqueue(tx, mailExpiryNotice, { domain, expiresAt: expiresAt.toISOString(), notice });
    }
  });
  return terms;
}

/** The notices of a name's term that are claimed or skipped now. */
function decide(domain: Domain, now: Date): Parameters<typeof insertNotices>[1] {
  const { expiresAt } = domain.facts;
  if (!expiresAt) return [];
  const periods = noticePeriods(projectNamed(domain, now), domain.isAutoRenewing);
  const { due, missed } = decideNotices(periods, now);
  const term = { name: domain.name, expiresAt };
  return [
    ...missed.map((notice) => ({ ...term, notice, isMissed: true })),
    ...(due === null ? [] : [{ ...term, notice: due, isMissed: false }]),
  ];
}
