import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { newSecret } from '#features/accounts/server/api/secret-token.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { CONSENT_MAILS } from '../../words/server/en.ts';
import { insertDataConsentLink } from '../data-consent-store.ts';
import { findDomain, isHeldHere } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { findRegistrantAddress } from '../registrant-address.ts';

/** How long a link holds. */
const LINK_LIFE = days(30);

/**
 * Runs the job, in the domain manager's language; sends nothing once the name has left.
 *
 * The secret is created here, so that it is stored nowhere in clear text. Not idempotent: each run
 * sends a mail, and each link holds.
 */
export async function runMailDataConsent(
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'random' | 'mailer' | 'brand' | 'publicUrl' | 'registrar'>,
  { domain: name }: { readonly domain: string },
): Promise<void> {
  const { db, clock, random, brand, publicUrl } = deps;
  const domain = await findDomain(db, name);
  const registeredAt = domain && isHeldHere(domain) ? domain.facts.registeredAt : null;
  const manager = domain && (await findAccount(db, domain.ownerUserId));
  if (!domain || registeredAt === null || !manager) return;
  const email = (await findRegistrantAddress(deps, domain)) ?? manager.email;
  const secret = newSecret(random);
  const now = clock.now();
  const link = { domain: name, registeredAt, email, now, expiresAt: after(now, LINK_LIFE) };
  await insertDataConsentLink(db, secret, link);
  const language = mailLanguage(await readPreferences(db, manager.id));
  const words = wordsIn(language, CONSENT_MAILS);
  const values = { brand, domain: displayName(name) };
  await deps.mailer.send(
    letterMail(email, language, {
      subject: words('subject', values),
      greeting: mailGreeting(language, null),
      body: words('body', values),
      link: {
        href: `${publicUrl}/data-consent?token=${secret}`,
        button: words('button'),
        validity: words('validity'),
      },
      closing: words('closing', values),
    }),
  );
}
