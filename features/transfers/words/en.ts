import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the page on which a domain of one’s own comes to a site. */
export const ownDomainMessages = defineMessages('own-domain', {
  backToSearch: 'Site Domains',
  backToDomains: 'Domains',
  title: 'Use your own domain',
  intro: 'A domain that you own leads to {title}, wherever it is registered.',
  connectDomain: 'Connect {domain}',
  connectAny: 'Connect a domain',
  connectText:
    'It stays with the registrar where it is. You change a setting there once, and it leads to your site.',
  connectTerms: 'Renewals are paid to that registrar as before.',
  moveDomain: 'Transfer {domain}',
  moveAny: 'Transfer a domain',
  moveText:
    'It moves here, is renewed by a year, and everything about it is in one place. Its registrar gives you the transfer code that is needed.',
  moveTerms: 'Takes up to 7 days; the domain keeps working meanwhile.',
  helpTitle: 'Together with us',
  help: 'For a VIP site our team does this with you, too: tell us the domain, and we agree on the moment, so that no visitor misses the site.',
  contact: 'Tell us the domain',
  held: 'Domains of this site',
});

/** The words of bringing a name from another registrar. */
export const transferMessages = defineMessages('domain-transfer', {
  title: 'Transfer a Domain',
  intro: 'Your domain moves to us with its name servers and records, and is renewed for a year by it.',
  goBack: 'Back',
  back: 'Site Domains',
  domain: 'Domain to transfer',
  domainPlaceholder: 'example.com',
  code: 'Transfer code',
  codeUnfit: 'This is not a transfer code. Copy it again from the registrar that has the domain now.',
  codeHelp:
    'The registrar that has the domain now gives it to you. It is also called auth code or EPP code. You can enter it later.',
  check: 'Check',
  checkAgain: 'Check again',
  checks: 'Is it ready?',
  unlocked: 'Unlocked at its registrar',
  unlockedRemedy: 'Switch the transfer lock off where the domain is now, then check again.',
  oldEnough: 'Registered for 60 days or longer',
  oldEnoughRemedy: 'It can move from {date} on.',
  codeAccepted: 'Transfer code',
  codeRemedy: 'Get a new code where the domain is now, then check again.',
  privacy: 'Privacy protection',
  privacyText: 'If your registrar hides your address, switch that off there, so that its mails reach you.',
  forYou: 'For you to check',
  notKnown: 'Not known yet',
  isTold: 'Checked at the registry',
  isUnknown: 'The registry tells it with the transfer code.',
  codeLater: 'Not entered yet',
  losing: 'It is with {registrar} now.',
  copyRecords: 'Copy its DNS records to us before it moves',
  copyRecordsHelp:
    'We read them from its name servers first: all that is found there, or the domain does not move. They answer from here as soon as its name servers are ours, with visitors led to this site.',
  consentFirst:
    'If its registrant is to be somebody else than you, we mail them a link first, and the domain moves once they agree.',
  perYear: '{cost}, with a year more',
  toCheckout: 'Transfer {domain}',
  notAdded: 'The transfer could not be put into the cart. Please try again.',
  register: 'Register {domain}',
  connect: 'Connect {domain} instead',
  inTitle: 'Transfer Settings',
  backToDomains: 'Domains',
  backToAll: 'All Domains',
  backToDomain: 'Settings of this domain',
  startTitle: 'The transfer can be started',
  startText: 'With its transfer code we ask the registry for {domain}.',
  codeKept: 'We have the code that you gave us. Enter one only if you got another.',
  start: 'Start transfer',
  failedTitle: 'The transfer failed',
  failedText:
    'The registrar that has {domain} now did not let it go. Ask there why, and start the transfer again. It is paid already.',
  startAgain: 'Start transfer again',
  started: 'We are asking the registry for {domain}.',
  waitingTitle: 'Waiting for authorization',
  waitingText:
    'The transfer of {domain} is waiting for authorization. This takes up to 7 days; there is nothing that you have to do.',
  ownerText:
    'The transfer of {domain} is waiting for authorization: its registrant has to agree first. We have mailed a link to {email}. Once they agree, this takes up to 7 days.',
  mailAgain: 'Mail the link again',
  mailSent: 'Sent',
  mailSentTo: 'We mailed the link to {email} again.',
  waitingUntil: 'If nobody answers, it is carried out by itself:',
  copied: 'Its DNS records were copied here.',
  records: 'DNS records that it brings along',
  recordsText: 'Copied before the move, they answer from here as soon as its name servers are ours.',
  giveUp: 'Give up this transfer',
  giveUpTitle: 'Give up the transfer of {domain}?',
  giveUpText: 'The domain stays where it is, and what you paid for the transfer goes back to you.',
  giveUpYes: 'Give it up',
  giveUpNo: 'Keep the transfer',
  givenUp: 'The transfer of {domain} is given up. Your money is on its way back.',
  noneTitle: 'No transfer is under way',
  noneText: 'There is no paid transfer of {domain} here.',
  seeDomains: 'Show the domains',
});

/** The words of the page that asks a registrant for their word. */
export const consentMessages = defineMessages('transfer-consent', {
  title: 'Do you agree to this transfer?',
  intro: '{domain} is to move here from another registrar, with you as its registrant.',
  domain: 'Domain',
  buyer: 'Ordered by',
  registrant: 'Registrant',
  meaning:
    'If you agree, we ask the registry for the domain, and your details stand there from then on. If you do not, it stays where it is.',
  yes: 'Yes, transfer it',
  no: 'No, leave it where it is',
  agreedTitle: 'Thank you',
  agreed:
    'We ask the registry for {domain} now. This takes up to 7 days; there is nothing more that you have to do.',
  declinedTitle: 'The domain stays where it is',
  declined: 'We have told whoever ordered it that you do not agree to the transfer of {domain}.',
  failedTitle: 'This link does not work',
  tryAgain: 'Try again',
  loading: 'Reading what you are asked…',
});
