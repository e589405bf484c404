import * as z from 'zod/mini';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { newSecret } from '#features/accounts/server/api/secret-token.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { CONTACT_MAILS } from '../../words/server/en.ts';
import { insertContactLink } from '../contact-verification-store.ts';
import { findDomain } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { findRegistrantAddress } from '../registrant-address.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;
/** A registrant has 10 days to confirm (acquisition, section 9); a link holds as long. */
const LINK_LIFE = days(10);

/** Mails the registrant of a domain a link that confirms their address. */
export const mailContactVerification = defineJob(
  'domains.mail-contact-verification',
  z.object({ domain: z.string() }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

/**
 * Runs the job, in the domain manager's language; sends nothing once the address is confirmed.
 *
 * The mail goes to the registrant's address at the registry, or to the domain manager where the
 * registry stores none. The secret is created here, so that it is stored nowhere in clear text. Not
 * idempotent: each run sends a mail, and each link holds.
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
  const to = (await findRegistrantAddress(deps.registrar, domain)) ?? manager.email;
  const secret = newSecret(random);
  const now = clock.now();
  await insertContactLink(db, secret, { domain: name, now, expiresAt: after(now, LINK_LIFE) });
  const language = mailLanguage(await readPreferences(db, manager.id));
  const words = wordsIn(language, CONTACT_MAILS);
  const values = { brand, domain: displayName(name) };
  await deps.mailer.send(
    letterMail(to, language, {
      subject: words('contact_subject', values),
      greeting: mailGreeting(language, null),
      body: words('contact_body', values),
      link: {
        href: `${publicUrl}/confirm-contact?token=${secret}`,
        button: words('contact_button'),
        validity: words('contact_validity'),
      },
      closing: words('contact_closing', values),
    }),
  );
}
