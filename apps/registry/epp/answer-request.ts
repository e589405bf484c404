import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { retryOnConflict } from '#platform/database/database.ts';
import { wireName } from '#platform/epp-wire/element-reader.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { PREFIXES, RELEASE } from '#platform/epp-wire/namespaces.ts';
import { readObject, readRequest, RequestError, readTransferOp } from '#platform/epp-wire/request.ts';
import type { EppCommand } from '#platform/epp-wire/request.ts';
import type { EppReply, MessageQueue } from '#platform/epp-wire/response.ts';
import { endsSession, RESULT_CODES } from '#platform/epp-wire/result-codes.ts';
import type { Log } from '#platform/log/log.ts';
import type { Outcome, ReadyCommand, RegistryDeps } from '../commands/command.ts';
import { OBJECT_COMMANDS, OBJECT_URIS, EXTENSION_URIS } from '../commands/command-table.ts';
import type { GarbageForm } from '../knobs/garbage.ts';
import type { KnobEffect } from '../knobs/knob.ts';
import type { KnobBoard } from '../knobs/knob-board.ts';
import type { CommandLog } from '../stores/command-log-store.ts';
import { findQueue } from '../stores/poll-store.ts';
import type { CommandGate } from './command-gate.ts';
import type { CommandRate } from './command-rate.ts';
import { logIn } from './log-in.ts';
import { poll } from './poll.ts';
import type { SessionRegister, SessionState } from './session-state.ts';
import type { Greeting } from '#platform/epp-wire/session/greeting.ts';
import { minutes } from '#platform/kernel/duration.ts';

/** Dependencies of answering. */
export interface AnswerDeps extends RegistryDeps {
  readonly log: Log;
  readonly knobs: KnobBoard;
  readonly commandLog: CommandLog;
  readonly gate: CommandGate;
  readonly sessions: SessionRegister;
  readonly rate: CommandRate;
  readonly checks: CheckBudget;
  /** The next server transaction id. */
  readonly nextTransactionId: () => string;
}

/** The response, and whether the connection stays open. */
export interface Answered {
  /** Null when a knob wants the line to drop without a word. */
  readonly reply: EppReply | null;
  /** Sent instead of the response by a fault. */
  readonly garbage: GarbageForm | null;
  readonly isLast: boolean;
}

/** A parsed command, or a session command. */
interface Prepared extends Pick<ReadyCommand, 'keys'> {
  readonly object: string | null;
  /** The claimed identity of a login, before authentication. */
  readonly claimedRegistrar?: string | null;
  run(): Promise<Outcome>;
}

/** Answers one document of a session; every fault becomes a result code, surprises 2400. */
export async function answerRequest(deps: AnswerDeps, session: SessionState, xml: string): Promise<Answered> {
  const began = performance.now();
  const receivedAt = deps.clock.now();
  const svTRID = deps.nextTransactionId();
  let command: EppCommand | null = null;
  let clTRID: string | null = null;
  let prepared: Prepared | null = null;
  let knob: KnobEffect | null = null;
  let outcome: Outcome | null;
  try {
    const request = readRequest(xml);
    if (request.kind === 'hello')
      return { reply: { kind: 'greeting', greeting: greeting(receivedAt) }, garbage: null, isLast: false };
    command = request;
    clTRID = command.clTRID;
    prepared = prepare(deps, session, command, svTRID);
    knob = deps.knobs.meet({
      command: command.name,
      object: prepared.object,
      keys: prepared.keys,
      registrar: session.registrar ?? prepared.claimedRegistrar ?? null,
    });
    outcome = await carryOut(deps, session, prepared, knob);
  } catch (error) {
    if (error instanceof RequestError) clTRID = error.clTRID;
    outcome = toOutcome(error, deps.log);
  }
  const queue = outcome && (await readQueue(deps, session, outcome));
  deps.commandLog.add({
    receivedAt,
    registrar: session.registrar,
    session: session.id,
    command: command?.name ?? 'unreadable',
    object: prepared?.object ?? null,
    keys: prepared?.keys ?? [],
    code: outcome?.code ?? null,
    knob: knob?.effect ?? null,
    clTRID,
    svTRID,
    milliseconds: performance.now() - began,
  });
  if (outcome === null) return { reply: null, garbage: null, isLast: true };
  return {
    reply: buildReply(spokenTo(session, outcome), queue, clTRID, svTRID),
    garbage: knob?.effect === 'garbage' ? knob.form : null,
    isLast: endsSession(outcome.code),
  };
}

/** Null when the line is to drop. */
async function carryOut(
  { gate, log, sessions }: AnswerDeps,
  { registrar }: SessionState,
  prepared: Prepared,
  knob: KnobEffect | null,
): Promise<Outcome | null> {
  if (knob?.effect === 'drop_before' || knob?.effect === 'close_at_login') return null;
  if (knob?.effect === 'refuse')
    return { code: knob.code, reasons: [{ element: null, reason: 'a knob says so' }] };
  // A refusal, too, comes late or not at all.
  const run = async () => {
    if (registrar !== null && !sessions.isKnown(registrar))
      throw new EppError(2501, null, 'the state was put back to before this registrar was known');
    return prepared.run();
  };
  const outcome = await gate.pass(run).catch((error: unknown) => toOutcome(error, log));
  if (knob?.effect === 'drop_after') return null;
  if (knob?.effect === 'answer_late') await sleep(knob.milliseconds);
  return outcome;
}

