import type * as z from 'zod/mini';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { isFreezable } from '../../rules/sensitive-change.ts';
import { GUARD_MAILS } from '../../words/server/en.ts';
import { describeOrigin, guardLetter } from '../api/make-guard-link.ts';
import type { GuardDeps } from '../guard-deps.ts';
import { findSensitiveChange } from '../sensitive-change-store.ts';
import type { mailSensitiveChangeJob } from './guard-jobs.ts';

/**
 * Runs the job: mails one address what was changed, when and from where, in the language of who
 * changed it. Idempotent by the mail's key; each sending has a link of its own, and all of them hold.
 */
export async function runMailSensitiveChange(
  deps: Pick<GuardDeps, 'db' | 'clock' | 'random' | 'mailer' | 'brand' | 'publicUrl'>,
  { id, to }: z.infer<typeof mailSensitiveChangeJob.data>,
): Promise<void> {
  const { db, brand } = deps;
  const change = await findSensitiveChange(db, id);
  if (!change || change.kind === 'contacts') return;
  const { kind } = change;
  const language = mailLanguage(await readPreferences(db, change.userId));
  const words = wordsIn(language, GUARD_MAILS);
  const values = { brand, domain: displayName(change.domain) };
  const guarded = isFreezable(kind)
    ? await guardLetter(deps, change, language)
    : { rows: describeOrigin(change, language), closing: words('closing_final', values) };
  const { rows, ...rest } = guarded;
  await deps.mailer.send({
    ...letterMail(to, language, {
      subject: words(`${kind}_subject`, values),
      greeting: mailGreeting(language, null),
      body: words(`${kind}_body`, values),
      dates: { title: words('details'), rows },
      ...rest,
    }),
    key: `sensitive-change-${id}-${Buffer.from(to).toString('base64url').slice(0, 60)}`,
  });
}
