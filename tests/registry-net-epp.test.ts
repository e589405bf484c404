import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { systemRandom } from '#platform/kernel/system-random.ts';
import { randomToken } from '#platform/kernel/random.ts';
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

describe('Net::EPP::Simple, a client that nobody here wrote', () => {
  let registry: RunningRegistry;

  beforeAll(async () => {
    registry = await startRegistryProcess();
  });

  afterAll(async () => {
    await registry.stop();
    await removeDataDir(registry.dataDir);
  });

  test('logs in, checks, creates, reads back, changes and logs out', async (context) => {
    needTool(context, 'Net::EPP (libnet-epp-perl)', await hasNetEpp());
    const tag = randomToken(systemRandom, 6);

    const { stdout } = await run('perl', [
      'tests/outside/net-epp.pl',
      '127.0.0.1',
      String(registry.eppPort),
      'namestead',
      REGISTRY_PASSWORD,
      registry.caFile,
      tag,
    ]);

    const steps = new Map(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Step)
        .map((step) => [step.step, step]),
    );
    const contact = `pl${tag}`;
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
    expect([...steps.keys()]).toHaveLength(17);
    expect(Object.fromEntries([...steps].map(([name, { value }]) => [name, value]))).toMatchObject({
      login: 1,
      check: '1',
      'check-taken': '0',
      'create-contact': 1,
      'info-contact': { ...person, email: 'larry@camel.test', status: ['ok'] },
      'create-host': 1,
      'create-domain': 1,
      'create-again': null,
      'info-domain': { ...domain, status: ['ok'], authInfo: 'Domain-code-1' },
      'info-wrong-code': null,
      'update-domain': 1,
      'info-updated': { ...domain, status: ['clientTransferProhibited'], authInfo: 'Domain-code-2' },
      'update-contact': 1,
      'info-updated-contact': { ...person, email: 'larry@dromedary.test', status: ['ok', 'linked'] },
      poll: '1300',
      'not-yet': null,
      logout: 1,
    });
    expect(steps.get('create-again')).toMatchObject({
      code: 2302,
      error: 'Object exists',
    });
    expect(steps.get('info-wrong-code')).toMatchObject({ code: 2202 });
    expect(steps.get('not-yet')).toMatchObject({ code: 2101 });
  });
});

async function hasNetEpp(): Promise<boolean> {
  return run('perl', ['-MNet::EPP::Simple', '-e', '1']).then(
    () => true,
    () => false,
  );
}