function prepare(deps: AnswerDeps, session: SessionState, command: EppCommand, svTRID: string): Prepared {
  const own = (run: () => Promise<Outcome>): Prepared => ({ object: null, keys: [], run });
  if (command.name === 'login') {
    const claimed = command.element.children.find(({ name }) => name === 'clID')?.text ?? null;
    return { ...own(() => logIn(deps, session, command)), claimedRegistrar: claimed };
  }
  const { registrar } = session;
  if (registrar === null) throw new EppError(2002, command.name, 'log in first');
  if (!deps.rate.count(registrar, session.limits.commandsPerSecond))
    throw new EppError(2400, null, 'too many commands within a second');
  if (command.name === 'logout') return own(async () => ({ code: 1500 }));
  if (command.name === 'poll') return own(async () => poll(deps.db, registrar, command.element));

  const element = readObject(command);
  // A release by tag is an extension in the place of an object (Nominet std-release-1.0).
  const isRelease = element.namespace === RELEASE;
  if (!OBJECT_URIS.includes(element.namespace) && !isRelease)
    throw new EppError(2307, wireName(element), `no object service ${element.namespace}`);
  if (!session.services.has(element.namespace))
    throw new EppError(2002, wireName(element), 'this object service was not chosen at login');
  const found = OBJECT_COMMANDS.find(
    ({ verb, namespace }) => verb === command.name && namespace === element.namespace,
  );
  if (!found) throw new EppError(2101, wireName(element), `${wireName(element)} is not carried out here`);
  for (const extension of command.extensions) requireExtension(session, found.extensions, extension);
  if (new Set(command.extensions.map(({ namespace }) => namespace)).size < command.extensions.length)
    throw new EppError(2001, 'extension', 'an extension came twice');
  const ready = found.read(element);
  const op = command.name === 'transfer' ? readTransferOp(command) : null;
  if (command.name === 'check') requireCheckBudget(deps, session, registrar, ready);
  const asker = { registrar, extensions: command.extensions, op, clTRID: command.clTRID, svTRID };
  return {
    object: isRelease ? 'domain' : (PREFIXES[element.namespace] ?? null),
    keys: ready.keys,
    // On a deadlock the database rolls one command back; it is retried after the other.
    run: () => retryOnConflict(() => ready.run(deps, asker)),
  };
}

function requireCheckBudget(
  { checks }: AnswerDeps,
  { limits }: SessionState,
  registrar: string,
  { keys }: ReadyCommand,
): void {
  const most = limits.checksPerMinute;
  if (!checks.spend(registrar, keys.length, most))
    throw new EppError(2400, null, `more than ${most} names checked within a minute`);
}

function requireExtension(
  session: SessionState,
  taken: readonly string[],
  extension: EppCommand['extensions'][number],
): void {
  const name = wireName(extension);
  if (PREFIXES[extension.namespace] === undefined)
    throw new EppError(2103, null, `no extension ${extension.namespace}`);
  if (!session.services.has(extension.namespace))
    throw new EppError(2002, name, 'this extension was not chosen at login');
  if (!taken.includes(name)) throw new EppError(2102, name, `${name} is not taken with this command`);
}

function toOutcome(error: unknown, log: Log): Outcome {
  if (error instanceof EppError)
    return { code: error.code, reasons: [{ element: error.element, reason: error.message }] };
  log.error({ error }, 'a command failed');
  return { code: 2400 };
}

/** The registrar's message queue, included in every response (RFC 5730 section 2.6). */
async function readQueue(
  { db, log }: AnswerDeps,
  { registrar }: SessionState,
  outcome: Outcome,
): Promise<MessageQueue | null> {
  if (outcome.queue) return outcome.queue;
  // Rate-limited commands, and all commands during a database outage, are answered at once.
  if (registrar === null || outcome.code >= 2400) return null;
  return findQueue(db, registrar).catch((error: unknown) => {
    log.error({ error }, 'could not read a message queue');
    return null;
  });
}

/**
 * Extensions that were not chosen at login are omitted from the response (RFC 5730 section
 * 2.9.1.1).
 */
function spokenTo({ registrar, services }: SessionState, outcome: Outcome): Outcome {
  if (registrar === null) return outcome;
  const { data, extensions = [], ...rest } = outcome;
  return {
    ...rest,
    ...(data && services.has(data.namespace) ? { data } : {}),
    extensions: extensions.filter(({ namespace }) => services.has(namespace)),
  };
}

function buildReply(
  outcome: Outcome,
  queue: MessageQueue | null,
  clTRID: string | null,
  svTRID: string,
): EppReply {
  return {
    kind: 'response',
    results: [{ code: outcome.code, message: RESULT_CODES[outcome.code], reasons: outcome.reasons ?? [] }],
    queue,
    data: outcome.data ?? null,
    extensions: outcome.extensions ?? [],
    clTRID,
    svTRID,
  };
}

/** This registry's greeting. */
export function greeting(now: Date): Greeting {
  return {
    serverId: 'Namestead sandbox registry',
    at: now,
    versions: ['1.0'],
    languages: ['en'],
    objectUris: OBJECT_URIS,
    extensionUris: EXTENSION_URIS,
  };
}

/** Names checked by each registrar, against its limit per minute. */
interface CheckBudget {
  /** Takes so many names off the minute's budget; false, taking none, when that is more than is left. */
  spend(registrar: string, names: number, mostPerMinute: number | null): boolean;
}

/** Makes a budget that is whole again with each minute. */
export function createCheckBudget(time: () => number): CheckBudget {
  const registrars = new Map<string, { minute: number; spent: number }>();
  return {
    spend(registrar, names, mostPerMinute) {
      if (mostPerMinute === null) return true;
      const minute = Math.floor(time() / minutes(1));
      const known = registrars.get(registrar);
      const spent = known?.minute === minute ? known.spent : 0;
      if (spent + names > mostPerMinute) return false;
      registrars.set(registrar, { minute, spent: spent + names });
      return true;
    },
  };
}
