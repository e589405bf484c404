import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of having records set by the provider that keeps a name's DNS. */
export const providerMessages = defineMessages('domain-provider', {
  title: 'Let {provider} do it',
  text: 'The DNS of {domain} is kept at {provider}. Sign in there and agree, and the records are set for you.',
  go: 'Continue to {provider}',
  connected: 'Your provider has taken the records. It can take some minutes until they are seen everywhere.',
  cancelled: 'You did not agree at your provider, so nothing has changed there.',
  // acquisition, section 8
  failed:
    'An error occured while redirecting to your domain provider. If the issue persists please contact our support staff.',
  checking: 'Finding out how it went…',
});
