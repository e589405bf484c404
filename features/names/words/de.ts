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
import { retryTimeSentences } from '../rules/retry-time.ts';
import { NAME_FAULT_TEXTS } from '../rules/validate-name.ts';
import { guardMessages } from './en.ts';

translateMessages('de', guardMessages, {
  siteDomains: 'Domains der Website',
  allDomains: 'Alle Domains',
  addDomain: 'Domain hinzufügen',
  backToDomains: 'Domains',
  moreWays: 'Weitere Wege zu einer Domain',
  wayRegister: 'Neue Domain registrieren',
  wayConnect: 'Eigene Domain verbinden',
  wayTransfer: 'Domain zu uns transferieren',
  wayRedirect: 'Diese Website weiterleiten',
  chooseSite: 'Website wählen',
  chooseSiteHelp:
    'Wählen Sie die Website für diese Domain, oder registrieren Sie sie ohne Website und verbinden Sie sie später.',
  chooseSiteMapping: 'Wählen Sie die Website, mit der Sie Ihre Domain verbinden.',
  chooseSiteTransfer: 'Wählen Sie die Website, zu der Sie Ihre Domain transferieren.',
  chooseSiteRedirect: 'Wählen Sie die Website, deren Besucher Sie weiterleiten.',
  siteOwnDomain: '{title} (eigene Domain)',
  noSiteTitle: 'Noch keine Website',
  noSite: 'Erstellen Sie eine Website, um nach Domains zu suchen. Sie hat gleich eine kostenlose Adresse.',
  memberSiteTitle: 'Sie verwalten keine Website',
  memberSite:
    'Sie sind Mitglied von {title}. Deren Administratoren verwalten die Domains. Sie können eine eigene Website erstellen.',
  unsuitedSiteTitle: 'Keine Ihrer Websites kann eine Domain haben',
  unsuitedSite: 'Erstellen Sie eine weitere Website für Ihre Domain. Sie hat gleich eine kostenlose Adresse.',
  startSite: 'Website erstellen',
  otherSites: 'Nicht verfügbar für',
  ownDomain: 'Eigene Domain verwenden',
  refusedTitle: 'Zu {title} lassen sich keine Domains hinzufügen',
  noSuchSiteTitle: 'Website nicht gefunden',
  noSuchSite: 'Prüfen Sie die Adresse oder bitten Sie die Person, die Sie eingeladen hat, um Zugriff.',
  chooseAnother: 'Andere Website wählen',
  askOwner:
    'Nur Administratoren von {title} können Domains hinzufügen. Bitten Sie den Inhaber, {owner}, um Zugriff.',
  notAllowed:
    'Nur Administratoren von {title} können Domains hinzufügen. Bitten Sie einen von ihnen um Zugriff.',
  noDomainsTitle: 'Für diese Website gibt es keine Domains.',
  noDomains:
    'Zurzeit können Sie Domains nur für Websites kaufen, die auf der Plattform des Anbieters liegen.',
  viewPlans: 'Tarife ansehen',
  outdatedTitle: 'Ihre Version von Jetpack ist veraltet.',
  outdated: 'Für diese Seite ist Jetpack {version} oder neuer nötig.',
  outdatedAction: 'Jetpack aktualisieren',
  switchedOff: 'Domainsuche und Registrierung sind ausgeschaltet. Vorhandene Domains sind nicht betroffen.',
  ownHeld: 'Domains dieser Website',
});

