import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { handOverRefusals } from '../../contract/hand-over-refusals.ts';
import { handOverMessages } from './en.ts';

translateMessages('de', handOverMessages, {
  back: 'Transfer',
  notHereTitle: 'Nichts zu transferieren',
  notHere: '{domain} ist keine Domain dieser Website, die transferiert werden kann.',
  askOwner: 'Nur {owner} kann diese Domain transferieren. Wenden Sie sich dorthin.',
  askSomeOwner: 'Nur der Inhaber kann diese Domain transferieren. Wenden Sie sich dorthin.',
  cancel: 'Abbrechen',
  siteTitle: 'Domain zu einer anderen Website transferieren',
  siteTitleMapped: 'Domain-Verbindung zu einer anderen Website transferieren',
  siteText:
    'Wählen Sie die Website, zu der {domain} umzieht. Verlängerung, DNS-Einträge und E-Mail-Weiterleitungen ziehen mit um.',
  sitePrimary:
    'Sie ist die Hauptdomain von {title}. Nach dem Transfer ist diese Website unter {address} erreichbar.',
  sites: 'Ihre Websites',
  noSitesTitle: 'Keine andere Website',
  noSites: 'Eine Domain kann zu einer anderen Website umziehen, die Sie hier verwalten.',
  createSite: 'Website erstellen',
  siteUnavailable: 'Diese Domain kann nicht umziehen',
  siteUnavailableText:
    '{domain} ist die Hauptdomain einer Website mit eigenem Host. Wählen Sie zuerst eine andere Hauptdomain.',
  siteDialog: 'Möchten Sie {domain} zur Website {title} transferieren?',
  siteConfirm: 'Transfer bestätigen',
  siteDialogTitle: 'Transfer bestätigen',
  siteDone: '{domain} wurde zur Website {title} transferiert',
  failed:
    '{domain} konnte nicht transferiert werden. Versuchen Sie es noch einmal oder wenden Sie sich an den Support.',
  userTitle: 'Domain an eine andere Person übertragen',
  userTitleMapped: 'Domain-Verbindung an eine andere Person übertragen',
  userText:
    'Mit der Übertragung erhält die andere Person alle Rechte an der Domain. Sie können sie danach nicht mehr verwalten.',
  userTextMapped:
    'Mit der Übertragung erhält die andere Person alle Rechte an der Verbindung. Sie können sie danach nicht mehr verwalten.',
  userTerm:
    'Die bezahlte Laufzeit geht mit über. Ihr Kauf endet, und keine Ihrer Karten wird dafür mehr belastet.',
  user: 'Neuer Inhaber',
  noUsers: '-- Die Website hat keine anderen Administratoren --',
  addPerson: 'Die Person muss zuerst Administrator dieser Website sein.',
  addPersonLink: 'Unseren Support bitten, sie hinzuzufügen',
  agreement: 'Mit der Übertragung nehmen Sie und der neue Inhaber den Registrierungsvertrag an.',
  agreementLink: 'Vertrag lesen',
  transferDomain: 'Domain übertragen',
  transferMapping: 'Domain-Verbindung übertragen',
  userUnavailable: 'Diese Domain kann ihren Inhaber nicht wechseln',
  userUnavailableText:
    'Diese Website besteht nur für {domain}. Transferieren Sie die Domain zuerst zu einer anderen Website.',
  userDialogTitle: 'Übertragung bestätigen',
  userDialog: 'Möchten Sie {domain} an {user} übertragen?',
  userDialogMapped: 'Möchten Sie die Verbindung von {domain} an {user} übertragen?',
  userConfirm: 'Übertragung bestätigen',
  userDone: '{domain} wurde an {user} übertragen',
});

translateSentences('de', handOverRefusals, {
  hand_over_type: '%(domain)s ist weder bei uns registriert noch hier verbunden und kann nicht umziehen.',
  hand_over_lapsed: '%(domain)s ist abgelaufen und kann nicht mehr verlängert werden.',
  hand_over_cancelled: '%(domain)s wird gerade gelöscht.',
  hand_over_pending_transfer:
    '%(domain)s wird gerade zu einem anderen Registrar transferiert. Brechen Sie diesen Transfer zuerst ab.',
  hand_over_code_sent:
    'Für %(domain)s wurde ein Transfer-Code gesendet. Brechen Sie zuerst den Transfer zum anderen Registrar ab, damit der Code ungültig wird.',
  hand_over_in_payment:
    'Eine Bestellung für %(domain)s wartet auf ihre Zahlung. Schließen Sie sie zuerst ab oder stornieren Sie sie.',
  hand_over_domain_only:
    'Diese Website besteht nur für %(domain)s. Transferieren Sie die Domain zuerst zu einer anderen Website.',
  hand_over_primary:
    '%(domain)s ist die Hauptdomain dieser Website. Wählen Sie zuerst eine andere Hauptdomain.',
  target_same_site: '%(domain)s ist bereits eine Domain dieser Website.',
  target_not_managed: 'Sie verwalten die gewählte Website nicht.',
  target_plugin_connected: 'Die gewählte Website läuft auf einem eigenen Host. Wählen Sie eine andere.',
  target_domain_only: 'Die gewählte Website besteht nur für ihre Domain. Wählen Sie eine andere.',
  target_free_connection:
    '%(domain)s ist kostenlos verbunden; das ist bei der gewählten Website nicht enthalten.',
  target_yourself: 'Sie verwalten %(domain)s bereits.',
  target_not_administrator:
    'Die gewählte Person ist nicht mehr Administrator dieser Website. Wählen Sie eine andere.',
});
