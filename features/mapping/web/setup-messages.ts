import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of pointing a connected name to its site. */
export const setupMessages = defineMessages('domain-setup', {
  title: 'Connect Your Domain',
  intro:
    'Change either the name servers or the DNS records of {domain} at its registrar or DNS provider. We keep checking until it works.',
  introDone: '{domain} opens your site. Below are the current DNS settings and what we expect.',
  introBelow: 'Add this record at the DNS provider of {domain}. We keep checking until it works.',
  back: 'Settings of this domain',
  checkAgain: 'Check now',
  checkedAt: 'Last checked',
  verdictByNameServers: 'It works: {domain} uses our name servers.',
  verdictByRecords: 'It works: {domain} points to your site.',
  verdictProxy:
    '{domain} is behind {proxies}, so we cannot see where it points. If {domain} opens your site, you are done. If not, set the records below at {proxies}.',
  verdictProof:
    '{domain} already uses our name servers, but is not connected yet. First prove that it is yours, as described below.',
  verdictSignature:
    'Almost there: DNSSEC is switched on for {domain} at its registrar, but its name servers do not sign it, so many visitors cannot open it. Switch DNSSEC off there.',
  verdictUnknown: 'We could not check {domain} just now. Your settings have not changed.',
  verdictChanging:
    'Almost there: some name servers of {domain} already have the change, and the others will follow.',
  verdictMixedServers:
    '{domain} uses both our name servers and others, so only some visitors reach your site. Remove: {wrong}.',
  verdictMixedAddresses:
    '{domain} has other addresses besides ours, so only some visitors reach your site. Remove: {wrong}.',
  verdictIpv6:
    '{domain} has IPv6 addresses that point elsewhere, and many visitors use those first. Remove the AAAA records: {wrong}.',
  verdictElsewhere: '{domain} still points elsewhere: {wrong}.',
  verdictNoAddress: '{domain} has no address yet.',
  verdictSilent:
    'None of the name servers of {domain} respond. Check at its registrar that they are correct.',
  verdictNotDelegated:
    '{domain} has no name servers. Check at its registrar that it is still registered, and set name servers there.',
  proofTitle: 'Prove that {domain} is yours',
  proofText:
    'Only the owner of a domain can change its name servers. At the registrar of {domain}, add this one next to ours. It is unique to this domain and site.',
  proofServer: 'Name server to add',
  proofRecord:
    'If the registrar does not accept it, move {domain} to another DNS provider for now and add this TXT record there:',
  proofName: 'Name',
  proofValue: 'Text',
  proofNext:
    'We check every 15 seconds while this page is open. Otherwise we check every 10 minutes for two days, then every six hours. Once we find it, {domain} works within seconds and you can remove what you added.',
  byServersProof:
    'The last one proves that {domain} is yours. Add it along with the others. You can remove it once the domain is connected.',
  byServersTitle: 'Use our name servers',
  byServersText:
    'Best if you want to manage the DNS of this domain here. Copy its other records, such as those for email, here first.',
  signed:
    'DNSSEC is switched on for {domain}. Switch it off at its registrar and wait a day before you change its name servers. Otherwise many visitors will not be able to open it.',
  nameServer: 'Name server {number}',
  isSet: 'Found',
  isMissing: 'Missing',
  addRecords: 'DNS records here',
  byRecordsTitle: 'Or set records',
  byRecordTitle: 'Set a record',
  byRecordsText: 'Nothing else changes. Remove any other A and AAAA records with the same name.',
  byRecordText: 'Nothing else changes. Remove any other records with the same name.',
  foundTitle: 'What we found',
  askedAt: 'Checked at {address}',
  foundNothing: 'We could not reach any name server.',
  silent: 'No answer',
  refuses: 'Refuses to answer',
  noSuchName: 'No such name',
  noAddress: 'No address',
  aliasOf: 'Alias of {alias}',
});
