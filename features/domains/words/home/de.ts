import { translateMessages } from '#platform/i18n/messages.ts';
import { homeMessages } from './en.ts';

translateMessages('de', homeMessages, {
  tabs: 'Bereiche',
  tabOverview: 'Überblick',
  tabDns: 'DNS',
  tabConnection: 'Verbindung',
  tabContacts: 'Kontakte',
  tabAddress: 'Website-Adresse',
  tabRedirect: 'Weiterleitung',
  tabTransfer: 'Transfer',
  tabHistory: 'Verlauf',
  renewFor: 'Für {price} verlängern',
  nextCharge: '{total} inklusive Steuern werden am {date} abgebucht.',
  lockSwitch: 'Transfersperre von {domain}',
  lockOn: '{domain} ist gegen Transfers gesperrt.',
  lockOff: '{domain} kann zu einem anderen Registrar transferiert werden.',
  fixed_not_offered: 'Diese Endung kennt keine Transfersperre.',
  fixed_contact_change:
    'Die Kontaktdaten wurden vor Kurzem geändert. Die Sperre kann noch nicht geändert werden.',
  fixed_frozen: 'Die Domain ist eingefroren. Heben Sie das zuerst auf.',
  fixed_transfer_pending: 'Ein Transfer zu einem anderen Registrar läuft.',
  privacySwitch: 'Datenschutz von {domain}',
  privacyOn: 'Der Datenschutz von {domain} ist eingeschaltet.',
  privacyOff: 'Der Datenschutz von {domain} ist ausgeschaltet.',
  privacyWaits: 'Die Registry hat noch nicht geantwortet. {domain} wird geändert, sobald sie es tut.',
  registrar: 'Registrar',
  registrationAgreement: 'Registrierungsvereinbarung',
  registrarWwd: 'Änderungen des Inhabers werden per E-Mail bestätigt, bevor sie gelten.',
  parkedTitle: 'Diese Domain ist geparkt',
  parkedAction: 'DNS-Einträge bearbeiten',
  danger: 'Gefahrenbereich',
  frozenTitle: '{domain} ist eingefroren',
  frozen:
    'Seit {date} lassen sich Kontaktdaten, Transfercodes und Sperre nicht ändern: Der Link in einer E-Mail zu einer solchen Änderung hat sie eingefroren. Heben Sie das auf, wenn Ihr Konto sicher ist.',
  unfreeze: 'Nicht mehr einfrieren',
  unfrozen: '{domain} ist nicht mehr eingefroren.',
});
