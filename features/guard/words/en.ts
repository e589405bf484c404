import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of the page of a mailed link that undoes a change. */
export const undoChangeMessages = defineMessages('undo-change', {
  title: 'Was this you?',
  loading: 'Loading…',
  contacts: 'The contact details of {domain} were changed.',
  transfer_code: 'A transfer code for {domain} was requested.',
  unlock: 'The transfer lock of {domain} was turned off.',
  ips_tag: '{domain} was released to another registrar.',
  transfer_accepted: 'The transfer of {domain} to another registrar was accepted.',
  unfreeze: '{domain} was unfrozen.',
  when: 'When',
  how: 'How',
  session: 'In a browser, after the password was entered',
  token: 'With an API token',
  from: 'From',
  unknownNetwork: 'Not known',
  undoHelpContacts:
    'Undoing restores the former contact details and closes the domain against transfers: its transfer code ends, a pending transfer is declined, and its transfer lock, if it has one, is turned on.',
  undoHelp:
    'Undoing closes the domain against transfers: its transfer code ends, a pending transfer is declined, and its transfer lock, if it has one, is turned on.',
  freezeHelp:
    'Freezing also closes the domain against transfers. Its contacts, transfer codes and lock cannot be changed until its manager unfreezes it with their password, or our support does.',
  undo: 'Undo change',
  freeze: 'Freeze domain',
  until: 'This link works once, until {date}.',
  used: 'This link was used on {date}. Each one works once.',
  gone: '{domain} is no longer managed here. Contact our support if this was not you.',
  done: 'The change was undone',
  doneText: 'The domain is closed against transfers.',
  pending: 'The change is being undone',
  pendingText: 'The registry has not answered yet. The change is undone as soon as it does.',
  failed: 'The change could not be undone completely',
  failedText: '{reason} Contact our support.',
  overruled: 'This change no longer applies: one before it was undone.',
  frozen: '{domain} is frozen',
  frozenText:
    'Since {date}, its contacts, transfer codes and lock cannot be changed. Its manager can unfreeze it with their password, and so can our support.',
  advice: 'If this was done in your account, change your password now and end your other sessions.',
  security: 'Account security',
  failedTitle: 'This link does not work',
  tryAgain: 'Try again',
});
