import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of setting records through the DNS provider. */
export const providerMessages = defineMessages('domain-provider', {
  title: 'Set up automatically with {provider}',
  text: 'The DNS of {domain} is managed at {provider}. Sign in there and approve to add the records automatically.',
  go: 'Continue to {provider}',
  connected: 'Your provider added the records. They may take a few minutes to be visible everywhere.',
  cancelled: 'You cancelled at your provider, so nothing was changed.',
  // acquisition, section 8
  failed:
    'An error occured while redirecting to your domain provider. If the issue persists please contact our support staff.',
  checking: 'Checking the result…',
});

/** Texts of connecting a name registered elsewhere. */
export const mappingMessages = defineMessages('domain-mapping', {
  title: 'Map a Domain',
  intro: 'Point a domain that you own to your site. It stays with its registrar.',
  back: 'Site Domains',
  backToDomains: 'Domains',
  label: 'Your domain',
  placeholder: 'example.com',
  help: 'A domain such as example.com, or a subdomain such as shop.example.com.',
  check: 'Check',
  perYear: '{cost} per year',
  included: 'Included in your plan',
  free: 'Included in your contract',
  next: 'Next, we show you which DNS settings to change and check that they work.',
  add: 'Connect {domain}',
  toCheckout: 'Continue to checkout',
  added: '{domain} is connected. Now point it to your site.',
  nobodyHas: '{domain} is not registered yet',
  isFree: 'You can register it now.',
  isFreeElsewhere: 'Register it first, then connect it.',
  register: 'Register {domain}',
  askAgain: 'Check again',
  openDomain: 'View domain',
  openOtherSite: 'View on {site}',
});

/** Texts of setting up a connected name. */
export const setupMessages = defineMessages('domain-setup', {
  title: 'Connect Your Domain',
  intro:
    'Change either the name servers or the DNS records of {domain} at its registrar or DNS provider. We keep checking until it works.',
  introDone: '{domain} opens your site. Below are the current DNS settings and what we expect.',
  introBelow: 'Add this record at the DNS provider of {domain}. We keep checking until it works.',
  back: 'Domain settings',
  checkAgain: 'Check now',
  checkedAt: 'Last checked',
  verdictByNameServers: 'It works: {domain} uses our name servers.',
  verdictByRecords: 'It works: {domain} points to your site.',
  verdictProxy:
    '{domain} is behind {proxies}, so we cannot see where it points. If {domain} opens your site, you are done. If not, set the records below at {proxies}.',
  verdictProof:
    '{domain} already uses our name servers, but is not connected yet. First verify that you own it, as described below.',
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
  proofTitle: 'Verify that you own {domain}',
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
    'The last one verifies that you own {domain}. Add it along with the others. You can remove it once the domain is connected.',
  byServersTitle: 'Use our name servers',
  byServersText:
    'Best if you want to manage the DNS of this domain here. Copy its other records, such as those for email, here first.',
  signed:
    'DNSSEC is switched on for {domain}. Switch it off at its registrar and wait a day before you change its name servers. Otherwise many visitors will not be able to open it.',
  nameServer: 'Name server {number}',
  isSet: 'Found',
  isMissing: 'Missing',
  addRecords: 'Edit DNS records',
  byRecordsTitle: 'Or set DNS records',
  byRecordTitle: 'Set a DNS record',
  byRecordsText: 'Nothing else changes. Remove any other A and AAAA records with the same name.',
  byRecordText: 'Nothing else changes. Remove any other records with the same name.',
  foundTitle: 'What we found',
  askedAt: 'Checked at {address}',
  foundNothing: 'We could not reach any name server.',
  silent: 'No answer',
  refuses: 'Query refused',
  noSuchName: 'Name not found',
  noAddress: 'No address',
  aliasOf: 'Alias of {alias}',
});

/** Texts of claiming a name that another customer has connected. */
export const claimMessages = defineMessages('domain-claim', {
  title: 'Do you own {domain}?',
  text: '{domain} is connected to another site. If you manage its DNS, verify it with a record there. You can then connect it, and it is disconnected from the other site.',
  begin: 'Verify ownership',
  record:
    'Add this record at the DNS provider of {domain}. It is shown only once, so copy it before you leave.',
  orServer:
    'If {domain} already uses our name servers, you cannot add a record there. Add this name server at its registrar instead, next to ours.',
  server: 'Name server',
  type: 'Type',
  name: 'Name',
  value: 'Text',
  ends: 'Valid until',
  open: 'Verification started. Add the record that we showed you, then check for it.',
  again: 'Get a new record',
  check: 'Check record',
  foundNone:
    'We did not find the record yet. DNS changes can take up to two days, and you can leave this page.',
  foundOther:
    'We found a record with this name, but its value is different. Check that you copied all of it.',
  proven: 'Ownership verified. You have two days to connect {domain}.',
});
