import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import {
  deliveryStepLabels,
  domainLineSentences,
  domainRefusals,
  cancellationRejectedSentences,
  noNamesSentences,
  registrantAddressSentences,
  registrantPlaceSentences,
  transferHindranceSentences,
} from '../contract/refusals.ts';
import { AVAILABILITY_TEXTS } from '../rules/availability-status.ts';
import { SCRIPT_NAMES } from '../rules/idn-label.ts';
import { NAME_FAULT_TEXTS } from '../rules/validate-name.ts';
import { guardMessages } from './en.ts';

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

translateSentences('de', domainRefusals, {
  // The screen has words of its own for it, in its catalogue.
  domain_connect_failed:
    'Bei der Weiterleitung zu Ihrem Domain-Anbieter ist ein Fehler aufgetreten. Wenn das Problem bestehen bleibt, wenden Sie sich bitte an unseren Support.',
  foreign_redirect_uri: 'Die Adresse, zu der zurückgekehrt werden soll, ist keine von unseren.',
  unknown_domain_connect_state:
    'Dieser Rückweg von Ihrem Anbieter wurde schon benutzt oder ist zu alt. Beginnen Sie neu, falls sich nichts geändert hat.',
  authorization_required: 'Melden Sie sich dafür an.',
  unauthorized: 'Sie sind nicht berechtigt, diese Seite anzusehen',
  unknown_site: 'Diese Website gibt es nicht.',
  // Sentences of the availability below.
  empty_query: false,
  invalid_query: false,
  invalid_domain: false,
  // A sentence of the availability, too.
  domain_registration_unavailable: false,
  not_sold: false,
  price_unknown:
    'Die Registry hat den Preis von %(domain)s nicht genannt. Bitte versuchen Sie es gleich noch einmal.',
  // The name's own state, and why a site takes none.
  not_mappable: false,
  site_takes_no_names: false,
  unknown_domain: 'Eine Domain %(domain)s gibt es hier nicht.',
  not_mapped: '%(domain)s ist nicht von anderswo verbunden; daran ist nichts einzurichten.',
  nothing_to_claim: 'Niemand sonst hat %(domain)s hier verbunden, deshalb gibt es nichts nachzuweisen.',
  no_name_claim:
    'Für %(domain)s wird auf keinen Eintrag mehr gewartet. Beginnen Sie von vorn, dann bekommen Sie einen neuen.',
  mapping_needs_purchase:
    'Für diese Website wird eine Verbindung gekauft. Legen Sie sie stattdessen in den Warenkorb.',
  too_many_names: 'Höchstens %(maximum)s Namen können auf einmal geprüft werden.',
  unknown_transfer:
    'Es gibt keinen Transfer von %(domain)s, der gestartet werden könnte. Kaufen Sie den Transfer zuerst.',
  transfer_is_moving:
    'Die Registry ist schon um %(domain)s gebeten worden, deshalb kann der Transfer jetzt nicht aufgegeben werden.',
  transfer_code_missing:
    'Geben Sie den Transfer-Code von %(domain)s ein. Sie bekommen ihn von dem Registrar, der die Domain jetzt verwaltet.',
  invalid_transfer_code:
    'Das ist kein Transfer-Code: Er ist zu lang oder enthält Zeichen, die keine Registry annimmt. Kopieren Sie ihn noch einmal beim Registrar von %(domain)s.',
  unknown_consent_link:
    'Dieser Link wurde schon benutzt oder ist zu alt. Wer die Domain transferiert, kann einen neuen schicken lassen.',
  consent_not_awaited: 'Der Transfer von %(domain)s wartet gerade nicht auf den Inhaber.',
  consent_mail_too_soon:
    'Die letzte E-Mail zu %(domain)s ist keine Minute alt. Bitte warten Sie einen Moment, bis sie ankommt.',
  too_many_consent_mails:
    'Der Inhaber von %(domain)s hat so viele E-Mails bekommen, wie wir für einen Transfer schicken. Bitten Sie ihn, unsere letzte zu suchen.',
  registry_silent:
    'Die Registry hat zu %(domain)s nicht geantwortet. Bitte versuchen Sie es gleich noch einmal.',
});