translateSentences('de', domainRefusals, {
  'tld-in-maintenance': '.%(tld)s wird gerade gewartet. Bitte versuchen Sie es %(when)s erneut.',
  domain_frozen:
    '%(domain)s wurde am %(date)s nach der Meldung einer ungewollten Änderung eingefroren. Heben Sie das zuerst auf.',
  not_registered_here: '%(domain)s ist nicht bei uns registriert.',
  domain_left: '%(domain)s wird hier nicht mehr verwaltet.',
  // The screen has its own text.
  domain_connect_failed:
    'Bei der Weiterleitung zu Ihrem Domain-Anbieter ist ein Fehler aufgetreten. Wenn das Problem bestehen bleibt, wenden Sie sich bitte an unseren Support.',
  foreign_redirect_uri: 'Die Rücksprungadresse muss zu diesem Dienst gehören.',
  unknown_domain_connect_state:
    'Dieser Link wurde bereits verwendet oder ist abgelaufen. Starten Sie erneut, wenn sich nichts geändert hat.',
  authorization_required: 'Melden Sie sich an, um fortzufahren.',
  unauthorized: 'Sie sind nicht berechtigt, diese Seite anzusehen',
  unknown_site: 'Website nicht gefunden.',
  unknown_view: 'Ansicht nicht gefunden.',
  too_many_views: 'Sie können bis zu %(maximum)s Ansichten speichern. Löschen Sie zuerst eine.',
  unknown_page: 'Diese Seite der Liste gibt es nicht. Laden Sie die Liste neu.',
  // Same as availability messages below.
  empty_query: false,
  invalid_query: false,
  invalid_domain: false,
  // Same as an availability message.
  domain_registration_unavailable: false,
  not_sold: false,
  price_unknown:
    'Die Registry hat keinen Preis für %(domain)s genannt. Bitte versuchen Sie es gleich noch einmal.',
  // The name's status, and why a site cannot have one.
  not_mappable: false,
  site_takes_no_names: false,
  unknown_domain: 'Domain %(domain)s nicht gefunden.',
  unknown_calendar: 'Diese Kalenderadresse gilt nicht mehr. Erstellen Sie in Ihrem Konto eine neue.',
  not_mapped: '%(domain)s ist keine verbundene Domain, deshalb gibt es nichts einzurichten.',
  nothing_to_claim:
    '%(domain)s ist mit keiner anderen Website verbunden, deshalb gibt es nichts zu bestätigen.',
  no_name_claim:
    'Der Bestätigungseintrag für %(domain)s ist abgelaufen. Starten Sie erneut, um einen neuen zu erhalten.',
  mapping_needs_purchase:
    'Für diese Website muss eine Verbindung gekauft werden. Legen Sie sie in den Warenkorb.',
  too_many_names: 'Sie können bis zu %(maximum)s Namen auf einmal prüfen.',
  unknown_transfer: 'Kein Transfer für %(domain)s gefunden. Kaufen Sie zuerst den Transfer.',
  transfer_is_moving:
    'Der Transfer von %(domain)s wurde der Registry bereits übermittelt und kann jetzt nicht abgebrochen werden.',
  transfer_code_missing:
    'Geben Sie den Transfer-Code für %(domain)s ein. Sie erhalten ihn vom bisherigen Registrar.',
  invalid_transfer_code:
    'Dieser Transfer-Code ist zu lang oder enthält ungültige Zeichen. Kopieren Sie ihn noch einmal vom bisherigen Registrar von %(domain)s.',
  unknown_consent_link:
    'Dieser Link wurde bereits verwendet oder ist abgelaufen. Bitten Sie die Person, die die Domain transferiert, um einen neuen.',
  consent_not_awaited: 'Der Transfer von %(domain)s wartet nicht auf eine Zustimmung.',
  consent_mail_too_soon:
    'Die letzte E-Mail zu %(domain)s wurde vor weniger als einer Minute gesendet. Warten Sie einen Moment, bevor Sie sie erneut senden.',
  too_many_consent_mails:
    'Der Inhaber von %(domain)s hat die Höchstzahl an E-Mails für einen Transfer erhalten. Bitten Sie ihn, sein Postfach zu prüfen.',
  no_pending_transfer:
    'Für diese Domain läuft kein Transfer mehr. Wenn er erfolgreich abgeschlossen wurde oder Sie ihn abgebrochen haben, müssen Sie nichts weiter tun.',
  transfer_not_approvable:
    'Bei der Registry von %(domain)s können wir Transfers nicht annehmen. Sie schließt den Transfer selbst ab.',
  contact_already_confirmed: 'Der Kontakt von %(domain)s ist bestätigt. Es gibt nichts zu senden.',
  contact_mail_too_soon:
    'Die letzte E-Mail zu %(domain)s wurde vor weniger als einer Minute gesendet. Warten Sie einen Moment, bevor Sie sie erneut senden.',
  consent_not_managed:
    'Die Einwilligung zu personenbezogenen Daten wird für %(domain)s nicht hier verwaltet.',
  unknown_data_consent_link:
    'Dieser Link ist abgelaufen. Bitten Sie den Verwalter der Domain, die E-Mail erneut zu senden.',
  unknown_contact_link:
    'Dieser Link ist abgelaufen. Senden Sie die E-Mail in den Einstellungen der Domain erneut.',
  lock_not_offered: 'Die Endung von %(domain)s kennt keine Transfersperre.',
  lock_after_contact_change:
    'Die Kontaktdaten von %(domain)s wurden vor Kurzem geändert. Die Transfersperre kann noch nicht geändert werden.',
  lock_in_transfer:
    '%(domain)s wird gerade zu einem anderen Registrar transferiert. Nehmen Sie den Transfer an oder brechen Sie ihn zuerst ab.',
  lock_rejected: 'Die Registry hat die Änderung der Transfersperre von %(domain)s abgelehnt.',
  invalid_registrant: 'Bitte prüfen Sie die Kontaktdaten: %(fields)s.',
  contact_field_fixed: 'Die Registry von %(domain)s lässt das nicht ändern: %(fields)s.',
  privacy_before_contact_change:
    'Schalten Sie den Datenschutz von %(domain)s aus, bevor Sie die Kontaktdaten ändern.',
  contact_in_transfer:
    '%(domain)s wird gerade zu einem anderen Registrar transferiert. Die Kontaktdaten lassen sich jetzt nicht ändern.',
  contact_change_in_progress:
    'Die Registry führt die letzte Änderung von %(domain)s noch aus. Versuchen Sie es gleich noch einmal.',
  contact_rejected: 'Die Registry hat die Änderung von %(domain)s abgelehnt: %(reason)s',
  registrant_unknown: 'Die Registry nennt uns den Inhaber von %(domain)s nicht.',
  privacy_not_offered: 'Die Datenschutzeinstellungen dieser Domain können nicht geändert werden',
  disclosure_while_private:
    'Schalten Sie den Datenschutz von %(domain)s aus, bevor Sie Kontaktdaten veröffentlichen.',
  disclosure_unverified: 'Bestätigen Sie die Kontaktdaten von %(domain)s, bevor Sie sie veröffentlichen.',
  disclosure_declined: 'Der Inhaber von %(domain)s stimmt der Veröffentlichung seiner Daten nicht zu.',
  contact_change_cancelled:
    'Die Änderung der Kontaktdaten von %(domain)s wurde abgebrochen. Sie brauchen nicht mehr zu antworten.',
  no_contact_change: 'Keine Änderung der Kontaktdaten von %(domain)s wartet auf eine Bestätigung.',
  owner_not_reachable: 'Nachrichten an den Inhaber von %(domain)s werden hier nicht weitergeleitet.',
  owner_message_unfit: 'Geben Sie Ihre E-Mail-Adresse und eine Nachricht mit 10 bis 4.000 Zeichen ein.',
  owner_messages_too_many:
    'Zu %(domain)s kann heute keine weitere Nachricht gesendet werden. Versuchen Sie es morgen wieder.',
  unknown_contact_change:
    'Dieser Link wurde schon verwendet oder ist abgelaufen. Ändern Sie die Kontaktdaten noch einmal, um einen neuen zu bekommen.',
  transfer_locked: '%(domain)s ist bis %(date)s für Transfers zu einem anderen Registrar gesperrt.',
  transfer_prohibited: 'Die Registry von %(domain)s verbietet den Transfer zu einem anderen Registrar.',
  transfer_needs_confirmation:
    'Der Inhaber von %(domain)s muss seine E-Mail-Adresse bestätigen, bevor sie transferiert werden kann.',
  transfer_by_tag:
    '%(domain)s wird mit dem IPS-Tag des neuen Registrars transferiert, nicht mit einem Transfercode.',
  transfer_code_too_soon:
    'Ein Transfercode für %(domain)s wurde vor weniger als einer Minute angefordert. Warten Sie kurz, bevor Sie einen weiteren anfordern.',
  transfer_code_rejected:
    'Die Registry hat den Transfercode für %(domain)s abgelehnt. Es wurde nichts geändert.',
  unlock_domain_and_disable_private_reg_failed:
    'Die Registry hat abgelehnt, %(domain)s zu entsperren und den Datenschutz auszuschalten. Der Transfercode wurde nicht gesendet.',
  unlock_domain_failed:
    'Die Registry hat abgelehnt, %(domain)s zu entsperren. Der Transfercode wurde nicht gesendet.',
  disable_private_reg_failed:
    'Die Registry hat abgelehnt, den Datenschutz von %(domain)s auszuschalten. Der Transfercode wurde nicht gesendet.',
  enable_private_reg_failed:
    'Der Transfer von %(domain)s wurde abgebrochen, aber die Registry hat abgelehnt, den Datenschutz einzuschalten.',
  decline_transfer_failed: 'Die Registry hat abgelehnt, den Transfer von %(domain)s abzuweisen.',
  lock_domain_failed:
    'Der Transfer von %(domain)s wurde abgebrochen, aber die Registry hat die Transfersperre abgelehnt.',
  ips_tag_not_used: '%(domain)s wird nicht mit einem IPS-Tag transferiert.',
  invalid_ips_tag:
    'Ein IPS-Tag hat 2 bis 16 Buchstaben, Ziffern und Bindestriche. Fragen Sie den neuen Registrar von %(domain)s danach.',
  ips_tag_rejected: 'Die Registry hat den IPS-Tag %(tag)s für %(domain)s abgelehnt: %(reason)s',
  registry_silent:
    'Die Registry hat für %(domain)s nicht geantwortet. Bitte versuchen Sie es gleich noch einmal.',
});

