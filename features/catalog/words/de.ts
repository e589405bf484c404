import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { productNames } from '../contract/product-names.ts';
import { catalogRefusals, planReasons, planSentences } from '../contract/refusals.ts';
import { planMessages, upsellMessages } from './en.ts';

translateMessages('de', planMessages, {
  title: 'Tarife',
  chooseSite: 'Für welche Website?',
  chooseSiteHelp: 'Ein Tarif gehört zu einer Website.',
  noSiteTitle: 'Sie verwalten noch keine Website',
  noSite: 'Ein Tarif gehört zu einer Website. Legen Sie eine an, das kostet nichts.',
  createSite: 'Website anlegen',
  notAllowed: 'Nur Administratoren dieser Website können ihren Tarif sehen und ändern.',
  yourPlan: 'Ihr Tarif',
  paidUntil: 'Bezahlt bis {date}',
  endedOn: 'Abgelaufen am {date}',
  noEnd: 'Läuft nicht ab',
  freeHelp: 'Kostet nichts, so lange Sie möchten',
  freeDomainLeft: 'Eine im ersten Jahr kostenlose Domain gehört dazu und ist noch nicht gewählt.',
  findName: 'Namen suchen',
  vipTitle: 'Der Tarif einer VIP-Website gehört zu ihrem Vertrag',
  vip: 'Sagen Sie uns, was Sie brauchen, und wir ändern ihn für Sie.',
  contactUs: 'Kontakt aufnehmen',
  stagingTitle: 'Eine Staging-Website braucht keinen Tarif',
  staging: 'Sie hat den Tarif ihrer produktiven Website.',
  domainOnlyTitle: 'Diese Website hält nur eine Domain',
  domainOnly:
    'Ein Tarif würde hier nichts ändern. Legen Sie eine Website an und wählen Sie für sie einen Tarif.',
  multisiteTitle: 'In einem Website-Netzwerk können Tarife nicht genutzt werden',
  multisite: 'Es würde nichts geliefert, darum wird auch nichts verkauft.',
  largestTitle: 'Das ist unser größter Tarif',
  largest: 'Mehr gibt es nicht zu kaufen. Unten steht alles, was dazugehört.',
  choose: 'Tarif wählen',
  cameFor: 'Sie suchen: <strong>{feature}</strong>. Das gehört zu {plan}.',
  cameForHeld: 'Sie suchen: <strong>{feature}</strong>. Das gehört schon zu Ihrem Tarif {plan}.',
  customers: 'Tarife zeigen für',
  customersAll: 'Alle',
  customersPersonal: 'Privat',
  customersBusiness: 'Firmen',
  term: 'Laufzeit',
  termMonthly: 'Monatlich',
  termAnnual: 'Jährlich',
  termTwoYears: 'Zwei Jahre',
  perMonth: 'pro Monat',
  perTwoYears: 'für zwei Jahre',
  firstMonth: 'im ersten Monat',
  firstTwoYears: 'in den ersten zwei Jahren',
  renewsMonthly: 'Verlängerung für {amount} pro Monat',
  renewsTwoYearly: 'Verlängerung für {amount} alle zwei Jahre',
  trial: '14 Tage kostenlos testen',
  samePrice: 'Verlängerung jeden Monat zum gleichen Preis',
  noFreeDomain: 'Keine kostenlose Domain: Sie gehört zu einem oder zwei Jahren',
  recommended: 'Empfohlen',
  smaller: 'In Ihrem Tarif enthalten',
  firstYear: 'im ersten Jahr',
  perYear: 'pro Jahr',
  sale: 'Im Angebot bis {date}',
  remainder: '{amount} Nachlass für die ungenutzten Tage von {plan}',
  renews: 'Verlängerung für {amount} pro Jahr',
  month: '{amount} im Monat · Verlängerung zum gleichen Preis',
  includes: 'Enthält:',
  includesMore: 'Alles aus {plan}, und:',
  freeDomain: 'Eine Domain im ersten Jahr kostenlos',
  freeDomainUsed: 'Ihre kostenlose Domain ist schon gewählt',
  lacks: 'Nicht enthalten: {feature}',
  choosePlan: '{plan} wählen',
  inCart: 'Im Warenkorb',
  checkout: 'Zur Kasse',
  checkoutPlan: 'Mit {plan} zur Kasse',
  chooseFailed: '{plan} wurde nicht in Ihren Warenkorb gelegt.',
  taxNote:
    'Die Preise gelten für eine Website und die gezeigte Laufzeit. Steuern kommen an der Kasse dazu; Sie sehen sie, bevor Sie bezahlen.',
  comparison: 'Tarife vergleichen',
  comparisonCaption: 'Was zu welchem Tarif gehört',
  feature: 'Leistung',
  included: 'Enthalten',
  notIncluded: 'Nicht enthalten',
  customDomain: 'Ihre Website unter Ihrer Domain',
  redirectsOnly: 'Nur Weiter\u00ADleitung',
  domainCredit: 'Eine Domain im ersten Jahr kostenlos',
  noAds: 'Werbefreie Website',
  emailSupport: 'Hilfe per E-Mail',
  adsProgram: 'Einnahmen aus dem Werbeprogramm',
  forwards: 'E-Mail-Weiterleitungen je Domain',
  forwardsOf: '{count} E-Mail-Weiterleitungen je Domain',
});

