import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of the sections below a domain's records: services, zone files, history, query statistics. */
export const toolMessages = defineMessages('dns-tools', {
  // Query statistics
  questionsTitle: 'Queries',
  questionsAsked:
    '{count, plural, one {{number} query answered in the last {days} days.} other {{number} queries answered in the last {days} days.}}',
  questionsMissing: '{number} for names that do not exist.',
  questionsSince: 'Daily since {day} (UTC).',
  questionsBusiest: 'Busiest day: {day} ({number}).',
  // Templates (spec domain acquisition, sections 5 and 8)
  templateService: 'Mail service',
  templateAdd: 'Apply template',
  templatePlan: 'Applying this template will:',
  templateAnyway: 'Apply and replace',
  templateAdded: "Hooray! We've successfully added DNS records for this service.",
  templateFailed: "We weren't able to add DNS records for this service. Please try again.",
  // Domain Connect (spec domain acquisition, sections 4 and 8)
  connectTitle: 'Domain Connect record',
  connectHelp: 'Lets services that support Domain Connect find where the DNS of {domain} is managed.',
  connectEnabled: 'Domain Connect record enabled for {domain}.',
  connectDisabled: 'Domain Connect record disabled for {domain}.',
  connectNotEnabled: 'Could not enable the Domain Connect record for {domain}: {reason}',
  connectNotDisabled: 'Could not disable the Domain Connect record for {domain}: {reason}',
  // Bulk tools
  importFile: 'Zone file',
  importHelp: 'In BIND format. Names without a final dot are relative to {domain}.',
  importChoose: 'Choose file',
  importUnreadable: 'Could not read this file.',
  importReplace: 'Replace my records',
  importReplaceHelp: 'Deletes records that are not in the file. Default records stay.',
  importLook: 'Review changes',
  importNow: 'Import records',
  importRest: 'Import the rest',
  importFaults: '{count, plural, one {# line cannot be imported} other {# lines cannot be imported}}',
  importNotes: '{count, plural, one {1 note} other {# notes}}',
  importLine: 'Line {line}: {message}',
  imported: '{count, plural, one {# record imported.} other {# records imported.}}',
  notImported: 'Could not import the zone file: {reason}',
  goes: 'Records to delete',
  comes: 'Records to add',
  andMore: '{count, plural, one {and # more} other {and # more}}',
  planNothing: 'No changes.',
  asksManyDeletions:
    '{count, plural, one {This deletes # record} other {This deletes # records}}, more than 30% of all.',
  historyOlder: 'Show older versions',
  historyShown: '{shown} of {count, plural, one {# version} other {# versions}}',
  sourceProduct: 'Created automatically',
  sourceEdit: 'Edited',
  sourceImport: 'Zone file imported',
  sourceCopy: 'Copied from other name servers',
  sourceTemplate: 'Mail service set up',
  sourceRestore: 'Version {serial} restored',
  sourceUndo: 'Version {serial} undone',
  versionNow: 'Version {serial} (current)',
  versionLook: 'Restore version {serial}…',
  versionPlan: 'Restoring version {serial} will:',
  versionRestore: 'Restore version {serial}',
  versionRestored: 'Version {serial} restored.',
  versionNotRestored: 'Could not restore version {serial}: {reason}',
});

/** Texts of copying a domain's records from its current name servers. */
export const copyMessages = defineMessages('dns-copy', {
  intro:
    'Copies the records from the current name servers of {domain}, so that email and other services keep working when it uses ours.',
  limits:
    'Name servers do not list their records, so we look up the most common names. Add any others by hand.',
  withSite: 'Keep the current site',
  withSiteHelp:
    'Also copies the addresses of {domain} and www. Leave this off if visitors should reach your site here.',
  look: 'Look up records',
  from: 'Checked: {servers}',
  found: '{count, plural, one {# record found.} other {# records found.}}',
  leftOut: 'Not copied (no answer or type not supported): {records}',
  proxies:
    'Some of these addresses belong to {proxies} and only work while the site is set up there. Use the addresses of your web server instead.',
  take: 'Copy these records',
  copied: '{count, plural, one {# record copied.} other {# records copied.}}',
  notCopied: 'No records were copied: {reason}',
});