translateSentences('de', AVAILABILITY_TEXTS, {
  available: '%(domain)s ist frei.',
  available_premium: '%(domain)s ist als Premium-Name frei.',
  available_but_not_registrable: '%(domain)s ist nicht vergeben, kann hier aber nicht registriert werden.',
  mappable: '%(domain)s ist schon registriert.',
  mapped_domain: '%(domain)s ist schon mit einer Website verbunden.',
  mapped_to_other_site_same_user: '%(domain)s ist bereits mit Ihrer Website %(site)s verbunden.',
  mapped_to_same_site_transferrable: '%(domain)s ist schon mit dieser Website verbunden.',
  mapped_to_same_site_not_transferrable:
    '%(domain)s ist schon mit dieser Website verbunden. Die Registrierung kann nicht zu uns transferiert werden.',
  recently_mapped:
    '%(domain)s war bis vor Kurzem mit einer anderen Website verbunden. Bitte versuchen Sie es später erneut.',
  registered_domain: '%(domain)s ist schon registriert.',
  registered_on_same_site: '%(domain)s gehört schon zu dieser Website.',
  registered_on_other_site_same_user: '%(domain)s gehört bereits zu Ihrer Website %(site)s.',
  transferrable: '%(domain)s ist schon registriert.',
  transferrable_premium: '%(domain)s ist eine Premium-Domain, die bereits registriert ist.',
  transfer_pending: '%(domain)s wird gerade transferiert.',
  transfer_pending_same_user: 'Ihr Transfer von %(domain)s zu uns läuft.',
  not_available: '%(domain)s ist nicht verfügbar.',
  in_redemption:
    '%(domain)s wurde gelöscht und kann nur vom letzten Inhaber wiederhergestellt werden. Bitte versuchen Sie es später erneut.',
  recently_expired: '%(domain)s ist vor Kurzem abgelaufen und kann von ihrem Inhaber noch verlängert werden.',
  tld_in_maintenance: '.%(tld)s wird gerade gewartet. Bitte versuchen Sie es %(when)s erneut.',
  tld_not_supported: 'Namen unter .%(tld)s verkaufen wir nicht.',
  tld_not_supported_temporarily:
    '.%(tld)s-Domains sind vorübergehend nicht verfügbar. Bitte versuchen Sie es später erneut.',
  tld_not_supported_and_domain_not_available:
    'Namen unter .%(tld)s verkaufen wir nicht, und %(domain)s ist nicht verfügbar.',
  domain_registration_unavailable:
    'Die Registrierung von Domains ist nicht verfügbar. Bitte versuchen Sie es %(when)s erneut.',
  invalid_domain: '%(domain)s scheint leider kein gültiger Domainname zu sein.',
  invalid_tld: '%(domain)s endet leider nicht auf eine gültige Domain-Endung.',
  invalid_query: 'Bitte verwenden Sie 2 bis 60 Buchstaben, Ziffern, Leerzeichen und Bindestriche.',
  empty_query: 'Bitte geben Sie einen Domainnamen oder ein Stichwort ein.',
  empty_results: 'Keine Domains gefunden. Versuchen Sie es mit weniger oder anderen Wörtern.',
  forbidden_domain: '%(domain)s kann hier nicht verwendet werden.',
  forbidden_subdomain: '%(domain)s ist eine Subdomain. Geben Sie die Domain selbst ein, etwa example.com.',
  blacklisted_domain: '%(domain)s kann hier nicht verwendet werden.',
  restricted_domain:
    '%(domain)s ist von der Registry reserviert oder nicht zugelassen und kann nicht registriert werden.',
  conflicting_cname_exists: '%(domain)s hat einen CNAME-Eintrag. Entfernen Sie ihn zuerst beim DNS-Anbieter.',
  dotblog_subdomain:
    '%(domain)s ist eine kostenlose Adresse. Wählen Sie sie in den Einstellungen Ihrer Website.',
  wpcom_staging_domain: '%(domain)s ist die Adresse einer Staging-Website.',
  availability_check_error: 'Wir konnten %(domain)s nicht prüfen. Bitte versuchen Sie es gleich noch einmal.',
  domain_suggestions_throttled:
    'Zu viele Suchanfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  unknown:
    '%(domain)s ist wahrscheinlich verfügbar. Wir fragen bei der Registry nach, wenn Sie sie auswählen.',
});

