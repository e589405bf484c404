import type { Registrar, ClaimCheck, RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Log } from '#platform/log/log.ts';
import { ask, askFor, pendingAnswer, isPending, NotOffered } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';
import { createCheckBatcher } from './check-batcher.ts';
import { checkNames } from './check-names.ts';
import { createCheckPace, noteOutcome } from './check-pace.ts';
import type { CheckPace } from './check-pace.ts';
import { domainCommands } from './domain-commands.ts';
import { createReconnectGate } from './reconnect-gate.ts';
import { createSessionPool } from './session-pool.ts';
import { createTldWatch } from './tld-watch.ts';
import { transferCommands } from './transfer-commands.ts';
import { contactCreate, contactDelete } from '#platform/epp-wire/contact/contact-create.ts';
import { contactInfo } from '#platform/epp-wire/contact/contact-info.ts';
import { contactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import { toContactCreate, toContactUpdate, toRegistryContact } from './contact-answers.ts';
import type { RegistryMessage } from '#features/names/server/ports/registrar-messages.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { pollCodec } from '#platform/epp-wire/session/poll.ts';
import type { Poll } from '#platform/epp-wire/session/poll.ts';
import { readEvent } from './message-event.ts';
import type { NamedOrder } from '#features/names/server/ports/registrar-orders.ts';
import { domainUpdate, EMPTY_UPDATE_PART } from '#platform/epp-wire/domain/domain-update.ts';
import { rgpUpdate, rgpUpdateData } from '#platform/epp-wire/extensions/rgp-update.ts';
import type { Restore } from '#platform/epp-wire/extensions/rgp-update.ts';
import { RGP, LAUNCH } from '#platform/epp-wire/namespaces.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import { agreedTo, readExtension } from './fee-terms.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { readElement } from '#platform/epp-wire/codec.ts';
import { domainCheck } from '#platform/epp-wire/domain/domain-info.ts';
import { claimsCheck, claimsCheckData } from '#platform/epp-wire/extensions/launch-claims.ts';

/** The registry, our account, and timeouts. */
export interface RegistrarEppOptions {
  readonly host: string;
  readonly port: number;
  /** The name in the server's certificate, where it is not the host. */
  readonly serverName?: string;
  /** The authority that signed the server's certificate, as PEM; the system's authorities where not given. */
  readonly ca?: string;
  /** Our own certificate and its key as PEM, where the registry asks for one. */
  readonly certificate?: string;
  readonly key?: string;
  readonly user: string;
  readonly password: string;
  readonly log: Log;
  readonly random: Random;
  /** Sessions at most; 6 where not said: half of them for checks of any TLD, a third for TLDs that may be slow, the rest for what changes something. */
  readonly sessions?: number;
  /** Commands at most under way on one session; 4 where not said, 1 where the registry wants each answered before the next. */
  readonly pipelined?: number;
  /** 5 seconds where not said. */
  readonly connectTimeout?: Milliseconds;
  /** 20 seconds where not said. */
  readonly commandTimeout?: Milliseconds;
  /** An idle session says hello this often; 4 minutes where not said, because registries close after 10. */
  readonly keepAliveEvery?: Milliseconds;
  /** Names in one check; 20 where not said, which every registry takes. */
  readonly namesPerCheck?: number;
  /** How long checks wait for others to share a command; 2 ms by default. */
  readonly checkWait?: Milliseconds;
  /** Checks a second at most; 200 where not said, which is below what our sandbox allows. */
  readonly checksPerSecond?: number;
  /** A check that takes longer may hold a slow TLD; a quarter of a second where not said. */
  readonly slowAfter?: Milliseconds;
}

/** A registrar that speaks EPP, and its end. */
export interface RegistrarEpp {
  readonly registrar: Registrar;
  /** Logs out and closes; commands under way are answered first. */
  close(): Promise<void>;
}

/** Fills the port `Registrar` by EPP over TLS (RFC 5730 to 5734); nothing is connected before the first command. */
export function registrarEpp(options: RegistrarEppOptions): RegistrarEpp {
  const { log, user, random } = options;
  const now = () => performance.now();
  const nextTransactionId = () => `NS-${randomToken(random, 20)}`;
  const sessions = options.sessions ?? 6;
  const slowAfter = options.slowAfter ?? 250;
  const pool = createSessionPool({
    ...options,
    sessions,
    slowAfter,
    nextTransactionId,
    pipelined: options.pipelined ?? 4,
    gate: createReconnectGate(random, now),
    connectTimeout: options.connectTimeout ?? seconds(5),
    commandTimeout: options.commandTimeout ?? seconds(20),
    keepAliveEvery: options.keepAliveEvery ?? minutes(4),
  });
  const conversation: Conversation = { pool, user, log, nextTransactionId };
  const namesPerCommand = options.namesPerCheck ?? 20;
  const pace = createCheckPace(options.checksPerSecond ?? 200, now);
  const check = createCheckBatcher((names, years) => checkNames(conversation, names, years), {
    namesPerCommand,
    sessions,
    slowAfter,
    pace,
    wait: options.checkWait ?? 2,
    watch: createTldWatch(now),
  });
  const registrar: Registrar = {
    check: (names, { periodYears = 1 } = {}) => check(names, periodYears),
    checkClaims: (names) => checkClaims(conversation, names, { namesPerCommand, pace }),
    ...contactCommands(conversation),
    ...domainCommands(conversation),
    ...restoreCommands(conversation),
    ...transferCommands(conversation),
    ...messageCommands(conversation),
  };
  return { registrar, close: () => pool.close() };
}

/** Operations on contacts. */
type ContactCommands = Pick<Registrar, 'createContact' | 'infoContact' | 'updateContact' | 'deleteContact'>;

/** Contacts by RFC 5733. */
function contactCommands(conversation: Conversation): ContactCommands {
  return {
    createContact: (contact) =>
      askFor(
        conversation,
        contactCreate,
        { value: toContactCreate(contact), clTRID: contact.clTRID },
        (created) => created,
      ),

    infoContact: (id) =>
      askFor(conversation, contactInfo, { value: { id, authInfo: null }, clTRID: null }, (data) =>
        toRegistryContact(data, conversation.user),
      ),

    updateContact: (change) =>
      ask(
        conversation,
        contactUpdate,
        { value: toContactUpdate(change), clTRID: change.clTRID },
        pendingAnswer,
      ),

    deleteContact: ({ id, clTRID }) =>
      ask(conversation, contactDelete, { value: { key: id }, clTRID }, pendingAnswer),
  };
}

const poll = { verb: 'poll', command: pollCodec } as const;

/** The registry's queue of messages, by RFC 5730 section 2.9.2.3. */
function messageCommands(conversation: Conversation): Pick<Registrar, 'nextMessage' | 'acknowledgeMessage'> {
  return {
    nextMessage: () =>
      ask<Poll, RegistryMessage | null>(
        conversation,
        poll,
        { value: { op: 'req' }, clTRID: null },
        (response) => readMessage(response, conversation.user),
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

/** No messages (RFC 5730 section 3). */
const NO_MESSAGES = 1300;

function readMessage(response: EppResponse, user: string): RegistryMessage | null {
  if (response.results.some(({ code }) => code === NO_MESSAGES)) return null;
  const { queue } = response;
  if (!queue?.message) throw new EppError(2003, 'msgQ', 'the answer holds no message');
  const { at, text } = queue.message;
  return { id: queue.id, at, text, waiting: queue.count, event: readEvent(response, user) };
}

/** Restoring deleted names (RFC 3915). */
function restoreCommands(conversation: Conversation): Pick<Registrar, 'requestRestore' | 'reportRestore'> {
  const send = <Value>(
    { clTRID, name }: NamedOrder,
    extensions: (offered: ReadonlySet<string>) => readonly XmlElement[],
    toValue: (response: EppResponse) => Value,
  ) => ask(conversation, domainUpdate, { value: unchanged(name), clTRID, extensions }, toValue);
  return {
    requestRestore: (restoration) =>
      send(
        restoration,
        (offered) => [
          restore({ op: 'request' }, offered),
          ...agreedTo('update', restoration.agreedFee, offered),
        ],
        (response) => ({ isPending: isPending(response), isReportAwaited: awaitsReport(response) }),
      ),

    reportRestore: ({ dataBefore: before, dataAfter: after, clTRID, name, ...report }) =>
      send(
        { clTRID, name },
        (offered) => [restore({ op: 'report', report: { ...report, before, after, other: null } }, offered)],
        pendingAnswer,
      ),
  };
}

/** A restore travels with a change of nothing: `chg` alone, empty (RFC 3915 section 4.2.5). */
function unchanged(name: string) {
  return { name, add: EMPTY_UPDATE_PART, remove: EMPTY_UPDATE_PART, registrant: null, authInfo: null };
}

function restore(restoration: Restore, offered: ReadonlySet<string>): XmlElement {
  if (!offered.has(RGP)) throw new NotOffered('the registry restores no names');
  return rgpUpdate.print(restoration);
}

/** If the response does not say, a report is required: RFC 3915's normal case. */
function awaitsReport(response: EppResponse): boolean {
  const data = readExtension(response, { namespace: RGP, name: 'upData' }, rgpUpdateData);
  return data?.includes('pendingRestore') ?? true;
}

/**
 * Asks which names have marks claimed for them, in as few commands as can be (RFC 8334 section 3.1.1).
 *
 * They leave at the pace of all checks: to the registry they are checks like any other.
 */
export async function checkClaims(
  conversation: Conversation,
  names: readonly string[],
  { namesPerCommand, pace }: { readonly namesPerCommand: number; readonly pace: CheckPace },
): Promise<RegistrarAnswer<readonly ClaimCheck[]>> {
  const value: ClaimCheck[] = [];
  let transaction = { clTRID: '', svTRID: '' };
  for (let start = 0; start < names.length; start += namesPerCommand) {
    const asked = names.slice(start, start + namesPerCommand);
    for (let delay = pace.take(); delay > 0; delay = pace.take()) await sleep(delay);
    const answer = await ask(
      conversation,
      domainCheck,
      {
        value: { keys: asked },
        clTRID: null,
        extensions: (offered) => (offered.has(LAUNCH) ? [claimsCheck.print(null)] : []),
      },
      (response) => {
        const keys = readKeys(response);
        return asked.map((name) => ({ name, claimKey: keys.get(name) ?? null }));
      },
    );
    noteOutcome(pace, answer);
    if (answer.outcome !== 'ok') return answer;
    value.push(...answer.value);
    ({ transaction } = answer);
  }
  return { outcome: 'ok', value, transaction };
}

function readKeys({ extensions }: EppResponse): ReadonlyMap<string, string | null> {
  const element = extensions.find(({ namespace, name }) => namespace === LAUNCH && name === 'chkData');
  if (!element) return new Map();
  const data = readElement(claimsCheckData, element, 'loose');
  return new Map(data.map(({ name, claimKey }) => [name, claimKey]));
}
