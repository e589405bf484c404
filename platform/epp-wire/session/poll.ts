import type { Codec } from '../codec.ts';
import { EppError } from '../epp-error.ts';
import { EPP } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';

const epp = createXmlBuilder(EPP);

/** Asking for the first message of the queue, or taking one off it (RFC 5730 section 2.9.2.3). */
export type Poll = { readonly op: 'req' } | { readonly op: 'ack'; readonly messageId: string };

/** The element `poll`. */
export const pollCodec: Codec<Poll> = {
  print: (poll) => epp('poll', [], poll.op === 'req' ? { op: 'req' } : { op: 'ack', msgID: poll.messageId }),
  read: (reader) => {
    const op = reader.choice('op', ['req', 'ack'] as const);
    reader.end();
    if (op === undefined) throw new EppError(2003, 'poll', 'attribute op is missing');
    if (op === 'req') return { op };
    const messageId = reader.element.attributes['msgID'];
    if (messageId === undefined || messageId === '')
      throw new EppError(2003, 'poll', 'attribute msgID is missing');
    return { op, messageId };
  },
};
