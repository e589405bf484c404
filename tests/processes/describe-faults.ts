import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { registrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import type { RegistrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import { nameWithALife, readQueue } from '#features/names/testing/domain-lifecycle-builder.ts';
import { askUntilAnswered } from '#features/names/testing/registrar-steps.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { silentLog } from '#platform/log/log.ts';

import { REGISTRY_PASSWORD, startRegistryProcess } from './running-registry.ts';
import type { RunningRegistry } from './running-registry.ts';
import { removeDataDir } from './running-server.ts';

/** Every fault that the registry makes on request; logins are many only where lines are lost. */
const FAULTS: readonly { readonly what: string; readonly knobs: readonly object[] }[] = [
  { what: 'refuse', knobs: [{ effect: 'refuse', code: 2400 }] },
  { what: 'answer_late', knobs: [{ effect: 'answer_late', milliseconds: 3_000 }] },
  { what: 'drop_before', knobs: [{ effect: 'drop_before' }] },
  { what: 'drop_after', knobs: [{ effect: 'drop_after' }] },
  { what: 'garbage that is no XML', knobs: [{ effect: 'garbage', form: 'not_xml' }] },
  { what: 'garbage of a wrong length', knobs: [{ effect: 'garbage', form: 'wrong_length' }] },
  { what: 'garbage cut in half', knobs: [{ effect: 'garbage', form: 'half_frame' }] },
  { what: 'close_at_login', knobs: [{ effect: 'close_at_login' }, { effect: 'drop_before' }] },
];
const SHARE = 0.1;
const SEED = 20_260;
/** An answer that takes longer is too late; every honest one comes sooner, and where one does not it is looked up. */
const TIMEOUT = 2_500;
const MILLISECONDS_A_DAY = 86_400_000;
/** After so many days a new name may change registrar, and one that did may be deleted without a refund. */
const PAST_LOCK = 61;
const PAST_GRACE = 6;

/** Names per fault, their concurrency, and the sessions of each registrar. */
export interface FaultRuns {
  readonly names: number;
  readonly atOnce: number;
  readonly sessions: number;
}

type Accounts = Readonly<Record<string, number>>;

/** Proves, for so many names a fault, that a life on a line that fails one time in ten ends where it ends on a good one. */
export function describeFaults({ names, atOnce, sessions }: FaultRuns): void {
  describe(`${names} names on a line that fails one time in ten`, () => {
    let registry: RunningRegistry;
    let opened: RegistrarEpp[] = [];
    let days = 0;
    const unique = () => randomToken(systemRandom, 10);
    const now = () => new Date(Date.now() + days * MILLISECONDS_A_DAY);

    beforeAll(async () => {
      registry = await startRegistryProcess({
        env: { COMMANDS_PER_SECOND: '100000', SESSIONS_PER_REGISTRAR: '1000' },
      });
      await admin('POST', 'snapshots', { name: 'new' });
    });
    afterAll(async () => {
      await registry.stop();
      await removeDataDir(registry.dataDir);
    });

    const admin = async (
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      body?: unknown,
    ): Promise<unknown> => {
      const answer = await registry.admin(method, `/admin/${path}`, body);
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const passDays = async (count: number) => {
      days += count;
      await admin('POST', 'clock', { advanceMilliseconds: count * MILLISECONDS_A_DAY });
    };
    const login = (user: string) => {
      const epp = registrarEpp({
        host: '127.0.0.1',
        port: registry.eppPort,
        ca: registry.ca,
        user,
        password: REGISTRY_PASSWORD,
        log: silentLog,
        random: systemRandom,
        sessions,
        commandTimeout: TIMEOUT,
        checksPerSecond: 10_000,
      });
      opened.push(epp);
      return epp.registrar;
    };
    const hangUp = async () => {
      await Promise.all(opened.map((epp) => epp.close()));
      opened = [];
    };
    /** Charges of each registrar, minus refunds. */
    const accounts = async (): Promise<Accounts> => {
      const reported = (await admin('GET', 'accounts')) as {
        accounts: readonly { registrar: string; currency: string; charged: number; refunded: number }[];
      };
      return Object.fromEntries(
        reported.accounts.map((each) => [`${each.registrar} ${each.currency}`, each.charged - each.refunded]),
      );
    };

    test.each(FAULTS)(
      '$what: each is registered, renewed, transferred, restored and charged for exactly once',
      async ({ knobs }) => {
        await admin('POST', 'snapshots/new/restore');
        await admin('POST', 'clock', { offsetMilliseconds: 0 });
        days = 0;
        const before = await accounts();
        let [ours, theirs] = [login('namestead'), login('rival')];
        const lives = Array.from({ length: names }, (_, index) => ({
          name: `fault-${index}-${unique()}.com`,
          parts: {
            contactId: `f${unique()}`,
            nameServers: ['ns1.faults.example', 'ns2.faults.example'] as const,
          },
        })).map(({ name, parts }) => ({
          name,
          // Proxies, so that the registrars of a part can be others than those of the part before.
          life: () => nameWithALife({ ...parts, name, unique, ours, theirs }),
        }));
        for (const knob of knobs) await admin('POST', 'knobs', { ...knob, share: SHARE, seed: SEED });

        await inParallel(atOnce, lives, ({ life }) => life().begin());
        await passDays(PAST_LOCK);
        [ours, theirs] = [login('namestead'), login('rival')];
        await inParallel(atOnce, lives, ({ life }) => life().changeHands());
        const messages = await readQueue(theirs);
        await passDays(PAST_GRACE);
        [ours, theirs] = [login('namestead'), login('rival')];
        await inParallel(atOnce, lives, ({ life }) => life().comeBack(now));
        await admin('DELETE', 'knobs');

        for (const { name } of lives) {
          const read = await askUntilAnswered(() => theirs.infoDomain(name));
          if (read.outcome !== 'ok') throw new Error(`${name}: ${read.reason}`);
          const { isOurs, statuses, graceStatuses, nameServers, createdAt, expiresAt } = read.value;
          expect({ name, isOurs, statuses, graceStatuses, nameServers }).toEqual({
            name,
            isOurs: true,
            statuses: ['clientHold'],
            graceStatuses: [],
            nameServers: ['ns2.faults.example'],
          });
          // One year registered, one renewed, one with the transfer.
          expect(expiresAt?.getUTCFullYear()).toBe((createdAt?.getUTCFullYear() ?? 0) + 3);
          const reported = messages.filter(
            ({ event }) => event.kind === 'transfer' && event.transfer.name === name,
          );
          expect(reported).toHaveLength(1);
        }
        const [check] = [await askUntilAnswered(() => ours.check([`price-${unique()}.com`]))];
        const prices = check.outcome === 'ok' ? check.value[0]?.prices : null;
        const cost = (price: { readonly amount: number } | null | undefined) =>
          (price?.amount ?? NaN) * names;
        const after = await accounts();
        const spent = (who: string) => (after[who] ?? 0) - (before[who] ?? 0);
        expect([spent('namestead USD'), spent('rival USD')]).toEqual([
          cost(prices?.create) + cost(prices?.renew),
          cost(prices?.transfer) + cost(prices?.restore),
        ]);
        await hangUp();
      },
    );
  });
}

async function inParallel<Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
