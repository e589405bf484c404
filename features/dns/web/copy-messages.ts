import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of copying a domain's records from the name servers that it has now. */
export const copyMessages = defineMessages('dns-copy', {
  intro:
    'We ask the name servers that {domain} has now, so that its email and other services go on after it uses ours.',
  limits:
    'No name server tells all names that it has, so we ask for those that are usual. If you know of others, add them by hand.',
  withSite: 'Visitors stay where they are',
  withSiteHelp:
    'Copies the addresses of {domain} and www, too. Leave it off if visitors are to reach your site here.',
  look: 'Ask those name servers',
  from: 'Asked: {servers}',
  found: '{count, plural, one {# record was found.} other {# records were found.}}',
  leftOut: 'Not copied, because nobody answered or we cannot serve it: {records}',
  proxies:
    'Some of these addresses are those of {proxies}. They lead to a site only as long as {proxies} is told about it; set the addresses of the site itself here instead.',
  take: 'Take over these records',
  copied: '{count, plural, one {# record was taken over.} other {# records were taken over.}}',
  notCopied: 'Nothing was taken over: {reason}',
});
