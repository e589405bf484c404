import type { Registrar } from '#features/names/server/ports/registrar.ts';
import type { RegistryMessage } from '#features/names/server/ports/registrar-messages.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { pollCodec } from '#platform/epp-wire/session/poll.ts';
import type { Poll } from '#platform/epp-wire/session/poll.ts';

import { ask } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';
import { eventOf } from './message-event.ts';

const poll = { verb: 'poll', command: pollCodec } as const;

/** The registry's queue of messages, by RFC 5730 section 2.9.2.3. */
export function messageCommands(
  conversation: Conversation,
): Pick<Registrar, 'nextMessage' | 'acknowledgeMessage'> {
  return {
    nextMessage: () =>
      ask<Poll, RegistryMessage | null>(
        conversation,
        poll,
        { value: { op: 'req' }, clTRID: null },
        (response) => messageOf(response, conversation.user),
      ),

    acknowledgeMessage: (messageId) =>
      ask<Poll, { readonly left: number }>(
        conversation,
        poll,
        { value: { op: 'ack', messageId }, clTRID: conversation.nextTransactionId() },
        ({ queue }) => ({ left: queue?.count ?? 0 }),
      ),
  };
}

/** Nothing waits (RFC 5730 section 3). */
const NO_MESSAGES = 1300;

function messageOf(response: EppResponse, user: string): RegistryMessage | null {
  if (response.results.some(({ code }) => code === NO_MESSAGES)) return null;
  const { queue } = response;
  if (!queue?.message) throw new EppFault(2003, 'msgQ', 'the answer holds no message');
  const { at, text } = queue.message;
  return { id: queue.id, at, text, waiting: queue.count, event: eventOf(response, user) };
}
