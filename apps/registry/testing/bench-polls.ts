import { readElement } from '#platform/epp-wire/codec.ts';
import { changePollData } from '#platform/epp-wire/extensions/change-poll.ts';
import { CHANGE_POLL } from '#platform/epp-wire/namespaces.ts';
import { buildCommand, printRequest } from '#platform/epp-wire/request.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { pollCodec } from '#platform/epp-wire/session/poll.ts';
import type { Poll } from '#platform/epp-wire/session/poll.ts';

import type { BenchSession } from './registry-bench.ts';

/** Sends a poll. */
export function poll(session: BenchSession, asked: Poll): Promise<EppResponse> {
  return session.send(printRequest(buildCommand('poll', pollCodec.print(asked), 'BENCH-POLL')));
}

/** Takes every message off a registrar's queue, and tells them in order. */
export async function pollToEmpty(session: BenchSession): Promise<readonly EppResponse[]> {
  const answers: EppResponse[] = [];
  for (;;) {
    const answer = await poll(session, { op: 'req' });
    if (answer.queue === null) return answers;
    answers.push(answer);
    await poll(session, { op: 'ack', messageId: answer.queue.id });
  }
}

/** The texts of messages. */
export function listTexts(answers: readonly EppResponse[]): readonly (string | undefined)[] {
  return answers.map(({ queue }) => queue?.message?.text);
}

/** The operation in a message (RFC 8590); undefined without one. */
export function readOperation({ extensions }: EppResponse): string | undefined {
  const change = extensions.find(({ namespace }) => namespace === CHANGE_POLL);
  return change && readElement(changePollData, change, 'strict').operation;
}
