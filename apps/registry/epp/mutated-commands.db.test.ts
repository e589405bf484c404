import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { contactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import { contactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import type { ContactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import { domainCheck, domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainDelete } from '#platform/epp-wire/domain/domain-release.ts';
import { domainRenew } from '#platform/epp-wire/domain/domain-renew.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';
import { hostDelete } from '#platform/epp-wire/host/host-update.ts';
import { buildCommand, printRequest } from '#platform/epp-wire/request.ts';
import type { CommandName } from '#platform/epp-wire/request.ts';
import { isSuccess } from '#platform/epp-wire/result-codes.ts';
import { mutatedDocuments } from '#platform/epp-wire/testing/mutated-documents.ts';
import { schemaFaults } from '#platform/epp-wire/testing/schema-faults.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { BENCH_POSTAL, NO_CONTACT_CHANGE } from '../testing/bench-objects.ts';
import { benchLogin, registryBench, REGISTRY_FOLDERS } from '../testing/registry-bench.ts';
import { answerRequest } from './answer-request.ts';
import { newSession } from './session-state.ts';

/** As many as fit a normal test run; tests/outside sends 100,000 over TLS. */
const FRAMES = 800;
const SEED = 7_005_731;

const databases: TestDatabase[] = [];

afterAll(() => Promise.all(databases.map((database) => database.drop())));

const person = {
  id: 'holder-1',
  postal: [BENCH_POSTAL],
  voice: { number: '+44.2071234567', extension: null },
  fax: null,
  email: 'ada@holder.test',
  authInfo: 'Contact-code-1',
  disclosure: null,
};
const name = 'target.com';
const domain = {
  name,
  periodYears: 1,
  nameServers: ['ns1.elsewhere.example'],
  registrant: 'holder-1',
  contacts: [{ role: 'admin', id: 'holder-1' }],
  authInfo: 'Domain-code-1',
} as const;
const noContactChange: ContactUpdate = { id: 'holder-1', ...NO_CONTACT_CHANGE };
const NOTHING = { nameServers: [], contacts: [], statuses: [] };

/** Commands that each do something to this registry's objects, or would with a letter changed. */
const CORPUS = (
  [
    ['create', contactCreate.command.print({ ...person, id: 'holder-2' })],
    ['update', contactUpdate.command.print({ ...noContactChange, email: 'new@holder.test' })],
    ['create', hostCreate.command.print({ name: 'ns2.elsewhere.example', addresses: [] })],
    ['delete', hostDelete.command.print({ key: 'ns2.elsewhere.example' })],
    ['check', domainCheck.command.print({ keys: [name, 'other.com', 'more.de'] })],
    ['create', domainCreate.command.print({ ...domain, name: 'target-2.com' })],
    ['info', domainInfo.command.print({ name, hosts: 'all', authInfo: 'Domain-code-1' })],
    ['renew', domainRenew.command.print({ name, currentExpiryOn: '2027-02-28', periodYears: 1 })],
    ['delete', domainDelete.command.print({ key: 'target-2.com' })],
    [
      'update',
      domainUpdate.command.print({
        name,
        add: { ...NOTHING, nameServers: ['ns2.elsewhere.example'], statuses: ['clientHold'] },
        remove: { ...NOTHING, statuses: ['clientTransferProhibited'] },
        registrant: 'holder-2',
        authInfo: 'Domain-code-2',
      }),
    ],
  ] satisfies [CommandName, XmlElement][]
).map(([verb, element]) => printRequest(buildCommand(verb, element, 'FUZZ-1'), { isIndented: true }));

/**
 * A registry with a name, its holder and a host; `send` returns the result code, `state` all stored
 * data.
 */
async function registry() {
  const database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
  databases.push(database);
  const { deps } = await registryBench(database, new Date('2026-02-28T12:00:00Z'));
  const session = newSession('fuzz');
  const send = async (xml: string) => {
    const { reply } = await answerRequest(deps, session, xml);
    return reply?.kind === 'response' ? (reply.results[0]?.code ?? 0) : 1000;
  };
  await send(benchLogin('namestead'));
  for (const [verb, element] of [
    ['create', contactCreate.command.print(person)],
    ['create', hostCreate.command.print({ name: 'ns1.elsewhere.example', addresses: [] })],
    ['create', domainCreate.command.print(domain)],
  ] as const) {
    expect(await send(printRequest(buildCommand(verb, element, 'MADE-1')))).toBe(1000);
  }
  const state = async () => {
    await deps.commandLog.close();
    const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'registry' AND table_name <> 'command_log' ORDER BY 1`.execute(database.db);
    const reported: Record<string, string[]> = {};
    for (const table of rows) {
      const all = await sql<{
        row: object;
      }>`SELECT to_jsonb(t) AS row FROM ${sql.id('registry', table.name)} AS t`.execute(database.db);
      // Sequence numbers and random values are not part of the state.
      reported[table.name] = all.rows
        .map(({ row }) => JSON.stringify(Object.entries(row).filter(([column]) => !/id$|hash$/.test(column))))
        .sort();
    }
    return reported;
  };
  return { send, state };
}

test(`of ${FRAMES} mutated commands, rejected ones change nothing, and none that violates its schema succeeds`, async () => {
  const frames = fc.sample(mutatedDocuments(CORPUS), { numRuns: FRAMES, seed: SEED });
  const one = await registry();

  const carriedOut: string[] = [];
  for (const frame of frames) {
    const code = await one.send(frame);
    expect(code).not.toBe(2400);
    if (isSuccess(code)) carriedOut.push(frame);
  }

  expect(carriedOut.filter((frame) => schemaFaults(frame).length > 0)).toEqual([]);
  expect(carriedOut.length).toBeGreaterThan(20);
  const other = await registry();
  for (const frame of carriedOut) expect(isSuccess(await other.send(frame))).toBe(true);
  expect(await one.state()).toEqual(await other.state());
});
