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
  contact_body:
    'You are the registrant of %(domain)s. Registries require that your email address is confirmed, otherwise the domain stops working.',
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

/** What the mail about a restored name says. */
export const RESTORED_MAILS = defineSentences('server.restored', {
  restored_subject: '%(domain)s is restored',
  restored_body:
    '%(domain)s is active again: its registry restored it, and it is renewed until %(date)s. Its DNS works again; it can take up to 48 hours until everyone sees that.',
  restored_button: 'Manage domain',
  restored_closing:
    'Turn on automatic renewal and keep your card valid, so that the domain does not expire again.',
} as const);
