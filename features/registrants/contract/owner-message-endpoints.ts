import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Sends a message to the holder of a private name, whose address stays unknown to the sender. */
export const sendOwnerMessage = endpoint({
  id: 'send-owner-message',
  method: 'POST',
  path: '/namestead/v1/domains/{domain}/owner-messages',
  summary:
    'Mails a message to the registrant of a domain with privacy protection; replies go to the given address. At most five a day for one domain.',
  access: 'public',
  stores: { octets: 2 * 1024, perBodyOctet: 4, perDay: 1024 * 1024 },
  params: z.object({ domain: canonicalDomain }),
  body: z.object({
    // The limits only keep floods out; the rule says what fits.
    email: z.string().check(z.maxLength(1_000)),
    message: z.string().check(z.maxLength(20_000)),
  }),
  answer: z.object({ success: z.literal(true) }),
  refusals: ['owner_not_reachable', 'owner_message_unfit', 'owner_messages_too_many'],
  callsPerMinute: 5,
});