translateSentences('de', AVAILABILITY_TEXTS, {
  available: '%(domain)s ist frei.',
  available_premium: '%(domain)s ist als Premium-Name frei.',
  available_but_not_registrable: '%(domain)s ist nicht vergeben, kann hier aber nicht registriert werden.',
  mappable: '%(domain)s ist schon registriert.',
  mapped_domain: '%(domain)s ist schon mit einer Website verbunden.',
  mapped_to_other_site_same_user: '%(domain)s ist mit %(site)s verbunden, einer anderen Ihrer Websites.',
  mapped_to_same_site_transferrable: '%(domain)s ist schon mit dieser Website verbunden.',
  mapped_to_same_site_not_transferrable:
    '%(domain)s ist schon mit dieser Website verbunden. Die Registrierung kann nicht zu uns transferiert werden.',
  recently_mapped:
    '%(domain)s war bis vor Kurzem mit einer anderen Website verbunden. Bitte versuchen Sie es später erneut.',
  registered_domain: '%(domain)s ist schon registriert.',
  registered_on_same_site: '%(domain)s gehört schon zu dieser Website.',
  registered_on_other_site_same_user: '%(domain)s gehört zu %(site)s, einer anderen Ihrer Websites.',
  transferrable: '%(domain)s ist schon registriert.',
  transferrable_premium: '%(domain)s ist ein schon registrierter Premium-Name.',
  transfer_pending: '%(domain)s wird gerade transferiert.',
  transfer_pending_same_user: 'Ihr Transfer von %(domain)s zu uns läuft.',
  not_available: '%(domain)s ist nicht verfügbar.',
  in_redemption:
    '%(domain)s wurde gelöscht, und nur der letzte Inhaber kann die Domain noch zurückholen. Bitte versuchen Sie es später erneut.',
  recently_expired: '%(domain)s ist vor Kurzem abgelaufen und kann von ihrem Inhaber noch verlängert werden.',
  tld_in_maintenance: '.%(tld)s wird gerade gewartet. Bitte versuchen Sie es %(when)s erneut.',
  tld_not_supported: 'Namen unter .%(tld)s verkaufen wir nicht.',
  tld_not_supported_temporarily:
    'Namen unter .%(tld)s können wir derzeit nicht verkaufen. Bitte versuchen Sie es später erneut.',
  tld_not_supported_and_domain_not_available:
    'Namen unter .%(tld)s verkaufen wir nicht, und %(domain)s ist nicht verfügbar.',
  domain_registration_unavailable:
    'Die Registrierung von Domains ist nicht verfügbar. Bitte versuchen Sie es %(when)s erneut.',
  invalid_domain: '%(domain)s scheint leider kein gültiger Domainname zu sein.',
  invalid_tld: '%(domain)s endet leider nicht auf eine gültige Domain-Endung.',
  invalid_query: 'Bitte verwenden Sie 2 bis 60 Zeichen: Buchstaben, Ziffern, Leerzeichen und Bindestriche.',
  empty_query: 'Bitte geben Sie einen Domainnamen oder ein Stichwort ein.',
  empty_results: 'Dazu haben wir keine Namen gefunden. Versuchen Sie es mit anderen oder weniger Wörtern.',
  forbidden_domain: '%(domain)s kann hier nicht verwendet werden.',
  forbidden_subdomain:
    '%(domain)s ist ein Name unter einem anderen Namen. Wählen Sie den Teil direkt vor der Endung.',
  blacklisted_domain: '%(domain)s kann hier nicht verwendet werden.',
  restricted_domain: '%(domain)s ist von der Registry reserviert und kann nicht registriert werden.',
  conflicting_cname_exists:
    '%(domain)s hat einen CNAME-Eintrag, der im Weg steht. Entfernen Sie ihn zuerst beim DNS-Anbieter.',
  dotblog_subdomain:
    '%(domain)s ist eine kostenlose Website-Adresse. Wählen Sie sie als Adresse Ihrer Website.',
  wpcom_staging_domain: '%(domain)s ist die Adresse einer Staging-Website.',
  availability_check_error: 'Wir konnten %(domain)s nicht prüfen. Bitte versuchen Sie es gleich noch einmal.',
  domain_suggestions_throttled:
    'Das waren viele Suchen in kurzer Zeit. Bitte warten Sie ein wenig und versuchen Sie es dann erneut.',
  unknown:
    '%(domain)s ist wahrscheinlich frei. Wir bestätigen das bei der Registry, wenn Sie den Namen auswählen.',
});

translateSentences('de', NAME_FAULT_TEXTS, {
  empty_label: 'Zwischen zwei seiner Punkte steht nichts.',
  label_too_long: 'Zwischen zwei Punkten stehen höchstens 63 Zeichen.',
  hyphen_position:
    'Ein Bindestrich kann weder erstes noch letztes Zeichen sein, noch drittes und viertes vor demselben Punkt.',
  forbidden_character: 'Er enthält ein Zeichen, das in Namen nicht vorkommen kann.',
  mixed_scripts:
    'Er mischt Buchstaben verschiedener Schriften (%(scripts)s), wie Namen es tun, die sich für andere ausgeben.',
  not_punycode: 'Was auf das „xn--“ folgt, steht für keine Buchstaben.',
  name_too_long: 'Ein Name hat höchstens 253 Zeichen.',
  single_label: 'Ihm fehlt eine Endung wie .com.',
  numeric_extension: 'Er endet wie eine IP-Adresse.',
});

