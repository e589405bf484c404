import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { sealedFor } from '../../rules/transfer-code.ts';
import { CODE_MAILS } from '../../words/server/en.ts';
import { findLiveCode, forgetSealedCode } from '../leaving/transfer-code-store.ts';
import type { TransfersDeps } from '../transfers-deps.ts';

/**
 * Runs the job: mails a transfer code to the registrant in the manager's language, or asks our staff to
 * send one where the registry has no codes.
 *
 * The code is forgotten once the mail server has it. Idempotent by the mail's key; a code that has
 * ended is not mailed.
 */
export async function runMailTransferCode(
  deps: Pick<TransfersDeps, 'db' | 'mailer' | 'seal' | 'publicUrl' | 'brand' | 'supportEmail'>,
  { id }: { readonly id: number },
): Promise<void> {
  const { db, brand } = deps;
  const code = await findLiveCode(db, id);
  const held = code && (await findDomain(db, code.domain));
  const manager = held && isHeldHere(held) ? await findAccount(db, held.ownerUserId) : null;
  if (!code || !held || !manager) return;
  const domain = displayName(code.domain);
  const registrant = code.sentTo === null || code.sentTo === '' ? manager.email : code.sentTo;
  const key = `transfer-code-${id}`;
  if (code.isManual) {
    const words = wordsIn('en', CODE_MAILS);
    const values = { domain, brand, registrant, manager: manager.email };
    await deps.mailer.send({
      ...letterMail(deps.supportEmail, 'en', {
        subject: words('manual_subject', values),
        greeting: mailGreeting('en', null),
        body: words('manual_body', values),
        closing: words('manual_closing', values),
      }),
      replyTo: manager.email,
      key,
    });
    return;
  }
  if (code.sealedCode === null) return;
  const opened = deps.seal.open(sealedFor(code.domain), code.sealedCode)?.['auth_code'];
  // A key that was replaced opens nothing; the manager requests another code.
  if (opened === undefined) return forgetSealedCode(db, id);
  const language = mailLanguage(await readPreferences(db, manager.id));
  const words = wordsIn(language, CODE_MAILS);
  const instant = (at: Date): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  const values = {
    domain,
    brand,
    code: opened,
    issued: instant(code.setAt ?? code.requestedAt),
    expires: instant(code.expiresAt),
  };
  await deps.mailer.send({
    ...letterMail(registrant, language, {
      subject: words('code_subject', values),
      greeting: mailGreeting(language, null),
      body: words('code_body', values),
      dates: {
        title: words('code_title', values),
        rows: [words('code_value', values), words('code_issued', values), words('code_expires', values)],
      },
      link: {
        href: `${deps.publicUrl}/domains/manage/${code.domain}/transfer/out/${held.siteId}`,
        button: words('code_button', values),
      },
      closing: words('code_closing', values),
    }),
    key,
  });
  await forgetSealedCode(db, id);
}
