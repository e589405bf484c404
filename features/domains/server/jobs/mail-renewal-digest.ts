import * as z from 'zod/mini';
import { mailName } from '#features/accounts/rules/account-name.ts';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import type { MailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { type Letter, letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { DIGEST_PREFERENCE, digestHorizon, type DueDate, findDueDate } from '../../rules/renewal-digest.ts';
import { DIGEST_MAILS } from '../../words/server/en.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { formatDay } from '../notices/expiry-letter.ts';
import { listOwnTimelines } from '../notices/list-own-timelines.ts';
import { type DigestOutcome, lockDigest, saveDigestOutcome } from '../notices/renewal-digest-store.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;
/** The most names that one mail lists; it says how many more there are. */
const MOST_LISTED = 100;

const data = z.object({
  userId: z.int(),
  /** Such as `2026-03`. */
  month: z.string(),
});

/** Mails an account the list of what renews or expires within 60 days. */
export const mailRenewalDigest = defineJob('domains.mail-renewal-digest', data, {
  retryLimit: MAIL_RETRY_LIMIT,
});

type Deps = Pick<DomainsDeps, 'db' | 'clock' | 'mailer' | 'brand' | 'publicUrl' | 'renewals'>;

/**
 * Runs the job, in the account's language; each list is sent once. Nothing is sent to an account that
 * turned it off, or without names to list.
 */
export async function runMailRenewalDigest(
  deps: Deps,
  { userId, month }: z.infer<typeof data>,
): Promise<void> {
  const { outcome, mail } = await prepareDigest(deps, { userId, month });
  await inTransaction(deps.db, async (tx: Database) => {
    // Held while the mail is handed over, so that a second run waits and then sends nothing.
    if (!(await lockDigest(tx, { userId, month }))) return;
    if (mail) await deps.mailer.send(mail);
    await saveDigestOutcome(tx, { userId, month }, outcome, deps.clock.now());
  });
}

async function prepareDigest(
  deps: Deps,
  { userId, month }: z.infer<typeof data>,
): Promise<{ readonly outcome: DigestOutcome; readonly mail: Mail | null }> {
  const { db, clock, renewals } = deps;
  const preferences = await readPreferences(db, userId);
  const account = await findAccount(db, userId);
  if (!account || preferences[DIGEST_PREFERENCE] === false) return { outcome: 'off', mail: null };
  const now = clock.now();
  const due = (await listOwnTimelines(deps, userId, digestHorizon(now)))
    .flatMap(({ domain, timelines: [nothing], renewal }) => {
      const date = nothing ? findDueDate(nothing, now) : null;
      return date ? [{ domain, renewal, date }] : [];
    })
    .toSorted((one, other) => one.date.at.getTime() - other.date.at.getTime());
  if (due.length === 0) return { outcome: 'empty', mail: null };
  const rows: DigestRow[] = [];
  for (const { domain, renewal, date } of due.slice(0, MOST_LISTED)) {
    const price = renewal && (await renewals.price(db, renewal.purchaseId));
    const shown = domain.facts.type === 'siteRedirect' ? domain.unicodeName : displayName(domain.name);
    rows.push({ shown, price: price?.display ?? null, ...date });
  }
  const language = mailLanguage(preferences);
  const letter = digestLetter(language, {
    name: mailName(account),
    brand: deps.brand,
    card: await renewals.findCard(db, userId),
    rows,
    count: due.length,
    url: `${deps.publicUrl}/domains/manage?sort=expiry`,
  });
  return {
    outcome: 'mailed',
    mail: { ...letterMail(account.email, language, letter), key: `renewal-digest-${month}-${userId}` },
  };
}

interface DigestRow extends DueDate {
  readonly shown: string;
  readonly price: string | null;
}

function digestLetter(
  language: MailLanguage,
  facts: {
    readonly name: string | null;
    readonly brand: string;
    readonly card: string | null;
    readonly rows: readonly DigestRow[];
    readonly count: number;
    readonly url: string;
  },
): Letter {
  const words = wordsIn(language, DIGEST_MAILS);
  const { brand, card, rows, count } = facts;
  const hasRenewals = rows.some(({ kind }) => kind === 'renews');
  const listed = rows.map(({ kind, at, shown, price }) =>
    words(price === null ? `${kind}_without_price` : kind, {
      date: formatDay(at, language),
      domain: shown,
      price: price ?? '',
    }),
  );
  const more = count > rows.length ? [words('more', { count: count - rows.length })] : [];
  return {
    subject: words('subject', { brand }),
    greeting: mailGreeting(language, facts.name),
    body: [
      words(count === 1 ? 'body_one' : 'body', { count }),
      ...(card === null ? [words('no_card')] : hasRenewals ? [words('card', { card })] : []),
    ].join(' '),
    link: { href: facts.url, button: words('view') },
    dates: { title: words('rows'), rows: [...listed, ...more] },
    closing: words('closing'),
  };
}
