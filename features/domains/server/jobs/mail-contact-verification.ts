import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { newSecret } from '#features/accounts/server/api/secret-token.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findLifecycle } from '#features/names/rules/tld-policy.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { projectDomain } from '../../rules/project-domain.ts';
import { CONTACT_MAILS } from '../../words/server/en.ts';
import { insertContactLink, listAwaiting } from '../contact-verification-store.ts';
import { findDomain } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { findRegistrantAddress } from '../registrant-address.ts';

/** A registrant has 10 days to confirm (acquisition, section 9); a link holds as long. */
const LINK_LIFE = days(10);

/**
 * Runs the job, in the domain manager's language; sends nothing once the address is confirmed.
 *
 * The mail goes to the address that awaits confirmation, else to the registrant's at the registry, or
 * to the domain manager where the registry stores none. It is about every domain that awaits the
 * address. The secret is created here, so that it is stored nowhere in clear text. Not idempotent: each
 * run sends a mail, and each link holds.
 */
export async function runMailContactVerification(
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'random' | 'mailer' | 'brand' | 'publicUrl' | 'registrar'>,
  { domain: name }: { readonly domain: string },
): Promise<void> {
  const { db, clock, random, brand, publicUrl } = deps;
  const domain = await findDomain(db, name);
  if (!domain?.facts.verificationRequestedAt) return;
  const manager = await findAccount(db, domain.ownerUserId);
  if (!manager) return;
  const to = domain.verificationAddress ?? (await findRegistrantAddress(deps, domain)) ?? manager.email;
  const secret = newSecret(random);
  const now = clock.now();
  const address = to.trim().toLowerCase();
  const confirms = { userId: domain.ownerUserId, address };
  await insertContactLink(db, secret, { ...confirms, domain: name, now, expiresAt: after(now, LINK_LIFE) });
  const others = (await listAwaiting(db, confirms)).filter((each) => each !== name).length;
  const language = mailLanguage(await readPreferences(db, manager.id));
  const words = wordsIn(language, CONTACT_MAILS);
  const { verificationDueAt, isSuspended } = projectDomain(domain.facts, now, findLifecycle(readTld(name)));
  const date = verificationDueAt
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(verificationDueAt)
    : '';
  const values = { brand, domain: displayName(name), count: others, date };
  const several = others === 0 ? '' : '_many';
  await deps.mailer.send(
    letterMail(to, language, {
      subject: words(isSuspended ? 'suspended_subject' : `contact_subject${several}`, values),
      greeting: mailGreeting(language, null),
      body: words(isSuspended ? `suspended_body${several}` : `contact_body${several}`, values),
      link: {
        href: `${publicUrl}/confirm-contact?token=${secret}`,
        button: words('contact_button'),
        validity: words('contact_validity'),
      },
      closing: words('contact_closing', values),
    }),
  );
}
