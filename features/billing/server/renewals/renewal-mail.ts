import { mailGreeting } from '#features/accounts/rules/account-name.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { clearText } from '../../rules/receipt.ts';
import { plainMail } from '../receipts/plain-mail.ts';
import type { MailWords } from '../receipts/plain-mail.ts';
import type { ReceiptLanguage } from '../receipts/receipt-texts.ts';

/** What a mail about a renewal says. */
export interface RenewalMailFacts {
  readonly to: string;
  readonly name: string | null;
  readonly brand: string;
  /** What is renewed: a name, or a plan. */
  readonly product: string;
  /** With tax. */
  readonly total: string;
  /** The saved card; null where there is none. */
  readonly card: string | null;
  readonly renewsOn: Date | null;
  readonly endsOn: Date;
  /** Why the last attempt failed; null if unknown. */
  readonly reason: string | null;
  readonly url: string;
  readonly key: string;
}

type Write = (facts: Omit<RenewalMailFacts, 'renewsOn' | 'endsOn'> & Days) => MailWords;

interface Days {
  readonly renewsOn: string;
  readonly endsOn: string;
}

/** The words of mails about renewals, by language. */
export const renewalMailWords: Readonly<
  Record<ReceiptLanguage, Readonly<Record<'ahead' | 'failed', Write>>>
> = {
  en: {
    ahead: ({ name, brand, product, total, card, renewsOn, endsOn }) => ({
      subject: `${product} renews soon (${brand})`,
      sentences: [
        mailGreeting('en', name),
        `${product} is paid until ${endsOn}. We will renew it for another year for ${total}, on or after ${renewsOn} and no sooner than seven days from now.`,
        card === null
          ? 'You have no saved card. Add one, or renew it yourself before it ends.'
          : `We will charge ${card}.`,
      ],
      open: 'Open your purchase',
      closing: 'You can turn off auto-renewal there.',
    }),
    failed: ({ name, brand, product, total, card, endsOn, reason }) => ({
      subject: `We could not renew ${product} (${brand})`,
      sentences: [
        mailGreeting('en', name),
        `The payment of ${total} for ${product}${card === null ? '' : ` with ${card}`} failed.`,
        ...(reason === null ? [] : [reason]),
        `${product} is paid until ${endsOn}. We will try again in the next few days. Please check your card, or renew it yourself.`,
      ],
      open: 'Open your purchase',
      closing: 'You are not charged for anything that is not renewed.',
    }),
  },
  de: {
    ahead: ({ name, brand, product, total, card, renewsOn, endsOn }) => ({
      subject: `${product} wird bald verlängert (${brand})`,
      sentences: [
        mailGreeting('de', name),
        `${product} ist bis ${endsOn} bezahlt. Wir verlängern ab ${renewsOn}, frühestens in sieben Tagen, um ein weiteres Jahr. Das kostet ${total}.`,
        card === null
          ? 'Dafür ist keine Karte gespeichert. Bitte hinterlegen Sie eine oder verlängern Sie selbst vor dem Ablauf.'
          : `Wir belasten ${card}.`,
      ],
      open: 'Kauf öffnen',
      closing: 'Dort können Sie auch wählen, dass nicht von selbst verlängert wird.',
    }),
    failed: ({ name, brand, product, total, card, endsOn, reason }) => ({
      subject: `${product} konnte nicht verlängert werden (${brand})`,
      sentences: [
        mailGreeting('de', name),
        `Die Zahlung von ${total} für ${product}${card === null ? '' : ` mit ${card}`} ist nicht gelungen.`,
        ...(reason === null ? [] : [reason]),
        `${product} ist bis ${endsOn} bezahlt. Wir versuchen es in den nächsten Tagen noch einmal. Bitte prüfen Sie Ihre Karte oder verlängern Sie selbst.`,
      ],
      open: 'Kauf öffnen',
      closing: 'Was nicht verlängert wird, kostet Sie nichts.',
    }),
  },
  es: {
    ahead: ({ name, brand, product, total, card, renewsOn, endsOn }) => ({
      subject: `${product} se renueva pronto (${brand})`,
      sentences: [
        mailGreeting('es', name),
        `${product} está pagado hasta el ${endsOn}. Lo renovaremos por un año más por ${total}, a partir del ${renewsOn} y no antes de siete días desde hoy.`,
        card === null
          ? 'No tienes ninguna tarjeta guardada. Añade una o haz tú la renovación antes de que termine.'
          : `Lo cobraremos a ${card}.`,
      ],
      open: 'Abrir la compra',
      closing: 'Ahí puedes desactivar la renovación automática.',
    }),
    failed: ({ name, brand, product, total, card, endsOn, reason }) => ({
      subject: `No hemos podido renovar ${product} (${brand})`,
      sentences: [
        mailGreeting('es', name),
        `El pago de ${total} por ${product}${card === null ? '' : ` con ${card}`} ha fallado.`,
        ...(reason === null ? [] : [reason]),
        `${product} está pagado hasta el ${endsOn}. Volveremos a intentarlo en los próximos días. Comprueba tu tarjeta o haz tú la renovación.`,
      ],
      open: 'Abrir la compra',
      closing: 'No se te cobra nada que no se renueve.',
    }),
  },
};

/** The mail that says what a renewal will cost, or that it could not be paid. */
export function renewalMail(
  kind: 'ahead' | 'failed',
  language: ReceiptLanguage,
  facts: RenewalMailFacts,
): Mail {
  const day = (at: Date | null) =>
    at === null ? '' : at.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const words = renewalMailWords[language][kind]({
    ...facts,
    product: clearText(facts.product),
    renewsOn: day(facts.renewsOn),
    endsOn: day(facts.endsOn),
  });
  return plainMail(words, { ...facts, language });
}
