import { defineSentences } from '#platform/kernel/sentence.ts';

/** What mails about a change of contact details say: to confirm it, that it was made, or that it was not. */
export const CONTACT_CHANGE_MAILS = defineSentences('server.contact_changes', {
  confirm_subject: 'Confirm the new contact details of %(domain)s',
  confirm_body_former:
    'The registrant of %(domain)s at %(brand)s is about to change, and you are the current one. The change is made only if the current and the new registrant confirm it.',
  confirm_body_new:
    'You are named as the new registrant of %(domain)s at %(brand)s. The change is made only if the current and the new registrant confirm it.',
  confirm_body_both:
    'The registrant details of %(domain)s at %(brand)s are about to change. The change is made only if you confirm it.',
  confirm_body_account:
    'You asked to change the registrant of %(domain)s at %(brand)s. This is a backup in case the email to %(email)s does not arrive: you can confirm the change for the current registrant here.',
  confirm_changes: 'What changes:',
  confirm_button: 'Review change',
  confirm_validity: 'The link is valid until %(date)s.',
  confirm_closing:
    'If you do not recognize this request, decline it or ignore this email. Then nothing changes.',
  changed_subject: 'The contact details of %(domain)s have changed',
  changed_body: 'The contact details of %(domain)s at %(brand)s were changed on %(date)s.',
  changed_changes: 'Changed:',
  changed_lock: 'The domain cannot be transferred to another registrar before %(date)s.',
  changed_closing: 'If you did not expect this, contact %(brand)s as soon as possible.',
  not_changed_subject: 'The contact details of %(domain)s were not changed',
  denied_body: 'A registrant of %(domain)s declined the change of contact details that you asked for.',
  expired_body:
    'The change of contact details of %(domain)s was not confirmed in time by everyone who was asked.',
  failed_body: 'The registry rejected the change of contact details of %(domain)s: %(reason)s',
  not_changed_button: 'View contact details',
  not_changed_closing: 'The contact details stay as they were. You can change them again at any time.',
  field_first_name: 'First name: %(value)s',
  field_last_name: 'Last name: %(value)s',
  field_organization: 'Organization: %(value)s',
  field_email: 'Email: %(value)s',
  field_phone: 'Phone',
  field_fax: 'Fax',
  field_address: 'Address',
  /** Stands for an emptied field. */
  field_none: 'none',
} as const);

/** What the yearly reminder of the data of a registration says (ICANN, WHOIS Data Reminder Policy). */
export const DATA_REMINDER_MAILS = defineSentences('server.data_reminders', {
  subject: 'Are the contact details of %(domain)s still correct?',
  body: 'You are the registrant of %(domain)s at %(brand)s. Once a year we ask you to check the details of this registration.',
  data: 'The details of the registration:',
  data_name: 'Registrant: %(value)s',
  data_organization: 'Organization: %(value)s',
  data_email: 'Email: %(value)s',
  data_phone: 'Phone: %(value)s',
  data_fax: 'Fax: %(value)s',
  data_address: 'Address: %(value)s',
  registered: 'Registered on %(date)s',
  expires: 'Expires on %(date)s',
  published: 'Public, besides country and state: %(fields)s',
  published_nothing: 'Public: only country and state',
  published_proxy: 'Public: %(organization)s (%(email)s) instead of you, because privacy protection is on',
  field_name: 'name',
  field_organization: 'organization',
  field_address: 'address',
  field_phone: 'phone',
  field_fax: 'fax',
  field_email: 'email',
  button: 'Change contact details',
  warning:
    'By the registration agreement, false or outdated contact details can be a reason to cancel the registration of a domain.',
  closing: 'If everything is correct, you need not do anything.',
  closing_other:
    'If everything is correct, you need not do anything. If you have no account at %(brand)s, ask the person who manages the domain for you to change the details.',
} as const);

/** What a mail with a message to the registrant of a private name says. */
export const OWNER_MESSAGE_MAILS = defineSentences('server.owner_messages', {
  subject: 'A message about %(domain)s',
  body: 'Someone has written to you as the holder of %(domain)s. They gave the address %(sender)s, which %(brand)s has not verified, and do not know who you are.',
  message: 'The message:',
  closing:
    'If you reply, your reply goes to them and shows your address. You need not reply. %(brand)s did not write this message: do not open links in it that you do not expect.',
} as const);
