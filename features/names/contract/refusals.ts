import { defineSentences } from '#platform/kernel/sentence.ts';
import { displayName } from '../rules/domain-name.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';
import { AVAILABILITY_TEXTS } from '../rules/availability-status.ts';
import type { RegistrantPlace } from '../rules/tld-facts.ts';
import type { NoNamesReason } from '../rules/site-for-names.ts';
import type { TransferHindrance } from '../rules/transfer-readiness.ts';

/** Everything the domains slice may refuse, with HTTP status and message. */
export const domainRefusals = defineRefusals('names.refusals', {
  authorization_required: { status: 403, message: 'Sign in to continue.' },
  unauthorized: { status: 403, message: 'You are not authorized to view this page' },
  unknown_site: { status: 404, message: 'Site not found.' },
  unknown_page: { status: 400, message: 'This page of the list does not exist. Load the list again.' },
  empty_query: { status: 400, message: AVAILABILITY_TEXTS.empty_query.text },
  invalid_query: { status: 400, message: AVAILABILITY_TEXTS.invalid_query.text },
  invalid_domain: { status: 400, message: AVAILABILITY_TEXTS.invalid_domain.text },
  not_sold: { status: 404, message: AVAILABILITY_TEXTS.tld_not_supported.text },
  price_unknown: {
    status: 503,
    message: 'The registry did not return a price for %(domain)s. Please try again in a moment.',
  },
  domain_registration_unavailable: {
    status: 503,
    message: AVAILABILITY_TEXTS.domain_registration_unavailable.text,
  },
  'tld-in-maintenance': { status: 503, message: AVAILABILITY_TEXTS.tld_in_maintenance.text },
  /** For its last manager only; others get `unknown_domain`. */
  domain_left: { status: 410, message: '%(domain)s is no longer managed here.' },
  domain_frozen: {
    status: 409,
    message: '%(domain)s was frozen on %(date)s, after a report of an unwanted change. Unfreeze it first.',
  },
  not_registered_here: { status: 409, message: '%(domain)s is not registered with us.' },
  unknown_domain: { status: 404, message: 'Domain %(domain)s not found.' },
  unknown_calendar: {
    status: 404,
    message: 'This calendar address has ended. Make a new one in your account.',
  },
  not_mapped: {
    status: 409,
    message: '%(domain)s is not a connected domain, so there is nothing to set up.',
  },
  // The message is quoted from the spec (acquisition, section 8).
  domain_connect_failed: {
    status: 502,
    message:
      'An error occured while redirecting to your domain provider. If the issue persists please contact our support staff.',
  },
  foreign_redirect_uri: { status: 400, message: 'The redirect URI must be an address of this service.' },
  unknown_domain_connect_state: {
    status: 410,
    message: 'This link was already used or has expired. Start again if nothing has changed.',
  },
  not_mappable: { status: 409, message: '%(reason)s' },
  nothing_to_claim: {
    status: 409,
    message: '%(domain)s is not connected to another site, so there is nothing to verify.',
  },
  no_name_claim: {
    status: 409,
    message: 'The verification record for %(domain)s has expired. Start again to get a new one.',
  },
  mapping_needs_purchase: {
    status: 409,
    message: 'This site needs to buy a connection. Add it to the cart instead.',
  },
  site_takes_no_names: { status: 409, message: '%(reason)s' },
  unknown_view: { status: 404, message: 'View not found.' },
  too_many_views: { status: 409, message: 'You can save up to %(maximum)s views. Delete one first.' },
  too_many_names: { status: 400, message: 'You can check up to %(maximum)s names at once.' },
  unknown_transfer: {
    status: 404,
    message: 'No transfer found for %(domain)s. Buy the transfer first.',
  },
  transfer_is_moving: {
    status: 409,
    message: 'The transfer of %(domain)s was already submitted to the registry and cannot be cancelled now.',
  },
  transfer_code_missing: {
    status: 400,
    message: 'Enter the transfer code for %(domain)s. You get it from the current registrar.',
  },
  invalid_transfer_code: {
    status: 400,
    message:
      'This transfer code is too long or contains invalid characters. Copy it again from the current registrar of %(domain)s.',
  },
  unknown_consent_link: {
    status: 410,
    message:
      'This link was already used or has expired. Ask the person transferring the domain to resend it.',
  },
  consent_not_awaited: {
    status: 409,
    message: 'The transfer of %(domain)s is not waiting for approval.',
  },
  consent_mail_too_soon: {
    status: 429,
    message:
      'The last email about %(domain)s was sent less than a minute ago. Wait a moment before you resend it.',
  },
  too_many_consent_mails: {
    status: 429,
    message:
      'The registrant of %(domain)s has received the maximum number of emails for one transfer. Ask them to check their inbox.',
  },
  // The message is quoted from the spec (management, section 8).
  no_pending_transfer: {
    status: 409,
    message:
      'This domain is no longer awaiting transfer. If your transfer has completed successfully or you previously cancelled your domain transfer, there is nothing else you need to do.',
  },
  transfer_not_approvable: {
    status: 409,
    message:
      'The registry of %(domain)s does not let us accept transfers. The transfer completes on the date that the registry set.',
  },
  contact_already_confirmed: {
    status: 409,
    message: 'The contact of %(domain)s is confirmed. There is nothing to send.',
  },
  contact_mail_too_soon: {
    status: 429,
    message:
      'The last email about %(domain)s was sent less than a minute ago. Wait a moment before you send it again.',
  },
  consent_not_managed: {
    status: 404,
    message: 'Consent for personal data is not managed here for %(domain)s.',
  },
  unknown_data_consent_link: {
    status: 410,
    message: 'This link has expired. Ask the manager of the domain to send the email again.',
  },
  unknown_contact_link: {
    status: 410,
    message: 'This link has expired. Send the email again from the settings of the domain.',
  },
  lock_not_offered: { status: 409, message: 'The extension of %(domain)s has no transfer lock.' },
  lock_after_contact_change: {
    status: 409,
    message:
      'The contact details of %(domain)s changed recently, so its transfer lock cannot be changed yet.',
  },
  lock_in_transfer: {
    status: 409,
    message: '%(domain)s is being transferred to another registrar. Accept or cancel the transfer first.',
  },
  lock_rejected: {
    status: 409,
    message: 'The registry rejected the change of the transfer lock of %(domain)s.',
  },
  invalid_registrant: { status: 400, message: 'Please check the contact details: %(fields)s.' },
  contact_field_fixed: {
    status: 409,
    message: 'The registry of %(domain)s does not allow a change of %(fields)s.',
  },
  privacy_before_contact_change: {
    status: 409,
    message: 'Turn off privacy protection of %(domain)s before you change its contact details.',
  },
  contact_in_transfer: {
    status: 409,
    message:
      '%(domain)s is being transferred to another registrar, so its contact details cannot be changed now.',
  },
  contact_change_in_progress: {
    status: 409,
    message:
      'The registry is still carrying out the last change of %(domain)s. Please try again in a moment.',
  },
  contact_rejected: {
    status: 409,
    message: 'The registry rejected the change of %(domain)s: %(reason)s',
  },
  registrant_unknown: {
    status: 409,
    message: 'The registry does not tell us the registrant of %(domain)s.',
  },
  // The message is quoted from the spec (acquisition, section 8).
  privacy_not_offered: { status: 409, message: 'Privacy settings can not be changed for this domain' },
  disclosure_while_private: {
    status: 409,
    message: 'Turn off privacy protection of %(domain)s before you publish contact details.',
  },
  disclosure_unverified: {
    status: 409,
    message: 'Verify the contact information of %(domain)s before you make it public.',
  },
  disclosure_declined: {
    status: 409,
    message: 'The registrant of %(domain)s does not consent to the publication of their data.',
  },
  contact_change_cancelled: {
    status: 410,
    message: 'The change of contact details of %(domain)s was cancelled. You need not answer any more.',
  },
  no_contact_change: {
    status: 409,
    message: 'No change of contact details of %(domain)s is waiting for a confirmation.',
  },
  owner_not_reachable: {
    status: 404,
    message: 'Messages to the holder of %(domain)s are not passed on here.',
  },
  owner_message_unfit: {
    status: 400,
    message: 'Enter your email address, and a message of 10 to 4,000 characters.',
  },
  owner_messages_too_many: {
    status: 429,
    message: 'No more messages can be sent about %(domain)s today. Try again tomorrow.',
  },
  unknown_contact_change: {
    status: 410,
    message: 'This link was already used or has expired. Change the contact details again to get a new one.',
  },
  transfer_locked: {
    status: 409,
    message: '%(domain)s is locked against transfers to another registrar until %(date)s.',
  },
  transfer_prohibited: {
    status: 409,
    message: 'The registry of %(domain)s prohibits its transfer to another registrar.',
  },
  transfer_needs_confirmation: {
    status: 409,
    message: 'The registrant of %(domain)s has to confirm their email address before it can be transferred.',
  },
  transfer_by_tag: {
    status: 409,
    message: '%(domain)s is transferred by the IPS tag of its new registrar, not by a transfer code.',
  },
  transfer_code_too_soon: {
    status: 429,
    message:
      'A transfer code for %(domain)s was requested less than a minute ago. Wait a moment before you request another one.',
  },
  transfer_code_rejected: {
    status: 409,
    message: 'The registry rejected the transfer code for %(domain)s. Nothing was changed.',
  },
  // The codes are the specification's (acquisition, section 8), and their sentences ours.
  unlock_domain_and_disable_private_reg_failed: {
    status: 409,
    message:
      'The registry rejected unlocking %(domain)s and turning off its privacy protection. The transfer code was not sent.',
  },
  unlock_domain_failed: {
    status: 409,
    message: 'The registry rejected unlocking %(domain)s. The transfer code was not sent.',
  },
  disable_private_reg_failed: {
    status: 409,
    message:
      'The registry rejected turning off privacy protection for %(domain)s. The transfer code was not sent.',
  },
  enable_private_reg_failed: {
    status: 409,
    message:
      'The transfer of %(domain)s was cancelled, but the registry rejected turning on its privacy protection.',
  },
  decline_transfer_failed: {
    status: 409,
    message: 'The registry rejected declining the transfer of %(domain)s.',
  },
  lock_domain_failed: {
    status: 409,
    message: 'The transfer of %(domain)s was cancelled, but the registry rejected its transfer lock.',
  },
  ips_tag_not_used: { status: 409, message: '%(domain)s is not transferred by an IPS tag.' },
  invalid_ips_tag: {
    status: 400,
    message:
      'An IPS tag has 2 to 16 letters, digits and hyphens. Ask the new registrar of %(domain)s for it.',
  },
  ips_tag_rejected: {
    status: 409,
    message: 'The registry rejected the IPS tag %(tag)s for %(domain)s: %(reason)s',
  },
  registry_silent: {
    status: 503,
    message: 'The registry did not respond for %(domain)s. Please try again in a moment.',
  },
} as const);

