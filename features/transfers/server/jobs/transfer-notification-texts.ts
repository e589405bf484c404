import type { MailLanguage } from '#features/accounts/rules/preferences.ts';
import type { TransferNotification } from './mail-transfer-notification-job.ts';

/** What these mails are filled in with. */
interface NotificationFacts {
  readonly brand: string;
  /** As people write it. */
  readonly domain: string;
}

/** What a piece of news says; the button leads to the page of the domain. */
interface NotificationTexts {
  readonly subject: string;
  readonly body: string;
  readonly button: string;
  readonly closing: string;
}

/** What stands before the address of the button, by language. */
export const otherwiseWords: Readonly<Record<MailLanguage, string>> = {
  en: 'If the button does not work, open this address:',
  de: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
};

/** The words of mails about transfers, by language and news. */
export const transferNotificationTexts: Readonly<
  Record<
    MailLanguage,
    Readonly<Record<TransferNotification, (facts: NotificationFacts) => NotificationTexts>>
  >
> = {
  en: {
    has_come: ({ brand, domain }) => ({
      subject: `${domain} has arrived`,
      body: `The transfer is complete: ${domain} is registered with ${brand} now, with its name servers as they were.`,
      button: 'Open its settings',
      closing: 'It was renewed for a year by the transfer.',
    }),
    needs_you: ({ domain }) => ({
      subject: `The transfer of ${domain} is waiting for you`,
      body: `Something is missing so that ${domain} can move. Its page says what, and starts the transfer once it is there.`,
      button: 'Open the transfer',
      closing:
        'It is paid already. If you do not want it any more, you can give it up there for the money back.',
    }),
    refused: ({ domain }) => ({
      subject: `The transfer of ${domain} failed`,
      body: `The registrar that has ${domain} now did not let it go. Ask there why; then you can start the transfer again.`,
      button: 'Open the transfer',
      closing:
        'It is paid already. If you do not want it any more, you can give it up there for the money back.',
    }),
    declined: ({ domain }) => ({
      subject: `The registrant of ${domain} did not agree`,
      body: `We have mailed the registrant whom you named, and they did not agree to the transfer. ${domain} stays where it is.`,
      button: 'Open the transfer',
      closing: 'Started again, it asks them once more. You can also give it up there for the money back.',
    }),
  },
  de: {
    has_come: ({ brand, domain }) => ({
      subject: `${domain} ist angekommen`,
      body: `Der Transfer ist abgeschlossen: ${domain} ist jetzt bei ${brand} registriert, mit ihren bisherigen Nameservern.`,
      button: 'Einstellungen öffnen',
      closing: 'Sie wurde durch den Transfer um ein Jahr verlängert.',
    }),
    needs_you: ({ domain }) => ({
      subject: `Der Transfer von ${domain} wartet auf Sie`,
      body: `Damit ${domain} wechseln kann, fehlt noch etwas. Die Seite des Transfers sagt, was, und startet ihn, sobald es da ist.`,
      button: 'Transfer öffnen',
      closing:
        'Er ist schon bezahlt. Wenn Sie ihn nicht mehr möchten, können Sie ihn dort gegen Ihr Geld aufgeben.',
    }),
    refused: ({ domain }) => ({
      subject: `Der Transfer von ${domain} ist fehlgeschlagen`,
      body: `Der Registrar, der ${domain} jetzt verwaltet, hat sie nicht freigegeben. Fragen Sie dort nach dem Grund; dann können Sie den Transfer noch einmal starten.`,
      button: 'Transfer öffnen',
      closing:
        'Er ist schon bezahlt. Wenn Sie ihn nicht mehr möchten, können Sie ihn dort gegen Ihr Geld aufgeben.',
    }),
    declined: ({ domain }) => ({
      subject: `Der Inhaber von ${domain} hat nicht zugestimmt`,
      body: `Wir haben den Inhaber gefragt, den Sie genannt haben, und er hat dem Transfer nicht zugestimmt. ${domain} bleibt, wo sie ist.`,
      button: 'Transfer öffnen',
      closing:
        'Wenn Sie ihn noch einmal starten, wird er wieder gefragt. Sie können den Transfer dort auch gegen Ihr Geld aufgeben.',
    }),
  },
};
