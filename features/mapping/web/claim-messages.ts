import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of proving that a name is one's own which somebody else has connected. */
export const claimMessages = defineMessages('domain-claim', {
  title: 'Is {domain} yours?',
  text: 'It is connected to another site. If you manage its DNS, prove it with a record there. You can then connect it, and it is disconnected from the other site.',
  begin: 'Prove that it is mine',
  record:
    'Add this record at the DNS provider of {domain}. It is shown only once, so copy it before you leave.',
  orServer:
    'If {domain} already uses our name servers, you cannot add a record there. Add this name server at its registrar instead, next to ours.',
  server: 'Name server',
  type: 'Type',
  name: 'Name',
  value: 'Text',
  ends: 'Valid until',
  open: 'You have started to prove it. Add the record that we showed you, then check for it.',
  again: 'Start again with a new record',
  check: 'Check for the record',
  foundNone:
    'We did not find the record yet. DNS changes can take up to two days. You can leave and come back.',
  foundOther:
    'We found a record with this name, but its value is different. Check that you copied all of it.',
  proven: 'Verified: you can connect {domain} within the next two days.',
});