/** Makes a refusal of the domains slice. */
export const refuseDomain = createRefuse(domainRefusals);

/** Refuses an auth code that cannot be sent to a registry, at its field. */
export const refuseTransferCode = (domain: string) =>
  refuseDomain('invalid_transfer_code', { domain: displayName(domain) }, { data: { field: 'auth_code' } });

/** Messages about a line of the cart or an order besides its availability (acquisition, section 6, defines the first one). */
export const domainLineSentences = defineSentences('names.lines', {
  email_not_verified: 'You must verify your email to register new domains.',
  price_changed: 'The price of %(domain)s has changed. Please review your cart.',
  premium_price_changed:
    'The premium domain %(domain)s now costs %(price)s instead of %(accepted)s. Select it again to accept the new price.',
  trademark_notice_required: '%(domain)s has a trademark notice. Select it again to read the notice.',
  invalid_period: '.%(tld)s domains can be registered for up to %(years)s years.',
  bundled: 'First year free with your plan',
  domain_once: '%(domain)s can only be added once. Change its years instead.',
  domain_in_order: '%(domain)s is being registered for another order.',
  domain_twice: '%(domain)s is already in the cart.',
  renewal_unknown: 'Domain %(domain)s was not found on this site.',
  renewal_too_late: '%(domain)s can no longer be renewed.',
  renewal_needs_redemption: '%(domain)s can only be renewed together with its redemption fee.',
  renewal_in_transfer: '%(domain)s is being transferred to another registrar and cannot be renewed.',
  renewal_gone: '%(domain)s is no longer registered with us, so it was not renewed.',
  renewal_deleted:
    '%(domain)s was deleted because it was not renewed in time. You can restore it for a redemption fee.',
  renewal_refused: 'The registry rejected the renewal of %(domain)s: %(reason)s',
  renewal_not_possible: 'The registry does not allow %(domain)s to be renewed at the moment.',
  redemption_not_due: '%(domain)s is not in redemption, so no fee is due.',
  redemption_needs_renewal: 'The redemption fee of %(domain)s can only be paid together with its renewal.',
  redemption_fee_unknown:
    'The registry did not return the redemption fee of %(domain)s. Please try again in a moment.',
  redemption_not_sold: 'We cannot sell the redemption of %(domain)s in your currency.',
  redemption_not_needed:
    '%(domain)s was no longer deleted at its registry, so the redemption fee was not needed.',
  restore_in_progress: '%(domain)s is already being restored.',
  restored_already: '%(domain)s was already restored by another order.',
  restore_gone: '%(domain)s is no longer registered with us, so it could not be restored.',
  restore_too_late: 'The redemption period of %(domain)s has ended, so it could not be restored.',
  restore_refused: 'The registry rejected the restore of %(domain)s: %(reason)s',
  privacy_not_supported: 'Privacy protection is not available for .%(tld)s domains.',
  invalid_domain: 'This domain does not match the product.',
  domain_credit_spent: 'The free domain of your plan was used for another order.',
  domain_taken: 'This domain was registered by another person before your order completed.',
  no_registrant: 'The order has no registrant.',
  transfer_once: 'A transfer of %(domain)s can only be added once, for one year.',
  transfer_not_registered:
    '%(domain)s is not registered, so it cannot be transferred. You can register it instead.',
  transfer_here: '%(domain)s is already registered on this site.',
  transfer_under_way: 'The transfer of %(domain)s is paid and in progress.',
  transfer_not_offered:
    '.%(tld)s domains cannot be transferred with a transfer code, so we cannot transfer them.',
  transfer_twice: '%(domain)s is already being transferred in another order.',
  transfer_needs_site: 'Choose a site for the transfer of %(domain)s.',
  transfer_impossible: '%(domain)s can no longer be transferred.',
  transfer_given_up: 'The transfer of %(domain)s was cancelled.',
  transfer_not_started: 'The transfer of %(domain)s was cancelled because it was not started within 30 days.',
  cancelled_by_us: 'We could not complete this for %(domain)s, so we cancelled it.',
  registrant_refused: 'The registry rejected the registrant of %(domain)s: %(reason)s',
  registration_refused: 'The registry rejected the registration of %(domain)s: %(reason)s',
} as const);

