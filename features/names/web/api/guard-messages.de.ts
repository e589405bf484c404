import { translateMessages } from '#platform/i18n/messages.ts';
import { guardMessages } from './guard-messages.ts';

translateMessages('de', guardMessages, {
  siteDomains: 'Domains der Website',
  allDomains: 'Alle Domains',
  addDomain: 'Domain hinzufügen',
  backToDomains: 'Domains',
  chooseSite: 'Website wählen, für die die Domain gedacht ist',
  chooseSiteHelp: 'Wählen Sie eine, und die Suche beginnt.',
  noSiteTitle: 'Sie haben noch keine Website',
  noSite:
    'Erstellen Sie zuerst eine Website, dann beginnt die Suche. Ihre kostenlose Adresse funktioniert sofort.',
  withoutSite: 'Namen ohne Website registrieren',
  withoutSiteHelp: 'Er gehört Ihnen sofort, und Sie verbinden ihn mit einer Website, wann Sie möchten.',
  startSite: 'Website erstellen',
  otherSites: 'Websites, für die keine Domains verkauft werden',
  ownDomain: 'Eigene Domain verwenden',
  refusedTitle: 'Zu {title} kann keine Domain hinzugefügt werden',
  noSuchSiteTitle: 'Diese Website gibt es nicht',
  noSuchSite: 'Oder Sie sind dort kein Mitglied. Wer Sie eingeladen hat, kann Ihnen die Adresse nennen.',
  chooseAnother: 'Andere Website wählen',
  seePlans: 'Tarife ansehen',
  notAllowed:
    'Nur Administratoren von {title} wählen die Domains der Website. Bitten Sie einen von ihnen darum oder um Zugang.',
  noDomainsTitle: 'Für diese Website gibt es keine Domains',
  switchedOff:
    'Hier können keine Namen gefunden und registriert werden. Was die Website hat, bleibt, wie es ist.',
  ownHeld: 'Domains dieser Website',
});
