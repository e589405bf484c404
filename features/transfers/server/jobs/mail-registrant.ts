import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import type { Letter } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import type { MailLanguage } from '#features/accounts/rules/preferences.ts';
import { after } from '#platform/kernel/duration.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { CONSENT_LINK_LIFE } from '../../rules/registrant-consent.ts';
import { findRegistrantToAsk } from '../ask-registrant.ts';
import { insertConsentLink } from '../consent-store.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { findInboundTransfer } from '../inbound-transfer-store.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { TRANSFER_MAILS } from '../../words/server/en.ts';

/** 260 random bits. */
const SECRET_LENGTH = 52;

/**
 * Mails the registrant of a transfer a consent link, in the buyer's language.
 *
 * The secret is generated here and not when the job is queued, so that it is stored nowhere in
 * clear text. Not idempotent: each run sends a mail, and each link works.
 *
 * The buyer typed the registrant's name and address, so the mail contains no name. Of the buyer it
 * contains a verified address.
 */
export async function runMailRegistrant(
  deps: Pick<TransfersDeps, 'db' | 'clock' | 'random' | 'mailer' | 'publicUrl' | 'brand'>,
  { lineId }: { readonly lineId: number },
): Promise<void> {
  const { db, clock, random, brand } = deps;
  const transfer = await findInboundTransfer(db, lineId);
  // Cancelled or answered before the mail was sent.
  if (transfer?.state !== 'waiting' || transfer.hindrance !== 'registrant_asked') return;
  const to = await findRegistrantToAsk(db, transfer);
  const buyer = await findAccount(db, transfer.userId);
  if (to === null || !buyer) return;

  const now = clock.now();
  const secret = randomToken(random, SECRET_LENGTH);
  await insertConsentLink(db, secret, { lineId, email: to, now, expiresAt: after(now, CONSENT_LINK_LIFE) });
  const language = mailLanguage(await readPreferences(db, buyer.id));
  const facts = {
    brand,
    domain: displayName(transfer.domain),
    buyerEmail: buyer.emailVerifiedAt === null ? null : buyer.email,
  };
  const href = `${deps.publicUrl}/transfer-consent?token=${secret}`;
  await deps.mailer.send(letterMail(to, language, consentLetter(language, facts, href)));
}

/** The values of the consent mail. */
interface ConsentMailFacts {
  readonly brand: string;
  /** The Unicode form. */
  readonly domain: string;
  /** The buyer's address; null if it is not verified. */
  readonly buyerEmail: string | null;
}

/** The mail that asks a registrant; its link is valid for 7 days. */
export function consentLetter(
  language: MailLanguage,
  { brand, domain, buyerEmail }: ConsentMailFacts,
  href: string,
): Letter {
  const words = wordsIn(language, TRANSFER_MAILS);
  return {
    subject: words('consent_subject', { domain }),
    greeting: mailGreeting(language, null),
    body:
      buyerEmail === null
        ? words('consent_body_unnamed', { brand, domain })
        : words('consent_body', { brand, domain, buyerEmail }),
    link: { href, button: words('consent_button'), validity: words('consent_validity') },
    closing: words('consent_closing', { domain }),
  };
}
