import type * as z from 'zod/mini';
import { mailLanguage, type MailLanguage } from '#features/accounts/rules/preferences.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import type { Letter } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { isFreezable } from '../../rules/sensitive-change.ts';
import { GUARD_MAILS } from '../../words/server/en.ts';
import { describeOrigin, guardLetter } from '../api/make-guard-link.ts';
import type { GuardDeps } from '../guard-deps.ts';
import { findSensitiveChange } from '../sensitive-change-store.ts';
import type { SensitiveChange } from '../sensitive-change-store.ts';
import type { mailSensitiveChangeJob } from './guard-jobs.ts';

type MailDeps = Pick<GuardDeps, 'db' | 'clock' | 'random' | 'mailer' | 'brand' | 'publicUrl'>;
type Notice = z.infer<typeof mailSensitiveChangeJob.data>;
type Rest = Omit<Letter, 'greeting'>;

/**
 * Runs the job: mails one address what was changed, when and from where, or what became of it by its
 * link; in the language of who changed it. Changes of contacts are mailed by the slice that makes them.
 *
 * Idempotent by the mail's key; each sending has a link of its own, and all of them hold.
 */
export async function runMailSensitiveChange(deps: MailDeps, { id, to, news }: Notice): Promise<void> {
  const change = await findSensitiveChange(deps.db, id);
  if (!change) return;
  const language = mailLanguage(await readPreferences(deps.db, change.userId));
  const letter = news
    ? writeNews(deps, change, { news, language })
    : await writeChange(deps, change, language);
  if (!letter) return;
  await deps.mailer.send({
    ...letterMail(to, language, { greeting: mailGreeting(language, null), ...letter }),
    key: `sensitive-change-${id}-${news ?? 'made'}-${Buffer.from(to).toString('base64url').slice(0, 60)}`,
  });
}

const readValues = ({ brand }: MailDeps, { domain }: SensitiveChange) => ({
  brand,
  domain: displayName(domain),
});

function writeNews(
  deps: MailDeps,
  change: SensitiveChange,
  { news, language }: { readonly news: NonNullable<Notice['news']>; readonly language: MailLanguage },
): Rest {
  const words = wordsIn(language, GUARD_MAILS);
  const values = readValues(deps, change);
  return {
    subject: words(`${news}_subject`, values),
    body: words(`${news}_body`, values),
    closing: words(`${news}_closing`, values),
  };
}

async function writeChange(
  deps: MailDeps,
  change: SensitiveChange,
  language: MailLanguage,
): Promise<Rest | null> {
  const { kind } = change;
  if (kind === 'contacts') return null;
  const words = wordsIn(language, GUARD_MAILS);
  const values = readValues(deps, change);
  const { rows, ...rest } = isFreezable(kind)
    ? await guardLetter(deps, change, language)
    : { rows: describeOrigin(change, language), closing: words('closing_final', values) };
  return {
    subject: words(`${kind}_subject`, values),
    body: words(`${kind}_body`, values),
    dates: { title: words('details'), rows },
    ...rest,
  };
}