translateSentences('de', NAME_FAULT_TEXTS, {
  empty_label: 'Es stehen zwei Punkte hintereinander.',
  label_too_long: 'Jeder Teil darf höchstens 63 Zeichen haben.',
  hyphen_position:
    'Ein Teil darf nicht mit einem Bindestrich beginnen oder enden und keine Bindestriche als drittes und viertes Zeichen haben.',
  forbidden_character: 'Es enthält ein Zeichen, das in Domainnamen nicht erlaubt ist.',
  mixed_scripts:
    'Es mischt Buchstaben verschiedener Schriften (%(scripts)s) und kann so einer anderen Domain zum Verwechseln ähneln.',
  not_punycode: 'Der Teil nach „xn--“ ist kein gültiges Punycode.',
  name_too_long: 'Ein Domainname darf höchstens 253 Zeichen haben.',
  single_label: 'Es fehlt die Endung, etwa .com.',
  numeric_extension: 'Es sieht wie eine IP-Adresse aus.',
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
  domain_in_order: '%(domain)s wird gerade für eine andere Bestellung registriert.',
  email_not_verified: 'Um neue Domains zu registrieren, müssen Sie Ihre E-Mail-Adresse bestätigen.',
  price_changed: 'Der Preis von %(domain)s hat sich geändert. Bitte prüfen Sie Ihren Warenkorb.',
  premium_price_changed:
    'Der Premium-Name %(domain)s kostet jetzt %(price)s, nicht %(accepted)s. Wählen Sie ihn noch einmal aus.',
  trademark_notice_required:
    'Für %(domain)s gibt es einen Markenhinweis. Wählen Sie sie erneut, um ihn zu lesen.',
  invalid_period: '.%(tld)s-Domains können für bis zu %(years)s Jahre registriert werden.',
  bundled: 'Erstes Jahr in Ihrem Tarif kostenlos',
  domain_once: '%(domain)s kann nur einmal hinzugefügt werden. Ändern Sie stattdessen die Jahre.',
  domain_twice: '%(domain)s ist schon im Warenkorb.',
  renewal_unknown: 'Domain %(domain)s wurde auf dieser Website nicht gefunden.',
  renewal_too_late: '%(domain)s kann nicht mehr verlängert werden.',
  renewal_needs_redemption:
    '%(domain)s kann nur zusammen mit der Gebühr für die Wiederherstellung verlängert werden.',
  renewal_in_transfer:
    '%(domain)s wird zu einem anderen Registrar transferiert und kann nicht verlängert werden.',
  renewal_gone: '%(domain)s ist nicht mehr bei uns registriert und wurde deshalb nicht verlängert.',
  renewal_deleted:
    '%(domain)s wurde gelöscht, weil die Domain nicht rechtzeitig verlängert wurde. Sie können sie gegen eine Gebühr wiederherstellen.',
  renewal_refused: 'Die Registry hat die Verlängerung von %(domain)s abgelehnt: %(reason)s',
  renewal_not_possible: 'Die Registry lässt %(domain)s im Moment nicht verlängern.',
  redemption_not_due: '%(domain)s muss nicht wiederhergestellt werden; es ist keine Gebühr zu zahlen.',
  redemption_needs_renewal:
    'Die Gebühr für die Wiederherstellung von %(domain)s kann nur zusammen mit der Verlängerung bezahlt werden.',
  redemption_fee_unknown:
    'Die Registry hat keine Gebühr für die Wiederherstellung von %(domain)s genannt. Versuchen Sie es gleich noch einmal.',
  redemption_not_sold: 'Wir können die Wiederherstellung von %(domain)s nicht in Ihrer Währung verkaufen.',
  redemption_not_needed:
    '%(domain)s war bei der Registry nicht mehr gelöscht. Die Gebühr für die Wiederherstellung wurde nicht benötigt.',
  restore_in_progress: '%(domain)s wird bereits wiederhergestellt.',
  restored_already: '%(domain)s wurde bereits durch eine andere Bestellung wiederhergestellt.',
  restore_gone:
    '%(domain)s ist nicht mehr bei uns registriert und konnte deshalb nicht wiederhergestellt werden.',
  restore_too_late:
    'Die Frist für die Wiederherstellung von %(domain)s ist abgelaufen; sie war nicht mehr möglich.',
  restore_refused: 'Die Registry hat die Wiederherstellung von %(domain)s abgelehnt: %(reason)s',
  privacy_not_supported: 'Für .%(tld)s-Domains ist kein Datenschutz verfügbar.',
  invalid_domain: 'Diese Domain passt nicht zum Produkt.',
  domain_credit_spent: 'Die kostenlose Domain Ihres Tarifs wurde für eine andere Bestellung verwendet.',
  domain_taken: 'Diese Domain wurde vor Abschluss Ihrer Bestellung von einer anderen Person registriert.',
  no_registrant: 'Die Bestellung hat keinen Inhaber.',
  transfer_once: 'Ein Transfer von %(domain)s kann nur einmal hinzugefügt werden, für ein Jahr.',
  transfer_not_registered:
    '%(domain)s ist nicht registriert und kann deshalb nicht transferiert werden. Sie können sie registrieren.',
  transfer_here: '%(domain)s ist auf dieser Website schon registriert.',
  transfer_under_way: 'Der Transfer von %(domain)s ist bezahlt und läuft.',
  transfer_not_offered:
    'Namen unter .%(tld)s wechseln den Registrar nicht mit einem Code und können deshalb hier nicht zu uns transferiert werden.',
  transfer_twice: '%(domain)s wird bereits in einer anderen Bestellung transferiert.',
  transfer_needs_site: 'Wählen Sie eine Website für den Transfer von %(domain)s.',
  transfer_impossible: '%(domain)s kann nicht mehr transferiert werden.',
  transfer_given_up: 'Der Transfer von %(domain)s wurde abgebrochen.',
  transfer_not_started:
    'Der Transfer von %(domain)s wurde abgebrochen, weil er nicht innerhalb von 30 Tagen gestartet wurde.',
  cancelled_by_us: 'Wir konnten das für %(domain)s nicht abschließen und haben es deshalb storniert.',
  registrant_refused: 'Die Registry hat den Inhaber von %(domain)s abgelehnt: %(reason)s',
  registration_refused: 'Die Registry hat die Registrierung von %(domain)s abgelehnt: %(reason)s',
});

