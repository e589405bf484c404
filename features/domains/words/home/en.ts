import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of a domain's home around its sections, and of the controls in its facts. */
export const homeMessages = defineMessages('domain-home', {
  tabs: 'Sections',
  tabOverview: 'Overview',
  tabDns: 'DNS',
  tabConnection: 'Connection',
  tabAddress: 'Site address',
  tabRedirect: 'Redirect',
  tabTransfer: 'Transfer',
  tabHistory: 'History',
  renewFor: 'Renew for {price}',
  nextCharge: '{total} including tax is charged on {date}.',
  lockSwitch: 'Transfer lock of {domain}',
  lockOn: '{domain} is locked against transfers.',
  lockOff: '{domain} can be transferred to another registrar.',
  fixed_not_offered: 'This extension has no transfer lock.',
  fixed_contact_change: 'The contact details changed recently, so the lock cannot be changed yet.',
  fixed_transfer_pending: 'A transfer to another registrar is in progress.',
  registrar: 'Registrar',
  registrationAgreement: 'Registration agreement',
  registrarWwd: 'Changes of the registrant are confirmed by email before they take effect.',
  parkedTitle: 'This domain is parked',
  parkedAction: 'Edit DNS records',
  danger: 'Danger zone',
});