translateSentences('de', SCRIPT_NAMES, {
  Latin: 'lateinisch',
  Cyrillic: 'kyrillisch',
  Greek: 'griechisch',
  Armenian: 'armenisch',
  Georgian: 'georgisch',
  Arabic: 'arabisch',
  Hebrew: 'hebräisch',
  Devanagari: 'Devanagari',
  Bengali: 'bengalisch',
  Tamil: 'tamilisch',
  Telugu: 'Telugu',
  Thai: 'thailändisch',
  Ethiopic: 'äthiopisch',
  Khmer: 'Khmer',
  Han: 'chinesisch',
  Hiragana: 'Hiragana',
  Katakana: 'Katakana',
  Bopomofo: 'Bopomofo',
  Hangul: 'koreanisch',
});

translateSentences('de', domainLineSentences, {
  email_not_verified: 'Um neue Domains zu registrieren, müssen Sie Ihre E-Mail-Adresse bestätigen.',
  price_changed: 'Der Preis von %(domain)s hat sich geändert. Sehen Sie sich den Warenkorb noch einmal an.',
  premium_price_changed:
    'Der Premium-Name %(domain)s kostet jetzt %(price)s, nicht %(accepted)s. Wählen Sie ihn noch einmal aus.',
  trademark_notice_required:
    'Für %(domain)s beansprucht jemand eine Marke. Wählen Sie den Namen noch einmal aus, um zuerst den Hinweis zu lesen.',
  invalid_period: 'Namen unter .%(tld)s werden für höchstens %(years)s Jahre registriert.',
  bundled: 'Erstes Jahr in Ihrem Tarif kostenlos',
  domain_once: '%(domain)s wird nach Jahren gezählt, nicht nach Stück.',
  domain_twice: '%(domain)s ist schon im Warenkorb.',
  renewal_unknown: 'Auf dieser Website gibt es keine Domain %(domain)s, die verlängert werden könnte.',
  renewal_too_late: '%(domain)s kann nicht mehr verlängert werden.',
  renewal_needs_redemption:
    '%(domain)s kann nur zusammen mit der Gebühr für die Wiederherstellung verlängert werden.',
  renewal_in_transfer:
    '%(domain)s wechselt gerade zu einem anderen Registrar und kann währenddessen nicht verlängert werden.',
  renewal_gone: '%(domain)s ist nicht mehr bei uns registriert und wurde deshalb nicht verlängert.',
  renewal_refused: 'Die Registry hat %(domain)s nicht verlängert: %(reason)s',
  renewal_not_possible: 'Die Registry lässt %(domain)s im Moment nicht verlängern.',
  redemption_not_due: '%(domain)s muss nicht wiederhergestellt werden; es ist keine Gebühr zu zahlen.',
  privacy_not_supported: 'Namen unter .%(tld)s haben keinen Privatsphäre-Schutz.',
  invalid_domain: 'Der Name passt nicht zum Produkt.',
  domain_credit_spent:
    'Die kostenlose Domain Ihres Tarifs wurde inzwischen für eine andere Bestellung verwendet.',
  domain_taken: 'Der Name wurde inzwischen von jemand anderem registriert.',
  no_registrant: 'Die Bestellung nennt keinen Inhaber.',
  transfer_once: '%(domain)s wird einmal transferiert, für ein Jahr.',
  transfer_not_registered:
    '%(domain)s ist nicht registriert und kann deshalb nicht transferiert werden. Die Domain kann registriert werden.',
  transfer_here: '%(domain)s ist auf dieser Website schon registriert.',
  transfer_under_way: 'Der Transfer von %(domain)s ist bezahlt und läuft.',
  transfer_not_offered:
    'Namen unter .%(tld)s wechseln den Registrar nicht mit einem Code und können deshalb hier nicht zu uns transferiert werden.',
  transfer_twice: '%(domain)s wird für eine andere Bestellung transferiert.',
  transfer_needs_site: 'Ein Transfer ist für eine Website. Wählen Sie eine für %(domain)s.',
  transfer_impossible: '%(domain)s konnte nicht mehr zu uns transferiert werden, als es so weit war.',
  transfer_given_up: 'Der Transfer von %(domain)s wurde aufgegeben.',
  transfer_not_started:
    'Der Transfer von %(domain)s wurde nicht innerhalb von 30 Tagen gestartet und deshalb aufgegeben.',
  cancelled_by_us: 'Wir konnten das für %(domain)s nicht abschließen und haben es deshalb storniert.',
  registrant_refused: 'Die Registry hat den Inhaber von %(domain)s nicht angenommen: %(reason)s',
  registration_refused: 'Die Registry hat %(domain)s nicht registriert: %(reason)s',
});

