import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of proving that a name is one's own which somebody else has connected. */
export const claimMessages = defineMessages('domain-claim', {
  title: 'Is {domain} yours?',
  text: 'Somebody has connected it to another site. If you look after its DNS, prove it by a record there; then you can connect it, and the other site lets go of it.',
  begin: 'Prove that it is mine',
  record:
    'Set this record where the DNS of {domain} is kept. It is shown only now, so copy it before you leave.',
  orServer:
    'If {domain} uses our name servers already, nobody can set a record there. Add this name server beside them at its registrar instead.',
  server: 'Name server',
  type: 'Type',
  name: 'Name',
  value: 'Text',
  ends: 'Valid until',
  open: 'You have begun to prove it. Set the record that we showed you, then have us look for it.',
  again: 'Start again with a new record',
  check: 'Look for the record',
  foundNone:
    'There is no such record yet. Changes of DNS can take up to two days; you can leave and come back.',
  foundOther: 'There is a record in its place, but not this one. Compare its text letter by letter.',
  proven: 'That is proven: {domain} is yours to connect for the next two days.',
});
