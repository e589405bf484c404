import { readdir, readFile, readlink } from 'node:fs/promises';
import { contactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import type { Verb } from '#platform/epp-wire/codec.ts';
import { domainCheck, domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { buildCommand, printRequest } from '#platform/epp-wire/request.ts';
import { RawEpp } from '#tests/processes/raw-epp.ts';
import { REGISTRY_PASSWORD, startRegistryProcess } from '#tests/processes/running-registry.ts';
import type { RunningRegistry } from '#tests/processes/running-registry.ts';
import { removeDataDir } from '#tests/processes/running-server.ts';
import { bulkInsert, nodeStart, selects } from '../baselines.ts';
import { latencyFigure } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { buildAdminUrl } from '../shop.ts';
import { readMegabytes } from '../started-processes.ts';

const NAMES = 1_000_000;
/** Where a registry that runs alone keeps its database (`apps/registry/start-registry.ts`). */
const DATABASE = { folder: 'registry-alone', database: 'namestead_registry' };
/** Commands of each kind and number of sessions. */
const COMMANDS = 1_000;
const BIG_CHECKS = 50;
const NAMES_OF_A_BIG_CHECK = 200;
const HOLDER = 'BENCH-HOLDER';
const CODE = 'Bench-code-1';

/** What the sandbox registry does in a second, and what a full one costs. */
export async function runRegistry(): Promise<readonly Figure[]> {
  // Nothing is refused for coming too fast.
  const env = { COMMANDS_PER_SECOND: '100000' };
  const empty = await startRegistryProcess({ env });
  const { dataDir } = empty;
  const fillingSince = performance.now();
  const { status } = await empty.admin('POST', '/admin/fill', { count: NAMES });
  if (status !== 200) throw new Error(`the registry was not filled: ${status}`);
  const filling = (performance.now() - fillingSince) / 1_000;
  const plain = await bulkInsert(buildAdminUrl(dataDir, DATABASE), NAMES);
  await empty.stop();
  const startedAt = performance.now();
  const registry = await startRegistryProcess({ dataDir, env });
  const start = performance.now() - startedAt;
  try {
    const atStart = readMegabytes(registry.process.pid);
    const commands = await measureCommands(registry);
    const most = { bound: 'at most', value: 3_000 } as const;
    return [
      {
        name: `registry: ${NAMES.toLocaleString('en')} names registered at once`,
        value: filling,
        unit: 's',
        baseline: { name: plain.name, value: plain.value / 1_000 },
      },
      {
        name: 'registry with them: start-up',
        value: start,
        unit: 'ms',
        goal: most,
        baseline: await nodeStart(),
      },
      { name: 'registry with them: memory', value: atStart, unit: 'MB' },
      {
        name: 'registry with them: its database, memory',
        value: await databaseMegabytes(dataDir),
        unit: 'MB',
      },
      ...commands,
    ];
  } finally {
    await registry.stop();
    await removeDataDir(dataDir);
  }
}

async function measureCommands(registry: RunningRegistry): Promise<readonly Figure[]> {
  const lines = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const line = await RawEpp.open(registry.eppPort, registry.ca);
      await line.logIn('namestead', REGISTRY_PASSWORD);
      return line;
    }),
  );
  const [first] = lines;
  if (!first) throw new Error('no session');
  await expectDone(first, frame(contactCreate, HOLDER_CONTACT));
  const figures: Figure[] = [];
  const databaseUrl = buildAdminUrl(registry.dataDir, DATABASE);
  for (const [count, used] of [
    [1, [first]],
    [10, lines],
  ] as const) {
    const baseline = await selects(databaseUrl, COMMANDS, count);
    const sessions = count === 1 ? 'one session' : `${count} sessions`;
    const kinds: readonly (readonly [string, (index: number) => string])[] = [
      ['check', (index) => frame(domainCheck, { keys: [`filled-${index * 7}.com`] })],
      ['create', (index) => frame(domainCreate, newDomain(`bench-${count}-${index}.com`))],
      [
        'info',
        (index) => frame(domainInfo, { name: `filled-${index * 7 + 1}.com`, hosts: 'all', authInfo: null }),
      ],
    ];
    for (const [kind, buildFrame] of kinds) {
      const { perSecond, samples } = await measure(used, COMMANDS, buildFrame);
      figures.push(
        {
          name: `registry: ${kind} on ${sessions}`,
          value: perSecond,
          unit: '/s',
          better: 'higher',
          baseline: { name: baseline.name, value: baseline.perSecond },
        },
        latencyFigure(`registry: ${kind} on ${sessions}`, samples, 0.99, { baseline }),
      );
    }
  }
  const big = await measure([first], BIG_CHECKS, (index) =>
    frame(domainCheck, {
      keys: Array.from(
        { length: NAMES_OF_A_BIG_CHECK },
        (_each, name) => `filled-${index * 999 + name * 2}.com`,
      ),
    }),
  );
  figures.push(
    latencyFigure(`registry: check of ${NAMES_OF_A_BIG_CHECK} names`, big.samples, 0.99, {
      baseline: await selects(databaseUrl, BIG_CHECKS),
    }),
  );
  for (const line of lines) line.close();
  return figures;
}

/** Sends so many commands over the lines, each line one after another. */
async function measure(
  lines: readonly RawEpp[],
  count: number,
  buildFrame: (index: number) => string,
): Promise<{ readonly perSecond: number; readonly samples: readonly number[] }> {
  const samples: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    lines.map(async (line) => {
      for (let index = (next += 1); index <= count; index = next += 1) {
        const sent = performance.now();
        await expectDone(line, buildFrame(index));
        samples.push(performance.now() - sent);
      }
    }),
  );
  return { perSecond: (count * 1_000) / (performance.now() - began), samples };
}

/** A refusal is quick and no figure. */
async function expectDone(line: RawEpp, xml: string): Promise<void> {
  const code = await line.code(xml);
  if (code !== 1000) throw new Error(`the registry answered ${code} to ${xml}`);
}

let transactions = 0;

function frame<Command>(verb: Pick<Verb<Command>, 'verb' | 'command'>, value: Command): string {
  transactions += 1;
  return printRequest(buildCommand(verb.verb, verb.command.print(value), `BENCH-${transactions}`));
}

const HOLDER_CONTACT = {
  id: HOLDER,
  postal: [
    {
      type: 'int' as const,
      name: 'Ada Bench',
      organization: null,
      street: ['1 Row'],
      city: 'London',
      state: null,
      postalCode: 'E1 6AN',
      countryCode: 'GB',
    },
  ],
  voice: null,
  fax: null,
  email: 'ada@bench.test',
  authInfo: CODE,
  disclosure: null,
};

function newDomain(name: string) {
  return { name, periodYears: 1, nameServers: [], registrant: HOLDER, contacts: [], authInfo: CODE };
}

/** What the processes of the database hold together, each shared page once. */
async function databaseMegabytes(dataDir: string): Promise<number> {
  let kilobytes = 0;
  for (const pid of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    // A process may end, or belong to another program, while we look.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (!folder.startsWith(dataDir)) continue;
    const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0);
  }
  return kilobytes / 1_024;
}
