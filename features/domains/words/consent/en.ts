import { defineMessages } from '#platform/i18n/messages.ts';

/** The page of a domain's manager; `title`, `sent` and `failed` are quoted (management, sections 2 and 8). */
export const manageConsentMessages = defineMessages('manage-consent', {
  title: 'Manage Consent for Personal Data Use',
  intro:
    'The registrant of a domain decides whether their name, address, phone number and email address may be published in its registration data. We email them a link to give or withdraw this consent.',
  domain: 'Domain',
  state: 'Consent',
  unanswered: 'Not answered yet',
  given: 'Given on {date}',
  withdrawn: 'Withdrawn on {date}',
  effectUnanswered: 'The registration data is published unless privacy protection is on.',
  effectGiven: 'The registration data is published unless privacy protection is on.',
  effectWithdrawn: 'The registration data is not published.',
  send: 'Send consent link',
  sent: 'Personal Data Consent Link was successfully sent to the domain owner email.',
  failed:
    'An error occured while sending you the Personal Data Consent Link. If the issue persists please contact our support staff.',
  unavailableTitle: 'Consent is not managed for this domain',
  unavailable: 'Its registry does not publish personal data by consent, or the feature is off.',
});

/** The page that the mailed link opens. */
export const dataConsentMessages = defineMessages('data-consent', {
  title: 'Consent for personal data use',
  intro: 'May the registration data of {domain} show who you are?',
  loading: 'Loading…',
  domain: 'Domain',
  registrant: 'Registrant',
  state: 'Consent',
  unanswered: 'Not answered yet',
  given: 'Given on {date}',
  withdrawn: 'Withdrawn on {date}',
  meaning:
    'With your consent, anyone can read the name, address, phone number and email address of the registrant in the public registration data, unless privacy protection is on. Without it they are withheld. Your choice changes nothing else, and this link lets you change it at any time.',
  give: 'Give consent',
  withdraw: 'Withdraw consent',
  refuse: 'Do not consent',
  givenTitle: 'Consent given',
  givenText: 'The registration data of {domain} may be published.',
  withdrawnTitle: 'No consent',
  withdrawnText: 'The registration data of {domain} is withheld.',
  change: 'Change',
  failedTitle: 'This link does not work',
  tryAgain: 'Try again',
});