translateSentences('de', cancellationRejectedSentences, {
  not_here: '%(domain)s ist nicht mehr bei uns registriert, deshalb gibt es nichts zu stornieren.',
  too_late: '%(domain)s kann nicht mehr storniert werden: Die Erstattungsfrist der Registry ist abgelaufen.',
  refused: 'Die Registry hat die Stornierung von %(domain)s abgelehnt: %(reason)s',
  not_possible: 'Wir konnten %(domain)s nicht kündigen; die Domain bleibt registriert.',
});

translateSentences('de', deliveryStepLabels, {
  waits: '%(step)s, nach der Wartung von .%(tld)s (%(when)s)',
  contact: 'Inhaber angenommen',
  registered: 'Bei der Registry registriert',
  renewed: 'Bei der Registry verlängert',
  restored: 'Bei der Registry wiederhergestellt',
  registrantAgreed: 'Inhaber hat zugestimmt',
  transferAsked: 'Bei der Registry angefragt',
  transferred: 'Zu uns transferiert',
  zone: 'DNS aktiv',
});

translateSentences('de', transferHindranceSentences, {
  not_registered:
    '%(domain)s ist nicht registriert und kann deshalb nicht transferiert werden. Sie können sie registrieren.',
  already_here: '%(domain)s ist schon bei uns registriert.',
  in_redemption:
    '%(domain)s wurde gelöscht. Sie kann transferiert werden, sobald ihr letzter Registrar sie wiederhergestellt hat.',
  in_transfer:
    '%(domain)s wird bereits zu einem anderen Registrar transferiert. Warten Sie den Abschluss ab oder brechen Sie ihn dort ab.',
  locked:
    '%(domain)s ist gesperrt. Entsperren Sie die Domain bei dem Registrar, der sie jetzt verwaltet, und prüfen Sie dann noch einmal.',
  too_young:
    '%(domain)s wurde erst vor Kurzem registriert oder transferiert. Die Registry erlaubt noch keinen Transfer: Versuchen Sie es später noch einmal.',
  too_young_registration:
    '%(domain)s wurde vor weniger als %(days)s Tagen registriert. Ein Transfer ist ab dem %(date)s möglich.',
  too_young_transfer:
    '%(domain)s wurde vor weniger als %(days)s Tagen transferiert. Ein Transfer ist ab dem %(date)s möglich.',
  no_transfers: '%(domain)s kann nicht zu uns transferiert werden.',
  code_missing: 'Geben Sie den Transfer-Code für %(domain)s ein. Sie erhalten ihn vom bisherigen Registrar.',
  code_wrong:
    'Der Transfer-Code für %(domain)s ist falsch oder abgelaufen. Holen Sie sich einen neuen vom bisherigen Registrar.',
  registrant_asked:
    'Der Inhaber von %(domain)s muss dem Transfer zuerst zustimmen. Wir haben ihm einen Link gesendet.',
  records_not_copied:
    'Die DNS-Einträge von %(domain)s konnten nicht vollständig kopiert werden, deshalb wurde der Transfer nicht eingereicht. Starten Sie ihn erneut, oder ohne die Kopie.',
  registrant_declined:
    'Der Inhaber von %(domain)s hat den Transfer abgelehnt. Starten Sie ihn erneut, um noch einmal zu fragen.',
  refused: 'Die Registry hat den Transfer von %(domain)s abgelehnt: %(reason)s',
});

translateSentences('de', noNamesSentences, {
  'plugin-connected': 'Diese Website wird anderswo gehostet. Richten Sie ihre Domain dort ein.',
  vip: 'Für eine VIP-Website lassen sich keine Domains kaufen. Verbinden Sie stattdessen eine eigene Domain.',
  staging: 'Für eine Staging-Website lässt sich nichts kaufen. Wählen Sie stattdessen ihre Live-Website.',
  'domain-only':
    'Diese Website ist nur für ihre Domain da. Wählen Sie eine andere Website oder erstellen Sie eine.',
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
  beyond_ascii: 'Verwenden Sie für %(domain)s nur die Buchstaben A bis Z, Ziffern und übliche Satzzeichen.',
});

translateSentences('de', retryTimeSentences, {
  later: 'später',
  in_minute: 'in 1 Minute',
  in_minutes: 'in %(count)s Minuten',
  in_hour: 'in 1 Stunde',
  in_hours: 'in %(count)s Stunden',
  in_day: 'in 1 Tag',
  in_days: 'in %(count)s Tagen',
});
