import { readElement } from '#platform/epp-wire/codec.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';
import { pollCodec } from '#platform/epp-wire/session/poll.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';

import type { Outcome } from '../commands/command.ts';

/** `poll` (RFC 5730 section 2.9.2.3): nothing happens here yet that a registrar did not do itself, so the queue is empty. */
export function poll(element: XmlElement): Outcome {
  const asked = readElement(pollCodec, element, 'strict');
  if (asked.op === 'ack') throw new EppFault(2303, 'poll', `there is no message ${asked.messageId}`);
  return { code: 1300 };
}
