import { setTimeout as sleep } from 'node:timers/promises';

import type {
  RegistrarAnswer,
  RegistrarRefusal,
  RegistryTransaction,
} from '#features/names/server/ports/registrar.ts';
import { readElement } from '#platform/epp-wire/codec.ts';
import type { Codec, Verb } from '#platform/epp-wire/codec.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { buildCommand } from '#platform/epp-wire/request.ts';
import type { CommandName, TransferOp } from '#platform/epp-wire/request.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { isSuccess } from '#platform/epp-wire/result-codes.ts';
import { UnsendableText } from '#platform/epp-wire/wire-text.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';

import { isRefusedForNow } from './check-pace.ts';
import { LineError } from './epp-line.ts';
import type { SessionPool } from './session-pool.ts';

/** Dependencies of registry commands. */
export interface Conversation {
  readonly pool: SessionPool;
  /** Our login id, to recognise the objects that we sponsor. */
  readonly user: string;
  readonly log: Log;
  readonly nextTransactionId: () => string;
}

/** The registry has no service that this command needs. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** One command to be sent. */
export interface Question<Command> {
  readonly value: Command;
  /** Null for reads, which get an id of their own each time. */
  readonly clTRID: string | null;
  /**
   * Extension elements for the session's features; throws `NotOffered` if a required one is
   * missing.
   */
  readonly extensions?: (offered: ReadonlySet<string>) => readonly XmlElement[];
  /** The object of a transfer command. */
  readonly op?: TransferOp;
}

/** Attempts of a read before its outcome is unknown, or refused for now. */
const READ_ATTEMPTS = 3;
/** Delay of a read after the registry was overloaded or failed; doubles each time. */
const READ_PAUSE: Milliseconds = 250;
/** Unimplemented extension (RFC 5730 section 3): our result if the registry does not offer one. */
const UNIMPLEMENTED_EXTENSION = 2103;
/**
 * Parameter value syntax error (RFC 5730 section 3): our result for a text that EPP cannot carry.
 */
const PARAMETER_SYNTAX_ERROR = 2005;

/** Sends a command whose success always returns data, and returns it. */
export async function askFor<Command, Data, Value>(
  conversation: Conversation,
  verb: Verb<Command, Data> & { readonly answer: Codec<Data> },
  question: Question<Command>,
  toValue: (data: Data, response: EppResponse) => Value,
): Promise<RegistrarAnswer<Value>> {
  return ask(conversation, verb, question, (response) => {
    if (response.data === null) throw new EppError(2003, 'resData', 'the answer holds no data');
    return toValue(readElement(verb.answer, response.data, 'loose'), response);
  });
}

/**
 * Sends a command and returns its outcome.
 *
 * A read is retried when the connection was lost. A transform command is only sent again if it
 * certainly was not sent; otherwise its outcome is unknown.
 */
export async function ask<Command, Value>(
  conversation: Conversation,
  verb: { readonly verb: CommandName; readonly command: Codec<Command> },
  question: Question<Command>,
  toValue: (response: EppResponse) => Value,
): Promise<RegistrarAnswer<Value>> {
  const isRead = question.clTRID === null;
  for (let attempt = 1; ; attempt += 1) {
    const clTRID = question.clTRID ?? conversation.nextTransactionId();
    try {
      const response = await conversation.pool.ask((offered) =>
        buildCommand(
          verb.verb,
          verb.command.print(question.value),
          clTRID,
          question.extensions?.(offered),
          question.op,
        ),
      );
      const answer = readAnswer(response, clTRID, toValue);
      // Checks retry by themselves, at their own pace.
      const comesAgain = isRead && verb.verb !== 'check' && isRefusedForNow(answer);
      if (!comesAgain || attempt === READ_ATTEMPTS) return answer;
      await sleep(READ_PAUSE * attempt);
    } catch (error) {
      const eppCode = codeOfUnsent(error);
      if (eppCode !== null && error instanceof Error)
        return {
          outcome: 'refused',
          eppCode,
          reason: error.message,
          transaction: { clTRID, svTRID: '' },
        };
      if (!(error instanceof LineError || error instanceof EppError)) throw error;
      const mayRepeat = isRead || (error instanceof LineError && !error.wasSent);
      conversation.log.warn(
        { verb: verb.verb, clTRID, attempt, reason: error.message },
        'no answer from the registry',
      );
      if (!mayRepeat || attempt === READ_ATTEMPTS)
        return { outcome: 'unknown', reason: error.message, clTRID };
    }
  }
}

/** The result code under which a command is refused that was not sent; null where it was, or may have been. */
function codeOfUnsent(error: unknown): number | null {
  if (error instanceof NotOffered) return UNIMPLEMENTED_EXTENSION;
  return error instanceof UnsendableText ? PARAMETER_SYNTAX_ERROR : null;
}

/** @throws EppError when the answer is a success that cannot be read */
function readAnswer<Value>(
  response: EppResponse,
  clTRID: string,
  toValue: (response: EppResponse) => Value,
): RegistrarAnswer<Value> {
  const transaction: RegistryTransaction = { clTRID, svTRID: response.svTRID };
  const refusal = response.results.find(({ code }) => !isSuccess(code));
  if (!refusal) return { outcome: 'ok', value: toValue(response), transaction };
  const details = refusal.reasons.map(({ reason }) => reason).filter((reason) => reason !== '');
  const refused: RegistrarRefusal = {
    outcome: 'refused',
    eppCode: refusal.code,
    reason: [refusal.message, ...details].join(': '),
    transaction,
  };
  return refused;
}

/** The port's result for a change without data. */
export function pendingAnswer(response: EppResponse): { readonly isPending: boolean } {
  return { isPending: isPending(response) };
}

/** Whether the registry must still confirm (1001). */
export function isPending({ results }: EppResponse): boolean {
  return results.some(({ code }) => code === 1001);
}
