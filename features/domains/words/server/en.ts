import { defineSentences } from '#platform/kernel/sentence.ts';

/** What the mail about a connection that ended says: another customer claimed the name, or moved it here. */
export const DISCONNECTED_MAILS = defineSentences('server.domains', {
  disconnected_subject: '%(domain)s is no longer connected to your site',
  claimed_body:
    'Another customer of %(brand)s has verified with a DNS record that they own %(domain)s and connected it to their site. It was disconnected from your site; nothing else has changed.',
  claimed_closing:
    'If the domain is yours, check who can change its DNS. Then connect it again and verify it with a DNS record.',
  moved_body:
    'Another customer of %(brand)s has transferred %(domain)s here with its transfer code and uses it for their site. It was disconnected from your site; nothing else has changed.',
  moved_closing: 'If the domain is yours, ask its previous registrar who received the transfer code.',
} as const);

/** The mail that asks a registrant to confirm their address. */
export const CONTACT_MAILS = defineSentences('server.domains.contact', {
  contact_subject: 'Confirm your contact details for %(domain)s',
  contact_subject_many: 'Confirm your contact details for %(domain)s and %(count)s more',
  contact_body:
    'You are the registrant of %(domain)s. ICANN requires that your email address is confirmed by %(date)s. Otherwise the domain is suspended and stops working.',
  contact_body_many:
    'You are the registrant of %(domain)s and of other domains (%(count)s). ICANN requires that your email address is confirmed by %(date)s. Otherwise the domains are suspended and stop working. One confirmation is enough for all of them.',
  suspended_subject: '%(domain)s is suspended: confirm your contact details',
  suspended_body:
    '%(domain)s does not work, because the email address of its registrant was not confirmed in time. Confirm it, and the domain works again within a few minutes.',
  suspended_body_many:
    '%(domain)s and other domains (%(count)s) do not work, because the email address of their registrant was not confirmed in time. Confirm it, and the domains work again within a few minutes.',
  contact_button: 'Confirm email address',
  contact_validity: 'The link is valid for 10 days.',
  contact_closing: 'If you do not know %(domain)s, ignore this email.',
} as const);

/** What the mail about registered names says. */
export const REGISTERED_MAILS = defineSentences('server.registered', {
  subject: '%(domain)s is registered',
  subject_many: '%(count)s domains are registered (%(brand)s)',
  body: '%(domain)s is yours: it is registered, and its DNS is live on our name servers.',
  body_many:
    'These domains are yours: %(domains)s. They are registered, and their DNS is live on our name servers.',
  open: 'Manage domain',
  open_many: 'View your domains',
  steps: 'Next steps:',
  step_primary: 'Make it the primary domain of your site',
  step_dns: 'Add DNS records',
  step_email: 'Set up email with Google, Microsoft or Zoho',
  step_primary_many: 'Choose the primary domain of your site',
  step_many: 'Add DNS records and set up email',
  closing: 'Keep the registrant’s email address up to date: notices about a domain are sent there.',
} as const);

/** The notices about the expiry of a name (ICANN ERRP). */
export const EXPIRY_MAILS = defineSentences('server.domains.expiry', {
  ahead_subject: '%(domain)s expires on %(date)s',
  renews_subject: '%(domain)s renews on %(renewsOn)s',
  expired_subject: '%(domain)s expired on %(date)s',
  redeemable_subject: '%(domain)s can be restored until %(until)s',
  ahead_body: '%(domain)s is registered until %(date)s.',
  expired_body:
    '%(domain)s expired on %(date)s. You can still renew it at the standard price until %(until)s.',
  redeemable_body:
    '%(domain)s expired on %(date)s and can no longer be renewed at the standard price. It can be restored until %(until)s.',
  renews: 'It renews on %(renewsOn)s: we will charge %(price)s to %(card)s. You do not have to do anything.',
  renews_without_price: 'It renews on %(renewsOn)s with %(card)s. You do not have to do anything.',
  renews_for_registrant: 'It is set to renew on %(renewsOn)s.',
  no_card: 'Auto-renewal is on, but you have no saved card. Add a card, or renew it yourself.',
  auto_renew_off: 'Auto-renewal is off. Renew it to keep it.',
  not_renewed: 'It has to be renewed to be kept.',
  price: 'Renewing it for a year costs %(price)s.',
  restore_price: 'Restoring it costs %(price)s, with its renewal for a year.',
  registrant: 'You are its registrant. The person who manages it at %(brand)s can renew it.',
  renew: 'Renew domain',
  restore: 'Restore domain',
  view: 'View domain',
  dates: 'If it is not renewed:',
  dates_if_unpaid: 'If the payment fails:',
  on_expires: '%(date)s: the domain expires',
  on_interrupted: '%(date)s: its website stops working',
  on_last_renewal: '%(date)s: last day to renew it at the standard price',
  on_deleted: '%(date)s: the domain is deleted, and its email stops working',
  on_last_redemption: '%(date)s: last day to restore it, for a fee',
  on_released: '%(date)s: anyone can register it',
  closing:
    'We send this about a month and a week before a domain expires, and after it has expired. The rules for domain registrations require it.',
} as const);

/** The monthly mail that lists what renews or expires. */
export const DIGEST_MAILS = defineSentences('server.domains.digest', {
  subject: 'What renews and expires in the next 60 days (%(brand)s)',
  body_one: 'One of your domains renews or expires within the next 60 days.',
  body: '%(count)s of your domains renew or expire within the next 60 days.',
  card: 'Renewals are charged to %(card)s.',
  no_card: 'You have no saved card: domains with auto-renewal need one.',
  rows: 'In the order of their dates:',
  renews: '%(date)s: %(domain)s renews for %(price)s',
  renews_without_price: '%(date)s: %(domain)s renews',
  expires: '%(date)s: %(domain)s expires; renewing it costs %(price)s',
  expires_without_price: '%(date)s: %(domain)s expires',
  more: 'And %(count)s more: see your domains',
  view: 'View your domains',
  closing: 'You get this on the first of each month. Turn it off in your account, under “Renewal dates”.',
} as const);

/** The events of a calendar feed. */
export const CALENDAR_WORDS = defineSentences('server.domains.calendar', {
  title: '%(brand)s: domains',
  charge: '%(domain)s renews',
  expires: '%(domain)s expires',
  last_renewal: 'Last day to renew %(domain)s at the standard price',
  last_redemption: 'Last day to restore %(domain)s',
} as const);

/** What the mail about a restored name says. */
export const RESTORED_MAILS = defineSentences('server.restored', {
  restored_subject: '%(domain)s is restored',
  restored_body:
    '%(domain)s is active again: its registry restored it, and it is renewed until %(date)s. Its DNS works again; it can take up to 48 hours until everyone sees that.',
  restored_button: 'Manage domain',
  restored_closing:
    'Turn on automatic renewal and keep your card valid, so that the domain does not expire again.',
} as const);

/** The mail that asks a registrant for their consent to publish their personal data. */
export const CONSENT_MAILS = defineSentences('server.data-consent', {
  subject: 'Manage consent for the personal data of %(domain)s',
  body: 'You are the registrant of %(domain)s. With this link you decide whether your name, address, phone number and email address may be published in the registration data of the domain. You can change your decision at any time.',
  button: 'Manage consent',
  validity: 'The link is valid for 30 days.',
  closing: 'If you do not know %(domain)s, ignore this email: nothing changes.',
} as const);