/** Why a cancellation failed. */
export const cancellationRejectedSentences = defineSentences('names.cancellation', {
  not_here: '%(domain)s is no longer registered with us, so there is nothing to cancel.',
  too_late: "%(domain)s can no longer be cancelled: the registry's refund period has ended.",
  refused: 'The registry rejected the cancellation of %(domain)s: %(reason)s',
  not_possible: 'We could not cancel %(domain)s, so it stays registered.',
} as const);

/** The required location of a registrant, by the place that a TLD requires. */
export const registrantPlaceSentences = defineSentences('names.registrant_place', {
  canada: 'The registrant of %(domain)s must have an address in Canada.',
  japan: 'The registrant of %(domain)s must have an address in Japan.',
  australia: 'The registrant of %(domain)s must have an address in Australia.',
  brazil: 'The registrant of %(domain)s must have an address in Brazil.',
  eea: 'The registrant of %(domain)s must have an address in the European Economic Area.',
  eea_or_switzerland:
    'The registrant of %(domain)s must have an address in the European Economic Area or Switzerland.',
  eea_and_neighbours:
    'The registrant of %(domain)s must have an address in the European Economic Area, Switzerland, the United Kingdom, San Marino or Vatican City.',
} as const satisfies Readonly<Record<RegistrantPlace, string>>);