translateMessages('de', upsellMessages, {
  freeTitle: 'Ihre Website unter {domain}',
  freeTitleAny: 'Ihre Website unter einer eigenen Domain',
  free: 'Im kostenlosen Tarif führt eine eigene Domain nur zu {address}. Mit {plan} steht Ihre Website dort.',
  mappedTitle: 'Mehr aus {domain} machen',
  connectedTitle: 'Support per E-Mail für {title}',
  connected: '{plan} bietet Support per E-Mail und entfernt Werbung von Ihrer Website.',
  freeAction: 'Zu {plan} wechseln',
  ownDomain: 'Ihre eigene Domain in der Adresszeile',
  noAds: 'Keine Werbung auf Ihrer Website',
  emailSupport: 'Support per E-Mail',
  perYear: 'im Jahr',
  firstYear: 'im ersten Jahr',
  notNow: 'Jetzt nicht',
});

translateSentences('de', productNames, {
  registration: '.%(tld)s-Domainregistrierung',
  mapping: 'Domain-Verbindung',
  transfer: 'Domain-Transfer',
  redirect: 'Website-Weiterleitung',
  redemption: 'Gebühr für die Wiederherstellung der Domain',
  chargeback: 'Angefochtene Zahlung mit Gebühr',
  privacy: 'Privatsphäre-Schutz',
  email: 'Professionelle E-Mail',
  moreUsers: 'Professionelle E-Mail: weitere Benutzer',
});

translateSentences('de', catalogRefusals, {
  unauthorized: 'Sie dürfen den Tarif dieser Website nicht sehen oder ändern.',
  // The cart's sentence.
  unknown_site: false,
});

translateSentences('de', planSentences, {
  'plan-site-vip':
    '%(plan)s kann für eine VIP-Website nicht gekauft werden. Um ihren Tarif zu ändern, wenden Sie sich bitte an uns.',
  'plan-site-staging': 'Eine Staging-Website hat den Tarif ihrer produktiven Website.',
  'plan-site-domain-only': 'Diese Website hält nur eine Domain, ein Tarif würde also nichts ändern.',
  'invalid-product-multisite': '%(plan)s kann in einem Website-Netzwerk nicht genutzt werden.',
  'plan-not-held': 'Die Website hat den Tarif %(plan)s nicht; daran ist nichts zu verlängern.',
  'plan-held': 'Die Website hat den Tarif %(plan)s schon.',
  'plan-included': 'Die Website hat schon einen größeren Tarif als %(plan)s.',
  'plan-once': 'Eine Website hat einen Tarif, darum kann %(plan)s nur einmal gekauft werden.',
});

translateSentences('de', planReasons, {
  remainder: 'Ungenutzte Tage Ihres Tarifs',
  trial: '14 Tage kostenlos testen',
});
