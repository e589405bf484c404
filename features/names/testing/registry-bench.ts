import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import { cnisNotices } from '#adapters/trademark-notices/cnis-notices.ts';
import { readConfig } from '#apps/registry/config.ts';
import { startRegistry } from '#apps/registry/start-registry.ts';
import { openDatabase } from '#platform/database/database.ts';
import { days, seconds } from '#platform/kernel/duration.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { Registrar } from '../server/ports/registrar.ts';
import type { TrademarkNotices } from '../server/ports/trademark-notices.ts';

/** A fault to inject into the registry; see `apps/registry/knobs/knob.ts`. */
export interface InjectedFault {
  readonly effect: 'refuse' | 'answer_late' | 'drop_before' | 'drop_after';
  readonly command?: string;
  readonly object?: string;
  readonly key?: string;
  readonly times?: number;
  readonly code?: number;
  readonly milliseconds?: number;
}

/** A maintenance to announce. */
export interface MaintenanceRequest {
  readonly id: string;
  readonly tlds: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The sandbox registry on its own database, connected through the EPP adapter. */
export interface RegistryBench {
  readonly registrar: Registrar;
  /** The same, with a timeout of half a second. */
  readonly hasty: Registrar;
  /** The other registrar at the same registry. */
  readonly rival: Registrar;
  /** The trademark notices of that registry. */
  readonly notices: TrademarkNotices;
  /** Where its admin calls are. */
  readonly httpPort: number;
  turnKnob(request: InjectedFault): Promise<void>;
  /** Removes all faults; resolves once checks work normally again. */
  clearKnobs(): Promise<void>;
  /** Advances the registry's clock and runs what is due by then. */
  passDays(count: number): Promise<void>;
  /** Announces a maintenance to the registrars, or changes one. */
  announceMaintenance(request: MaintenanceRequest): Promise<void>;
  /** Cancels a maintenance. */
  callOffMaintenance(id: string): Promise<void>;
  /** The commands that reached the registry for an object, oldest first: verb and result code. */
  listCommands(key: string): Promise<readonly { readonly command: string; readonly code: number }[]>;
  /** What we owe the registry, by currency: charges minus refunds. */
  readBalances(): Promise<Readonly<Record<string, number>>>;
  /** What the registry charged for a name, oldest first: each command with its amount; refunds are negative. */
  listCharges(domain: string): Promise<readonly RegistryCharge[]>;
  /**
   * Removes the names that the registry is seeded with: each year that passes renews them all, which
   * takes seconds.
   */
  removeTakenNames(): Promise<void>;
  close(): Promise<void>;
}

/** A charge of the registry, or a refund, in minor units. */
export interface RegistryCharge {
  readonly command: string;
  readonly years: number;
  readonly amount: number;
  readonly currency: string;
}

const PASSWORD = 'bench-password';

/** Starts a registry for the tests of one file. */
export async function createRegistryBench(): Promise<RegistryBench> {
  const database = await createTestDatabase({ folders: [] });
  const dataDir = await mkdtemp(join(tmpdir(), 'namestead-registry-'));
  const books = openDatabase(database.ownerUrl, {
    log: silentLog,
    max: 1,
    applicationName: 'registry bench',
  });
  const config = readConfig({
    DATA_DIR: dataDir,
    REGISTRY_DATABASE_URL: database.ownerUrl,
    EPP_PORT: '0',
    RDAP_PORT: '0',
    REGISTRY_PASSWORD: PASSWORD,
  });
  const registry = await startRegistry(config, silentLog, systemRandom);
  const ca = await readFile(registry.authorityFile, 'utf8');
  const connect = (user: string, commandTimeout = seconds(20)) =>
    registrarEpp({
      host: '127.0.0.1',
      port: registry.eppPort,
      ca,
      user,
      password: PASSWORD,
      log: silentLog,
      random: systemRandom,
      commandTimeout,
    });
  const ours = connect('namestead');
  const hasty = connect('namestead', seconds(0.5));
  const theirs = connect('rival');
  const admin = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${registry.httpPort}/admin/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

  let isDisturbed = false;

  return {
    registrar: ours.registrar,
    hasty: hasty.registrar,
    rival: theirs.registrar,
    notices: cnisNotices({ url: `http://127.0.0.1:${registry.httpPort}/cnis`, log: silentLog }),
    httpPort: registry.httpPort,
    turnKnob: async (request) => {
      const headers = { 'content-type': 'application/json' };
      isDisturbed = true;
      await admin('knobs', { method: 'POST', headers, body: JSON.stringify(request) });
    },
    clearKnobs: async () => {
      await admin('knobs', { method: 'DELETE' });
      // A refused check delays the client's next one, which could exceed the next test's timeout.
      while (isDisturbed) {
        const { outcome } = await ours.registrar.check(['undisturbed.com']);
        isDisturbed = outcome !== 'ok';
      }
    },
    passDays: async (count) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ advanceMilliseconds: Math.round(days(count)) });
      await admin('clock', { method: 'POST', headers, body });
    },
    announceMaintenance: async (request) => {
      const headers = { 'content-type': 'application/json' };
      await admin('maintenances', { method: 'POST', headers, body: JSON.stringify(request) });
    },
    callOffMaintenance: async (id) => {
      await admin(`maintenances/${id}`, { method: 'DELETE' });
    },
    listCommands: async (key) => {
      const answer = (await admin(`commands?key=${encodeURIComponent(key)}&limit=1000`)) as {
        commands: { command: string; code: number; at: string; id?: number }[];
      };
      return answer.commands.map(({ command, code }) => ({ command, code })).reverse();
    },
    readBalances: async () => {
      const { accounts } = (await admin('accounts')) as {
        accounts: { registrar: string; currency: string; balance: number }[];
      };
      const own = accounts.filter(({ registrar }) => registrar === 'namestead');
      return Object.fromEntries(own.map(({ currency, balance }) => [currency, balance]));
    },
    listCharges: async (domain) => {
      const { rows } = await sql<RegistryCharge>`
        select command, years, amount::integer as amount, currency from registry.charge
        where domain = ${domain} and registrar = 'namestead' order by id`.execute(books);
      return rows;
    },
    removeTakenNames: async () => {
      await sql`delete from registry.domain where sponsor = 'rival'`.execute(books);
    },
    close: async () => {
      await Promise.all([ours.close(), hasty.close(), theirs.close()]);
      await registry.stop();
      await books.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