/** Messages about address characters that a registry does not accept. */
export const registrantAddressSentences = defineSentences('names.registrant_address', {
  beyond_ascii: 'For %(domain)s, use only the letters A to Z, digits and common punctuation.',
} as const);

/** The delivery steps of a registration. */
export const deliveryStepLabels = defineSentences('names.steps', {
  contact: 'Registrant accepted',
  registered: 'Registered at registry',
  renewed: 'Renewed at registry',
  restored: 'Restored at registry',
  registrantAgreed: 'Registrant approved',
  transferAsked: 'Requested from registry',
  transferred: 'Transferred to us',
  zone: 'DNS active',
  /** A step that waits for the end of a maintenance. */
  waits: '%(step)s, after maintenance of .%(tld)s (%(when)s)',
} as const);

/** What prevents a transfer, and what the customer can do (precheck page, acquisition, section 2). */
export const transferHindranceSentences = defineSentences('names.transfer', {
  not_registered: '%(domain)s is not registered, so it cannot be transferred. You can register it instead.',
  already_here: '%(domain)s is already registered with us.',
  in_redemption: '%(domain)s was deleted. It can be transferred once its last registrar has restored it.',
  in_transfer:
    '%(domain)s is already being transferred to another registrar. Wait until that completes, or cancel it there.',
  locked: '%(domain)s is locked. Unlock it at the current registrar, then check again.',
  too_young:
    '%(domain)s was registered or transferred too recently. Its registry does not allow a transfer yet: try again later.',
  too_young_registration:
    '%(domain)s was registered less than %(days)s days ago. It can be transferred from %(date)s.',
  too_young_transfer:
    '%(domain)s was transferred less than %(days)s days ago. It can be transferred from %(date)s.',
  no_transfers: '%(domain)s cannot be transferred.',
  code_missing: 'Enter the transfer code for %(domain)s. You get it from the current registrar.',
  code_wrong:
    'The transfer code for %(domain)s is wrong or has expired. Get a new one from the current registrar.',
  registrant_asked:
    'The registrant of %(domain)s must approve the transfer first. We have emailed them a link.',
  registrant_declined: 'The registrant of %(domain)s declined the transfer. Start it again to ask once more.',
  records_not_copied:
    'The DNS records of %(domain)s could not be copied completely, so the transfer was not submitted. Start it again to retry, or without copying.',
  refused: 'The registry rejected the transfer of %(domain)s: %(reason)s',
} as const satisfies Readonly<
  Record<TransferHindrance | 'too_young_registration' | 'too_young_transfer', string>
>);

/** Why no new name is sold for a site; shown at cart lines (codes `no-names-…`) and in the search. */
export const noNamesSentences = defineSentences('names.sites', {
  'plugin-connected': 'This site is hosted elsewhere. Set up its domain with its host.',
  vip: 'Domains cannot be bought for a VIP site. Connect a domain that you own elsewhere instead.',
  staging: 'Nothing can be bought for a staging site. Choose its live site instead.',
  'domain-only': 'This site is for its domain only. Choose another site, or create one.',
} as const satisfies Readonly<Record<NoNamesReason, string>>);