translateSentences('de', cancellationRejectedSentences, {
  not_here: '%(domain)s ist nicht mehr bei uns registriert und kann deshalb nicht zurückgegeben werden.',
  too_late: 'Die Registry nimmt %(domain)s nicht mehr zurück: Die Tage, in denen sie es tut, sind vorbei.',
  refused: 'Die Registry nimmt %(domain)s nicht zurück: %(reason)s',
  not_possible: 'Wir konnten %(domain)s nicht kündigen; die Domain bleibt registriert.',
});

translateSentences('de', deliveryStepLabels, {
  contact: 'Inhaber angenommen',
  registered: 'Bei der Registry registriert',
  renewed: 'Bei der Registry verlängert',
  registrantAgreed: 'Inhaber hat zugestimmt',
  transferAsked: 'Bei der Registry angefordert',
  transferred: 'Zu uns gewechselt',
  zone: 'DNS antwortet',
});

translateSentences('de', transferHindranceSentences, {
  not_registered:
    '%(domain)s ist nicht registriert; es gibt nichts zu transferieren. Die Domain kann hier registriert werden.',
  already_here: '%(domain)s ist schon bei uns registriert.',
  in_redemption:
    '%(domain)s wurde gelöscht. Nur der Registrar, der die Domain hatte, kann sie zurückholen; danach kann sie transferiert werden.',
  in_transfer:
    '%(domain)s wechselt schon zu einem anderen Registrar. Warten Sie, bis das vorbei ist, oder lassen Sie es dort absagen.',
  locked:
    '%(domain)s ist gesperrt. Entsperren Sie die Domain bei dem Registrar, der sie jetzt verwaltet, und prüfen Sie dann noch einmal.',
  too_young:
    '%(domain)s wurde vor weniger als 60 Tagen registriert oder transferiert. So lange bindet ICANN die Domain an ihren Registrar.',
  no_transfers: '%(domain)s kann nicht zu uns transferiert werden.',
  code_missing:
    'Der Transfer-Code von %(domain)s fehlt. Sie bekommen ihn von dem Registrar, der die Domain jetzt verwaltet.',
  code_wrong:
    'Das ist nicht der Transfer-Code von %(domain)s, oder er gilt nicht mehr. Holen Sie sich einen neuen bei dem Registrar, der die Domain jetzt verwaltet.',
  registrant_asked:
    'Der Inhaber von %(domain)s muss zustimmen, bevor wir die Registry darum bitten. Wir haben ihm einen Link geschickt.',
  records_not_copied:
    'Die DNS-Einträge von %(domain)s ließen sich nicht vollständig von den Nameservern der Domain lesen, darum haben wir sie nicht angefordert. Starten Sie den Transfer noch einmal, oder verzichten Sie auf die Kopie.',
  registrant_declined:
    'Der Inhaber von %(domain)s hat dem Transfer nicht zugestimmt. Wenn Sie ihn noch einmal starten, wird er wieder gefragt.',
  refused: 'Die Registry hat den Transfer von %(domain)s abgelehnt. Ihre Worte: %(reason)s',
});

translateSentences('de', noNamesSentences, {
  'plugin-connected':
    'Die Website ist über ein Plug-in verbunden und liegt bei einem anderen Anbieter. Ihre Domain wird dort eingerichtet.',
  vip: 'Für eine VIP-Website werden keine Domains verkauft. Eine, die Sie anderswo besitzen, kann mit ihr verbunden werden.',
  staging: 'Für eine Staging-Website wird nichts verkauft. Wählen Sie die Website, deren Kopie sie ist.',
  'domain-only':
    'Die Website hält nur ihre Domain. Wählen Sie für die neue eine andere Website, oder erstellen Sie eine.',
});

translateSentences('de', registrantPlaceSentences, {
  canada: 'Der Inhaber von %(domain)s muss eine Anschrift in Kanada haben.',
  japan: 'Der Inhaber von %(domain)s muss eine Anschrift in Japan haben.',
  australia: 'Der Inhaber von %(domain)s muss eine Anschrift in Australien haben.',
  brazil: 'Der Inhaber von %(domain)s muss eine Anschrift in Brasilien haben.',
  eea: 'Der Inhaber von %(domain)s muss eine Anschrift im Europäischen Wirtschaftsraum haben.',
  eea_or_switzerland:
    'Der Inhaber von %(domain)s muss eine Anschrift im Europäischen Wirtschaftsraum oder in der Schweiz haben.',
  eea_and_neighbours:
    'Der Inhaber von %(domain)s muss eine Anschrift im Europäischen Wirtschaftsraum, in der Schweiz, im Vereinigten Königreich, in San Marino oder in der Vatikanstadt haben.',
});

translateSentences('de', registrantAddressSentences, {
  beyond_ascii:
    'Für %(domain)s kann dieses Feld nur die Buchstaben A bis Z, Ziffern und einfache Satzzeichen enthalten.',
});
