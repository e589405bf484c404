import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of pointing a connected name to its site. */
export const setupMessages = defineMessages('domain-setup', {
  title: 'Connect Your Domain',
  intro:
    'Set one of the two where {domain} is registered or its DNS is kept. We look by ourselves until it works.',
  introDone: 'Visitors reach your site by {domain}. Here is what we found, and what it should be.',
  introBelow: 'Set this record where the DNS of {domain} is kept. We look by ourselves until it works.',
  back: 'Settings of this domain',
  checkAgain: 'Check now',
  checkedAt: 'Last look',
  verdictByNameServers: 'It works: {domain} uses our name servers.',
  verdictByRecords: 'It works: {domain} leads to your site.',
  verdictProxy:
    '{proxies} stands before {domain}, and only it knows where visitors are led. If your site opens under that name, all is well; else set the records below there.',
  verdictProof:
    '{domain} uses our name servers, and we do not answer for it yet: prove first that it is yours, as below.',
  verdictSignature:
    'Almost there: DNSSEC is switched on for {domain} at its registrar, but its name servers do not sign it, so many visitors cannot open it. Switch DNSSEC off there.',
  verdictUnknown:
    'We could not look just now, so we do not know where {domain} leads. Nothing has changed by that.',
  verdictChanging: 'Almost there: some name servers of {domain} have the change already, the others follow.',
  verdictMixedServers:
    '{domain} uses name servers of ours and others at once, so only some visitors reach your site. Remove: {wrong}.',
  verdictMixedAddresses:
    '{domain} has other addresses beside ours, so only some visitors reach your site. Remove: {wrong}.',
  verdictIpv6:
    '{domain} has IPv6 addresses that lead elsewhere, and many visitors use those first. Remove the AAAA records: {wrong}.',
  verdictElsewhere: '{domain} leads elsewhere so far: {wrong}.',
  verdictNoAddress: '{domain} has no address yet.',
  verdictSilent:
    'None of the name servers of {domain} answers. Look at its registrar whether they are the right ones.',
  verdictNotDelegated:
    'Its ending knows no name servers for {domain}. Look at its registrar whether it is still registered, and set name servers there.',
  proofTitle: 'Prove that {domain} is yours',
  proofText:
    'Anybody can connect a domain, but only its owner can change its name servers. Add this one beside ours at the registrar of {domain}. It is made for this domain and this site alone.',
  proofServer: 'Name server to add',
  proofRecord:
    'If the registrar does not take it, have the DNS of {domain} kept elsewhere for the moment, and set this TXT record there:',
  proofName: 'Name',
  proofValue: 'Text',
  proofNext:
    'We check every 15 seconds while this page is open, else every 10 minutes for two days and every six hours after that. Once it is proven, {domain} works within seconds and you can remove what you added.',
  byServersProof:
    'The last one proves that {domain} is yours. Set it together with the others; once the domain is connected you can remove it.',
  byServersTitle: 'Use our name servers',
  byServersText:
    'Best if you want to look after the DNS of the domain here. Its other records, such as for email, are then kept here, too: copy them first.',
  signed:
    'DNSSEC is switched on for {domain}. Switch it off at its registrar and wait a day before you change its name servers; else many visitors cannot open it.',
  nameServer: 'Name server {number}',
  isSet: 'Is set',
  isMissing: 'Missing',
  addRecords: 'DNS records here',
  byRecordsTitle: 'Or set records',
  byRecordTitle: 'Set a record',
  byRecordsText: 'Everything else stays where it is. Other A and AAAA records of the same name have to go.',
  byRecordText: 'Everything else stays where it is. Other records of the same name have to go.',
  foundTitle: 'What we found',
  askedAt: 'Asked at {address}',
  foundNothing: 'No name server could be asked.',
  silent: 'No answer',
  refuses: 'Refuses to answer',
  noSuchName: 'No such name',
  noAddress: 'No address',
  aliasOf: 'Alias of {alias}',
});
