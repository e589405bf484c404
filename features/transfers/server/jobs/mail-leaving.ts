import type * as z from 'zod/mini';
import { mailName } from '#features/accounts/rules/account-name.ts';
import { mailLanguage, type MailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { servedUntil } from '#features/domains/rules/compare-with-registry.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { LEAVING_MAILS } from '../../words/server/en.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import type { mailLeavingJob } from './leaving-jobs.ts';

/** A calendar day in UTC, as the registry counts. */
const formatDay = (instant: string | Date, language: MailLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

/**
 * Mails the manager of a name that another registrar requested it, or that it has left. Idempotent
 * by the mail's key; a request that is over by now is not mailed.
 */
export async function runMailLeaving(
  deps: Pick<TransfersDeps, 'db' | 'mailer' | 'publicUrl' | 'brand'>,
  { domain, userId, siteId, news, at, until }: z.infer<typeof mailLeavingJob.data>,
): Promise<void> {
  const { db, brand } = deps;
  const manager = await findAccount(db, userId);
  if (!manager) return;
  if (news === 'requested') {
    const requestedAt = (await findDomain(db, domain))?.facts.outboundTransferRequestedAt;
    if (requestedAt?.toISOString() !== at) return;
  }
  const language = mailLanguage(await readPreferences(db, userId));
  const words = wordsIn(language, LEAVING_MAILS);
  const end = news === 'requested' ? until : servedUntil(news, new Date(at));
  const values = {
    brand,
    domain: displayName(domain),
    date: formatDay(news === 'requested' ? (until ?? at) : at, language),
    until: end ? formatDay(end, language) : '',
  };
  const href = `${deps.publicUrl}/domains/manage/${domain}/edit/${siteId}`;
  await deps.mailer.send({
    ...letterMail(manager.email, language, {
      subject: words(`${news}_subject`, values),
      greeting: mailGreeting(language, mailName(manager)),
      body: words(`${news}_body`, values),
      ...(news === 'requested' ? { link: { href, button: words('requested_button') } } : {}),
      closing: words(`${news}_closing`, values),
    }),
    key: `leaving-${news}-${domain}-${Date.parse(at)}`,
  });
}
