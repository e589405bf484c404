import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail } from '#features/accounts/server/api/letter.ts';
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
import { mailGreeting } from '#features/accounts/rules/account-name.ts';

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
  const { button, validity, otherwise, ...words } = consentMailWords[language]({
    brand,
    domain: displayName(transfer.domain),
    buyerEmail: buyer.emailVerifiedAt === null ? null : buyer.email,
  });
  const href = `${deps.publicUrl}/transfer-consent?token=${secret}`;
  await deps.mailer.send(letterMail(to, language, { ...words, link: { href, button, validity, otherwise } }));
}

/** The values of the consent mail. */
interface ConsentMailFacts {
  readonly brand: string;
  /** The Unicode form. */
  readonly domain: string;
  /** The buyer's address; null if it is not verified. */
  readonly buyerEmail: string | null;
}

/** The texts of the consent mail. */
interface ConsentMailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly button: string;
  readonly validity: string;
  /** The text before the plain link. */
  readonly otherwise: string;
  readonly closing: string;
}

/** The texts of the consent mail, by language; the link is valid for 7 days. */
export const consentMailWords: Readonly<Record<MailLanguage, (facts: ConsentMailFacts) => ConsentMailWords>> =
  {
    en: ({ brand, domain, buyerEmail }) => ({
      subject: `Approve the transfer of ${domain}`,
      greeting: mailGreeting('en', null),
      body: `${buyerEmail ?? `A customer of ${brand}`} has requested to transfer ${domain} to ${brand}, with you as its registrant. The transfer starts only if you approve it.`,
      button: 'Review transfer',
      validity: 'The link is valid for 7 days and can be used once.',
      otherwise: 'If the button does not work, open this address:',
      closing: `If you do not recognize this request, decline it or ignore this email. Without your approval, ${domain} stays with its current registrar.`,
    }),
    de: ({ brand, domain, buyerEmail }) => ({
      subject: `Stimmen Sie dem Transfer von ${domain} zu?`,
      greeting: mailGreeting('de', null),
      body: `${buyerEmail ?? `Ein Kunde von ${brand}`} möchte ${domain} zu ${brand} transferieren, mit Ihnen als Inhaber. Der Transfer beginnt erst, wenn Sie zustimmen.`,
      button: 'Transfer prüfen',
      validity: 'Der Link gilt 7 Tage und kann einmal verwendet werden.',
      otherwise: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
      closing: `Wenn Ihnen diese Anfrage unbekannt ist, lehnen Sie ab oder ignorieren Sie diese E-Mail. Ohne Ihre Zustimmung bleibt ${domain} beim bisherigen Registrar.`,
    }),
    es: ({ brand, domain, buyerEmail }) => ({
      subject: `Aprueba la transferencia de ${domain}`,
      greeting: mailGreeting('es', null),
      body: `${buyerEmail ?? `Un cliente de ${brand}`} ha solicitado transferir ${domain} a ${brand}, contigo como titular. La transferencia solo empieza si la apruebas.`,
      button: 'Revisar transferencia',
      validity: 'El enlace es válido durante 7 días y se puede usar una vez.',
      otherwise: 'Si el botón no funciona, abre esta dirección:',
      closing: `Si no reconoces esta solicitud, recházala o ignora este correo. Sin tu aprobación, ${domain} sigue con su registrador actual.`,
    }),
  };
