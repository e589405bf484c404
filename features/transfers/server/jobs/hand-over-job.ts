import * as z from 'zod/mini';
import { mailName } from '#features/accounts/rules/account-name.ts';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import { findDomainLifecycle } from '#features/domains/rules/domain-lifecycle.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { after } from '#platform/kernel/duration.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { HAND_OVER_MAILS } from '../../words/server/en.ts';
import type { HandOverMailDeps } from '../transfers-deps.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;

/** Mails a person that a domain was handed over by them or to them. */
export const mailHandOver = defineJob(
  'domains.mail-hand-over',
  z.object({
    /** A-labels. */
    domain: z.string(),
    siteId: z.int(),
    formerUserId: z.int(),
    newUserId: z.int(),
    /** Which of the two is mailed. */
    to: z.enum(['former', 'new']),
    /** When it was handed over; a domain may come back. */
    at: z.string(),
  }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

/**
 * Runs the job, in the recipient's language; idempotent by the mail's key. The new manager reads until
 * when the domain is paid, and when which card pays, or that there is none.
 */
export async function runMailHandOver(
  { db, mailer, brand, publicUrl, renewals }: HandOverMailDeps,
  handed: z.infer<typeof mailHandOver.data>,
): Promise<void> {
  const { domain, to } = handed;
  const [former, next] = await Promise.all([
    findAccount(db, handed.formerUserId),
    findAccount(db, handed.newUserId),
  ]);
  const recipient = to === 'former' ? former : next;
  const other = to === 'former' ? next : former;
  if (!recipient || !other) return;
  const language = mailLanguage(await readPreferences(db, recipient.id));
  const words = wordsIn(language, HAND_OVER_MAILS);
  const day = (at: Date) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const held = await findDomain(db, domain);
  const expiresAt = held?.facts.expiresAt ?? null;
  const purchaseId = (await findNamePurchases(db, [domain])).get(domain) ?? null;
  const card = await renewals.findCard(db, recipient.id);
  const isRenewing = held !== null && held.isAutoRenewing && expiresAt !== null && purchaseId !== null;
  const price = isRenewing ? await renewals.price(db, purchaseId) : null;
  const values = {
    brand,
    domain: displayName(domain),
    person: mailName(other) ?? other.email,
    until: expiresAt ? day(expiresAt) : '',
    due: held && expiresAt ? day(after(expiresAt, -findDomainLifecycle(held).autoRenewBeforeExpiry)) : '',
    price: price?.display ?? '',
    card: card ?? '',
  };
  const payment = !isRenewing
    ? expiresAt === null
      ? 'new_free'
      : 'new_manual'
    : price === null
      ? 'new_renews'
      : card === null
        ? 'new_no_card'
        : 'new_card';
  const page = isRenewing ? '/me/payment-methods' : `/domains/manage/${domain}/edit/${handed.siteId}`;
  await mailer.send({
    ...letterMail(recipient.email, language, {
      subject: words(`${to}_subject`, values),
      greeting: mailGreeting(language, mailName(recipient)),
      body:
        to === 'former'
          ? words('former_body', values)
          : `${words('new_body', values)} ${words(payment, values)}`,
      ...(to === 'former'
        ? {}
        : {
            link: {
              href: `${publicUrl}${page}`,
              button: words(isRenewing ? 'new_card_button' : 'new_domain_button'),
            },
          }),
      closing: words(`${to}_closing`, values),
    }),
    key: `hand-over-${to}-${domain}-${Date.parse(handed.at)}`,
  });
}
