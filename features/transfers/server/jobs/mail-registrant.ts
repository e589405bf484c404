import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { mailLanguage } from '#features/accounts/rules/account-language.ts';
import { after } from '#platform/kernel/duration.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { CONSENT_LINK_LIFE } from '../../rules/registrant-consent.ts';
import { findRegistrantToAsk } from '../ask-registrant.ts';
import { insertConsentLink } from '../consent-store.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { findInboundTransfer } from '../inbound-transfer-store.ts';
import { consentMailWords } from './consent-mail-words.ts';

/** 260 random bits. */
const SECRET_LENGTH = 52;

/**
 * Mails the registrant of a transfer a link that asks for their word, in the buyer's language. The link's secret is made here and not when
 * the job is queued, so that it is written down nowhere; running twice sends two mails, and either link can be answered.
 *
 * The buyer typed the registrant's name and address, so the mail holds no name. Of the buyer it holds a confirmed address.
 */
export async function runMailRegistrant(
  deps: Pick<TransfersDeps, 'db' | 'clock' | 'random' | 'mailer' | 'publicUrl' | 'brand'>,
  { lineId }: { readonly lineId: number },
): Promise<void> {
  const { db, clock, random, brand } = deps;
  const transfer = await findInboundTransfer(db, lineId);
  // Given up, or answered, before the mail was sent.
  if (transfer?.state !== 'waiting' || transfer.hindrance !== 'registrant_asked') return;
  const to = await findRegistrantToAsk(db, transfer);
  const buyer = await findAccount(db, transfer.userId);
  if (to === null || !buyer) return;

  const now = clock.now();
  const secret = randomToken(random, SECRET_LENGTH);
  await insertConsentLink(db, secret, { lineId, email: to, now, expiresAt: after(now, CONSENT_LINK_LIFE) });
  const language = mailLanguage(await readPreferences(db, buyer.id));
  const { button, validity, otherwise, ...words } = consentMailWords[language]({
    brand,
    domain: displayName(transfer.domain),
    buyerEmail: buyer.emailVerifiedAt === null ? null : buyer.email,
  });
  const href = `${deps.publicUrl}/transfer-consent?token=${secret}`;
  await deps.mailer.send(letterMail(to, language, { ...words, link: { href, button, validity, otherwise } }));
}
