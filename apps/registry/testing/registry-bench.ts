import { fileURLToPath } from 'node:url';

import { readElement } from '#platform/epp-wire/codec.ts';
import type { Codec, Verb } from '#platform/epp-wire/codec.ts';
import { RELEASE } from '#platform/epp-wire/namespaces.ts';
import { buildCommand, printRequest } from '#platform/epp-wire/request.ts';
import type { CommandName, TransferOp } from '#platform/epp-wire/request.ts';
import { printReply } from '#platform/epp-wire/response.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { isSuccess } from '#platform/epp-wire/result-codes.ts';
import { loginCodec } from '#platform/epp-wire/session/login.ts';
import { schemaFaults } from '#platform/epp-wire/testing/schema-faults.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { EXTENSION_URIS, OBJECT_URIS } from '../commands/command-table.ts';
import { answerRequest, createCheckBudget } from '../epp/answer-request.ts';
import type { AnswerDeps } from '../epp/answer-request.ts';
import { createCommandGate } from '../epp/command-gate.ts';
import { createCommandRate } from '../epp/command-rate.ts';
import { hashPassword } from '../epp/password.ts';
import { createSessionRegister, newSession } from '../epp/session-state.ts';
import type { SessionState } from '../epp/session-state.ts';
import { createKnobBoard } from '../knobs/knob-board.ts';
import { REGISTRARS, seedRegistry } from '../seed-registry.ts';
import { openCommandLog } from '../stores/command-log-store.ts';
import { saveRegistrar } from '../stores/registrar-store.ts';
import { nameEvaluator } from '../tlds/registrable-name.ts';
import { TLDS } from '../tlds/tld-data.ts';

/** The registry's migrations, for `createTestDatabase({ folders })`. */
export const REGISTRY_FOLDERS = [
  { slice: 'registry', folder: fileURLToPath(new URL('../migrations', import.meta.url)) },
];

/** The password of both registrars on the bench. */
export const BENCH_PASSWORD = 'bench-word-1';

/** A registry without network: input is answered as on a connection. */
export interface RegistryBench {
  readonly deps: AnswerDeps;
  readonly clock: SettableClock;
  /** A new session of that registrar, logged in. */
  logIn(registrar: string, options?: { readonly without: readonly string[] }): Promise<BenchSession>;
}

/** A registrar's session on the bench. */
export interface BenchSession {
  /** Sends any document. */
  send(xml: string): Promise<EppResponse>;
  /** Sends a command of one verb. */
  ask<Command>(
    verb: Pick<Verb<Command>, 'verb' | 'command'>,
    value: Command,
    extensions?: readonly XmlElement[],
    op?: TransferOp,
  ): Promise<EppResponse>;
}

/** Creates a bench on its own database. */
export async function registryBench(test: TestDatabase, now: Date): Promise<RegistryBench> {
  const { db } = test;
  const clock = new SettableClock(now);
  const evaluateName = nameEvaluator(TLDS);
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  for (const registrar of REGISTRARS)
    await saveRegistrar(db, { ...registrar, passwordHash, passwordSetAt: now });
  await seedRegistry({ db, evaluateName, now }, { host: 'namestead.site', count: 4 });
  let count = 0;
  const deps: AnswerDeps = {
    db,
    clock,
    evaluateName,
    log: silentLog,
    knobs: createKnobBoard(),
    commandLog: openCommandLog(db, silentLog),
    gate: createCommandGate(),
    rate: createCommandRate(100_000, () => performance.now()),
    checks: createCheckBudget(() => performance.now()),
    sessions: createSessionRegister(10),
    nextTransactionId: () => `BENCH-${(count += 1)}`,
  };
  return {
    deps,
    clock,
    async logIn(registrar, options) {
      const session = benchSession(deps, newSession(`bench-${(count += 1)}`));
      const { results } = await session.send(benchLogin(registrar, options));
      if (results[0]?.code !== 1000) throw new Error(`${registrar} could not log in: ${results[0]?.code}`);
      return session;
    },
  };
}

/** A session on the bench in any state. */
export function benchSession(deps: AnswerDeps, state: SessionState): BenchSession {
  const send = async (xml: string): Promise<EppResponse> => {
    const { reply } = await answerRequest(deps, state, xml);
    if (reply?.kind !== 'response') throw new Error('no answer');
    requireSchema('the answer', printReply(reply));
    if (isSuccess(readResultCode(reply))) requireSchema('the command that was carried out', xml);
    return reply;
  };
  return {
    send,
    ask: (verb, value, extensions = [], op) =>
      send(printRequest(buildCommand(verb.verb, verb.command.print(value), 'BENCH-CL', extensions, op))),
  };
}

/** Every frame of the bench, both ways, is as the RFCs' schemas say; Nominet's release has no schema in an RFC. */
function requireSchema(what: string, xml: string): void {
  if (xml.includes(RELEASE)) return;
  const faults = schemaFaults(xml);
  if (faults.length > 0) throw new Error(`${what} is not as its schema says: ${faults.join(' ')}`);
}

/** A login as a document. */
export function benchLogin(
  clientId: string,
  more: { password?: string; newPassword?: string; without?: readonly string[] } = {},
): string {
  const element = loginCodec.print({
    clientId,
    password: more.password ?? BENCH_PASSWORD,
    newPassword: more.newPassword ?? null,
    version: '1.0',
    language: 'en',
    objectUris: OBJECT_URIS.filter((uri) => !more.without?.includes(uri)),
    extensionUris: EXTENSION_URIS.filter((uri) => !more.without?.includes(uri)),
  });
  return printRequest(buildCommand('login' satisfies CommandName, element, 'BENCH-LOGIN'));
}

/** The first result's code. */
export function readResultCode({ results }: EppResponse): number {
  return results[0]?.code ?? 0;
}

/** The first result's code and the element that it calls at fault. */
export function readFault({ results }: EppResponse): readonly [number, string | null] {
  return [results[0]?.code ?? 0, results[0]?.reasons[0]?.element ?? null];
}

/** The answer's data, read by its codec. */
export function readData<Value>(response: EppResponse, codec: Codec<Value>): Value {
  if (response.data === null) throw new Error(`no data, but ${JSON.stringify(response.results)}`);
  return readElement(codec, response.data, 'strict');
}
