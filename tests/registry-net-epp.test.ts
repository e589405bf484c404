import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { systemRandom } from '#platform/kernel/system-random.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { hasNetEpp } from '#tests/processes/net-epp-rival.ts';
import { REGISTRY_PASSWORD, startRegistryProcess } from '#tests/processes/running-registry.ts';
import type { RunningRegistry } from '#tests/processes/running-registry.ts';
import { removeDataDir } from '#tests/processes/running-server.ts';
import { needTool } from '#tests/setup/outside-tool.ts';

const run = promisify(execFile);

interface Step {
  readonly step: string;
  readonly value: unknown;
  readonly code: number;
  readonly error: string;
}

describe('Net::EPP, a third-party client, as two registrars', () => {
  let registry: RunningRegistry;
  const tag = randomToken(systemRandom, 6);
  const contact = `pl${tag}`;
  let steps: ReadonlyMap<string, Step> = new Map();

  beforeAll(async () => {
    if (!(await hasNetEpp())) return;
    registry = await startRegistryProcess();
    const { stdout } = await run('perl', [
      'tests/outside/net-epp.pl',
      '127.0.0.1',
      String(registry.eppPort),
      REGISTRY_PASSWORD,
      registry.caFile,
      tag,
      registry.httpUrl,
    ]);
    const reported = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Step);
    steps = new Map(reported.map((step) => [step.step, step]));
  });

  afterAll(async () => {
    if (!(await hasNetEpp())) return;
    await registry.stop();
    await removeDataDir(registry.dataDir);
  });

  /** Results of the steps, by name. */
  const values = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, steps.get(name)?.value]));
  // Without Perl or the client, each test is skipped with the reason.
  beforeEach(async (context) => needTool(context, 'Net::EPP (libnet-epp-perl)', await hasNetEpp()));

  test('every step is taken, and refused with its code where it must be', () => {
    const refused = [...steps.values()].filter(({ code }) => code >= 2000);

    expect(steps.has('logout-rival')).toBe(true);
    expect(refused.map(({ step, code }) => [step, code])).toEqual([
      ['create-again', 2302],
      ['info-wrong-code', 2202],
      ['create-host-no-glue', 2003],
      ['delete-host-prohibited', 2304],
      ['delete-host-linked', 2305],
      ['delete-contact-linked', 2305],
      ['renew-again', 2306],
      ['transfer-locked', 2106],
      ['transfer-wrong-code', 2202],
      ['cancel-not-mine', 2201],
      ['approve-none', 2301],
    ]);
  });

  test('checks, creates, reads back and changes contacts, hosts and domains', () => {
    const domain = {
      name: `perl-${tag}.com`,
      registrant: contact,
      contacts: { admin: contact, tech: contact, billing: contact },
      ns: [`ns-${tag}.elsewhere.example`],
      clID: 'namestead',
      crID: 'namestead',
      exDate: expect.stringMatching(new RegExp(`^${new Date().getUTCFullYear() + 2}-`)),
    };
    const person = {
      id: contact,
      postalInfo: { int: expect.objectContaining({ name: 'Larry Example', org: 'Camel & Sons' }) },
      voice: '+1.7035551212',
      clID: 'namestead',
    };
    const asked = {
      check: '1',
      'check-taken': '0',
      'check-contact': '0',
      'check-host': '0',
      hello: 1,
      'info-contact': { ...person, email: 'larry@camel.test', status: ['ok'] },
      'info-domain': { ...domain, status: ['ok'] },
      'info-updated': { ...domain, status: ['clientTransferProhibited'] },
      'info-updated-contact': { ...person, email: 'larry@dromedary.test', status: ['ok', 'linked'] },
    };
    expect(values(...Object.keys(asked))).toMatchObject(asked);
  });

  test('hosts have glue, are renamed, and stay while they are delegated to', () => {
    expect(values('info-host', 'info-hosts', 'delete-host')).toMatchObject({
      'info-host': {
        name: `ns1.perl-${tag}.com`,
        addrs: [
          { version: 'v4', addr: '192.0.2.1' },
          { version: 'v4', addr: '192.0.2.2' },
        ],
        status: ['clientDeleteProhibited'],
      },
      'info-hosts': {
        hosts: [`ns9.perl-${tag}.com`],
        ns: [`ns-${tag}.elsewhere.example`, `ns9.perl-${tag}.com`],
      },
      'delete-host': 1,
    });
  });

  test('DS records are made, exchanged and read back (secDNS)', () => {
    const digest = 'A5'.repeat(32);
    expect(values('info-signed', 'info-resigned')).toMatchObject({
      'info-signed': { DS: [`12345 13 2 ${digest}`] },
      'info-resigned': { DS: [`54321 13 2 ${digest}`] },
    });
  });

  test('of four transfers one is approved, one rejected, one cancelled and one approved automatically', () => {
    expect(
      values(`request-approved-${tag}.com`, 'info-approved', 'info-rejected', 'info-pending', 'info-timed'),
    ).toMatchObject({
      [`request-approved-${tag}.com`]: { trStatus: 'pending', reID: 'rival', acID: 'namestead' },
      'info-approved': { clID: 'rival', status: ['ok'], trDate: expect.any(String) },
      'info-rejected': { clID: 'namestead', status: ['ok'] },
      'info-pending': { clID: 'namestead', status: ['pendingTransfer'] },
      'info-timed': { clID: 'rival', status: ['ok'], trDate: expect.any(String) },
    });
    expect(values('request-contact', 'query-contact')).toMatchObject({
      'request-contact': { id: contact, trStatus: 'pending', reID: 'rival' },
      'query-contact': { trStatus: 'pending' },
    });
  });

  test('each side gets poll messages about the other and about automatic changes, until the queue is empty', () => {
    expect(values('poll-empty', 'poll-ours', 'poll-rival')).toEqual({
      'poll-empty': [1300],
      'poll-ours': [
        ...Array.from({ length: 4 }, () => 'Transfer requested.'),
        'Transfer cancelled.',
        'Transfer approved by the registry.',
        'Transfer requested.',
        1300,
      ],
      'poll-rival': [
        'Transfer approved.',
        'Transfer rejected.',
        'Transfer approved by the registry.',
        'Transfer rejected.',
        1300,
      ],
    });
  });

  test('a name is renewed, deleted and restored with a report; a deletion in its first days is refunded', () => {
    expect(steps.get('delete')?.code).toBe(1001);
    expect(steps.get('delete-unloved')?.code).toBe(1000);
    expect(
      values(
        'renew',
        'restore',
        'report',
        'info-deleted',
        'info-restoring',
        'info-restored',
        'check-unloved',
      ),
    ).toMatchObject({
      renew: 1,
      restore: 1000,
      report: 1000,
      'info-deleted': { status: expect.arrayContaining(['pendingDelete']) },
      'info-restoring': { status: expect.arrayContaining(['pendingDelete']) },
      'info-restored': { status: ['clientTransferProhibited'] },
      'check-unloved': '1',
    });
  });
});
