import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { findDomain, findRegistrantAddress, isHeldHere } from '#features/domains/server/api/domains.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { OWNER_MESSAGE_MAILS } from '../../words/server/en.ts';
import { findOwnerMessage, forgetOwnerMessage } from '../owner-message-store.ts';
import type { RegistrantsDeps } from '../registrants-deps.ts';

/**
 * Mails a message to the registrant of a private name, in the domain manager's language; a reply goes
 * to who wrote it. Then it is forgotten. Nothing is sent for a name that has left or is private no more.
 */
export async function runMailOwnerMessage(
  deps: Pick<RegistrantsDeps, 'db' | 'registrar' | 'mailer' | 'brand' | 'privacyContact'>,
  { id }: { readonly id: number },
): Promise<void> {
  const { db, mailer, brand, privacyContact } = deps;
  const found = await findOwnerMessage(db, id);
  if (!found) return;
  const held = await findDomain(db, found.domain);
  const to = held && isHeldHere(held) && held.isPrivate ? await findRegistrantAddress(deps, held) : null;
  // Mail to our own proxy address would not reach the registrant.
  if (held && to !== null && to !== privacyContact.email) {
    const language = mailLanguage(await readPreferences(db, held.ownerUserId));
    const words = wordsIn(language, OWNER_MESSAGE_MAILS);
    const values = { brand, domain: displayName(found.domain), sender: found.sender };
    await mailer.send({
      ...letterMail(to, language, {
        subject: words('subject', values),
        greeting: mailGreeting(language, null),
        body: words('body', values),
        dates: { title: words('message'), rows: found.message.split(/\r\n|\r|\n/u) },
        closing: words('closing', values),
      }),
      replyTo: found.sender,
      key: `owner-message-${id}`,
    });
  }
  await forgetOwnerMessage(db, id);
}
