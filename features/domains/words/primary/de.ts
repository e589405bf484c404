import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { primaryDomainRefusals } from '../../contract/primary-domain-refusals.ts';
import { primaryMessages } from './en.ts';

translateMessages('de', primaryMessages, {
  makePrimary: 'Als Hauptdomain festlegen',
  makePrimaryNamed: 'Als Hauptdomain festlegen: {domain}',
  change: 'Hauptdomain ändern',
  keep: 'Abbrechen',
  setting: 'Hauptdomain wird festgelegt…',
  changed: '{domain} ist jetzt die Hauptdomain.',
  failed: 'Ihre Hauptdomain konnte nicht geändert werden.',
  chooseHelp: 'Wählen Sie die Domain, die Besucher sehen. Ihre anderen Domains leiten zu ihr weiter.',
  isPrimary: 'Hauptdomain',
  noRedirect: 'Eine Weiterleitung kann nicht Hauptdomain sein',
  noTransfer: 'Der Transfer ist nicht abgeschlossen',
  noExpired: 'Abgelaufen',
  noSuspended: 'Sie ist gesperrt',
  noSetup: 'Die Einrichtung ist nicht abgeschlossen',
  noChoice: 'Kann nicht Hauptdomain sein',
  needsPlan: 'Erfordert einen Tarif',
  upgrade: 'Upgrade',
  upgradeNamed: 'Upgrade, um {domain} als Hauptdomain festzulegen',
  elsewhereTitle: 'Für diese Website sind keine Domains verfügbar.',
  elsewhere:
    'Domains lassen sich derzeit nur für Websites kaufen, die auf der Plattform des Anbieters gehostet werden.',
  viewPlans: 'Tarife ansehen',
  parkedText:
    'Diese Website besteht nur aus ihrer Domain. Besucher sehen eine Seite, dass die Domain geparkt ist.',
});

translateSentences('de', primaryDomainRefusals, {
  primary_hosted_elsewhere:
    'Diese Website wird anderswo gehostet. Legen Sie ihre Hauptdomain bei ihrem Hoster fest.',
  primary_domain_only:
    'Diese Website besteht nur aus ihrer Domain, daher kann ihre kostenlose Adresse nicht die Hauptdomain sein.',
  primary_redirect:
    'Diese Website leitet zu %(domain)s weiter. Das Ziel einer Weiterleitung kann nicht die Hauptdomain sein.',
  primary_transfer:
    '%(domain)s wird noch zu uns transferiert. Legen Sie die Hauptdomain fest, wenn der Transfer abgeschlossen ist.',
  primary_left: '%(domain)s wurde zu einem anderen Registrar transferiert.',
  primary_suspended:
    '%(domain)s ist gesperrt, bis der Inhaber bestätigt ist. Legen Sie die Domain danach als Hauptdomain fest.',
  primary_expired:
    '%(domain)s ist abgelaufen. Verlängern Sie die Domain, bevor Sie sie als Hauptdomain festlegen.',
  primary_not_connected:
    '%(domain)s zeigt noch nicht auf diese Website. Schließen Sie die Einrichtung ab, bevor Sie die Domain als Hauptdomain festlegen.',
  primary_needs_plan:
    'Wählen Sie einen höheren Tarif, um %(domain)s als Hauptdomain dieser Website festzulegen.',
  primary_not_on_site: '%(domain)s ist keine Domain dieser Website.',
});
