import { readElement } from '#platform/epp-wire/codec.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { pollCodec } from '#platform/epp-wire/session/poll.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';

import type { Outcome } from '../commands/command.ts';
import { acknowledgeMessage, findFirstMessage } from '../stores/poll-store.ts';
import type { RegistryDatabase } from '../stores/tables.ts';

/**
 * `poll` (RFC 5730 section 2.9.2.3): a registrar's messages in order, each until it is
 * acknowledged.
 *
 * Only the first can be acknowledged (2002 for a later one); another registrar's message does not
 * exist (2303).
 */
export async function poll(db: RegistryDatabase, registrar: string, element: XmlElement): Promise<Outcome> {
  const asked = readElement(pollCodec, element, 'strict');
  if (asked.op === 'ack') {
    const { messageId } = asked;
    const became = MESSAGE_ID.test(messageId)
      ? await acknowledgeMessage(db, registrar, Number(messageId))
      : 'absent';
    if (became === 'absent') throw new EppError(2303, 'poll', `there is no message ${messageId}`);
    if (became === 'not-first')
      throw new EppError(2002, 'poll', `message ${messageId} is not the first of the queue`);
    return { code: 1000 };
  }
  const first = await findFirstMessage(db, registrar);
  if (!first) return { code: 1300 };
  return {
    code: 1301,
    queue: first.queue,
    extensions: first.extensions,
    ...(first.data === null ? {} : { data: first.data }),
  };
}

/** Our format; any other id does not exist. */
const MESSAGE_ID = /^[1-9][0-9]{0,14}$/;
