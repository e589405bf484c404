import type { MailLanguage } from '#features/accounts/rules/preferences.ts';
import type { TransferNotification } from './transfers-jobs.ts';

/** The values of these mails. */
interface NotificationFacts {
  readonly brand: string;
  /** The Unicode form. */
  readonly domain: string;
}

/** The texts of a notification; its button links to the domain's page. */
interface NotificationTexts {
  readonly subject: string;
  readonly body: string;
  readonly button: string;
  readonly closing: string;
}

/** The text before the plain link, by language. */
export const otherwiseWords: Readonly<Record<MailLanguage, string>> = {
  en: 'If the button does not work, open this address:',
  de: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  es: 'Si el botón no funciona, abre esta dirección:',
};

/** The texts of transfer mails, by language and kind. */
export const transferNotificationTexts: Readonly<
  Record<
    MailLanguage,
    Readonly<Record<TransferNotification, (facts: NotificationFacts) => NotificationTexts>>
  >
> = {
  en: {
    has_come: ({ brand, domain }) => ({
      subject: `${domain} has been transferred`,
      body: `The transfer is complete. ${domain} is now registered with ${brand} and keeps its name servers.`,
      button: 'View domain',
      closing: 'The transfer renewed it for one year.',
    }),
    needs_you: ({ domain }) => ({
      subject: `Action needed to transfer ${domain}`,
      body: `We need one more thing before we can transfer ${domain}. Open the transfer to see what is missing and to start it.`,
      button: 'View transfer',
      closing: 'The transfer is already paid. You can also cancel it there for a refund.',
    }),
    refused: ({ domain }) => ({
      subject: `The transfer of ${domain} failed`,
      body: `The current registrar rejected the transfer of ${domain}. Ask there for the reason, then start the transfer again.`,
      button: 'View transfer',
      closing: 'The transfer is already paid. You can also cancel it there for a refund.',
    }),
    declined: ({ domain }) => ({
      subject: `The registrant of ${domain} declined the transfer`,
      body: `The registrant you named declined the transfer. ${domain} stays with its current registrar.`,
      button: 'View transfer',
      closing: 'Start the transfer again to ask them once more, or cancel it there for a refund.',
    }),
  },
  de: {
    has_come: ({ brand, domain }) => ({
      subject: `${domain} wurde transferiert`,
      body: `Der Transfer ist abgeschlossen. ${domain} ist jetzt bei ${brand} registriert und behält ihre Nameserver.`,
      button: 'Domain ansehen',
      closing: 'Durch den Transfer wurde sie um ein Jahr verlängert.',
    }),
    needs_you: ({ domain }) => ({
      subject: `Für den Transfer von ${domain} fehlt noch etwas`,
      body: `Bevor wir ${domain} transferieren können, brauchen wir noch etwas von Ihnen. Öffnen Sie den Transfer, um zu sehen, was fehlt, und ihn zu starten.`,
      button: 'Transfer ansehen',
      closing:
        'Der Transfer ist bereits bezahlt. Sie können ihn dort auch abbrechen und erhalten Ihr Geld zurück.',
    }),
    refused: ({ domain }) => ({
      subject: `Der Transfer von ${domain} ist fehlgeschlagen`,
      body: `Der bisherige Registrar hat den Transfer von ${domain} abgelehnt. Fragen Sie dort nach dem Grund und starten Sie den Transfer dann erneut.`,
      button: 'Transfer ansehen',
      closing:
        'Der Transfer ist bereits bezahlt. Sie können ihn dort auch abbrechen und erhalten Ihr Geld zurück.',
    }),
    declined: ({ domain }) => ({
      subject: `Der Inhaber von ${domain} hat den Transfer abgelehnt`,
      body: `Der von Ihnen genannte Inhaber hat den Transfer abgelehnt. ${domain} bleibt beim bisherigen Registrar.`,
      button: 'Transfer ansehen',
      closing:
        'Starten Sie den Transfer erneut, um noch einmal zu fragen, oder brechen Sie ihn dort ab und erhalten Sie Ihr Geld zurück.',
    }),
  },
  es: {
    has_come: ({ brand, domain }) => ({
      subject: `${domain} se ha transferido`,
      body: `La transferencia se ha completado. ${domain} está ahora registrado con ${brand} y conserva sus servidores de nombres.`,
      button: 'Ver dominio',
      closing: 'La transferencia lo ha renovado por un año.',
    }),
    needs_you: ({ domain }) => ({
      subject: `Falta algo para transferir ${domain}`,
      body: `Necesitamos algo más antes de poder transferir ${domain}. Abre la transferencia para ver qué falta e iniciarla.`,
      button: 'Ver transferencia',
      closing: 'La transferencia ya está pagada. Ahí también puedes cancelarla con reembolso.',
    }),
    refused: ({ domain }) => ({
      subject: `La transferencia de ${domain} ha fallado`,
      body: `El registrador actual ha rechazado la transferencia de ${domain}. Pregúntale el motivo y vuelve a iniciarla.`,
      button: 'Ver transferencia',
      closing: 'La transferencia ya está pagada. Ahí también puedes cancelarla con reembolso.',
    }),
    declined: ({ domain }) => ({
      subject: `El titular de ${domain} ha rechazado la transferencia`,
      body: `El titular que indicaste ha rechazado la transferencia. ${domain} sigue con su registrador actual.`,
      button: 'Ver transferencia',
      closing: 'Vuelve a iniciar la transferencia para preguntarle otra vez, o cancélala ahí con reembolso.',
    }),
  },
};
