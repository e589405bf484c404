import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { addYears, minutes } from '#platform/kernel/duration.ts';
import { type BoughtName, nameBuyer } from '#features/registration/testing/buy-names.ts';
import { NamesModel } from '../testing/names-model.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import type { InjectedFault } from '#features/names/testing/registry-bench.ts';
import { findDomain } from '#features/domains/server/domain-store.ts';

const opened = openRegistrations();
const { bench, registry } = opened;
const buyer = nameBuyer(opened);

/** State beside the model: this run's names, the sites of two buyers, and their purchases. */
interface Story {
  readonly names: readonly string[];
  readonly buyers: readonly { readonly siteId: number; readonly userId: number }[];
  readonly bought: Map<number, BoughtName>;
}

type Step = fc.AsyncCommand<NamesModel, Story>;
type Fault = Pick<InjectedFault, 'effect' | 'code'> | null;

/** Delivery attempts before it counts as stuck; each fault occurs once. */
const MAX_TRIES = 6;

/** Everything that the model says must be so: here, at the registry and in the orders. */
async function compare(model: NamesModel, { names, bought }: Story): Promise<void> {
  for (const domain of names) {
    const held = model.held.get(domain);
    const reported = await registry.registrar.infoDomain(domain);
    const row = await findDomain(bench.db, domain);
    const isOn =
      reported.outcome === 'ok' &&
      reported.value.isOurs &&
      !reported.value.statuses.includes('pendingDelete');
    expect({ domain, isOn, siteId: row?.siteId }).toEqual({
      domain,
      isOn: held !== undefined,
      siteId: held?.siteId,
    });
    if (!held || reported.outcome !== 'ok' || !reported.value.createdAt) continue;
    const paidUntil = addYears(reported.value.createdAt, held.years).toISOString().slice(0, 10);
    expect(reported.value.expiresAt?.toISOString().slice(0, 10)).toBe(paidUntil);
    expect(row?.facts.expiresAt?.toISOString().slice(0, 10)).toBe(paidUntil);
  }
  const states = await Promise.all(
    [...bought].map(async ([lineId, each]) => [lineId, await each.state()] as const),
  );
  expect(Object.fromEntries(states)).toEqual(Object.fromEntries(model.lines));
  const { rows } = await sql<{ line: number; refunds: number }>`
    select l.id as line, count(r.id)::int as refunds from billing.order_line l
    left join billing.refund r on r.id = 'refund_' || l.id
    where l.id = any(${[...bought.keys()]}::bigint[]) group by l.id`.execute(bench.db);
  for (const { line, refunds } of rows) {
    expect(refunds).toBe(model.lines.get(line) === 'delivered' ? 0 : 1);
  }
}

/** Runs a delivery as its job does: retries until it succeeds, then once more. */
async function carryOut(delivery: Pick<BoughtName, 'run'>, domain: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await delivery.run();
      break;
    } catch (error) {
      if (attempt === MAX_TRIES || !String(error).includes(domain)) throw error;
    }
  }
  await delivery.run();
}

/**
 * Runs a purchase or cancellation while the registry makes one fault; the result is then compared
 * with the model.
 */
function step(
  name: string,
  [command, fault]: readonly [command: string, fault: Fault],
  run: (model: NamesModel, story: Story) => Promise<void>,
): Step {
  return {
    check: () => true,
    run: async (model, story) => {
      await registry.clearKnobs();
      if (fault) await registry.turnKnob({ ...fault, command, object: 'domain', times: 1 });
      await run(model, story);
      await registry.clearKnobs();
      await compare(model, story);
    },
    toString: () => `${name} (${fault?.effect ?? 'no fault'})`,
  };
}

const at = <Each>(all: readonly Each[], pick: number): Each => {
  const each = all[pick % all.length];
  if (each === undefined) throw new Error('nothing to pick from');
  return each;
};

const register = (pick: number, who: number, years: number, fault: Fault) =>
  step(`buyer ${who} buys name ${pick}`, ['create', fault], async (model, { names, buyers, bought }) => {
    const domain = at(names, pick);
    const line = await buyer.begin(domain, at(buyers, who), { volume: years });
    bought.set(line.lineId, line);
    await carryOut(line, domain);
    model.register(domain, line, years);
  });

const renew = (pick: number, isTheirs: boolean, years: number, fault: Fault) =>
  step(
    `${isTheirs ? 'its holder' : 'another buyer'} renews name ${pick} for ${years}`,
    ['renew', fault],
    async (model, { names, buyers, bought }) => {
      const domain = at(names, pick);
      const holder = buyers.find(({ siteId }) => siteId === model.held.get(domain)?.siteId);
      const line = await buyer.renew(domain, (isTheirs && holder) || at(buyers, 0), { volume: years });
      bought.set(line.lineId, line);
      await carryOut(line, domain);
      model.renew(domain, line, years);
    },
  );

const giveBack = (pick: number, fault: Fault) =>
  step(`name ${pick} is cancelled`, ['delete', fault], async (model, { names, bought }) => {
    const domain = at(names, pick);
    const line = bought.get(model.held.get(domain)?.lastLine ?? 0);
    if (!line) return;
    await carryOut(await buyer.giveBack(domain, line), domain);
    model.giveBack(domain);
  });

const wait = () =>
  step('a week passes', ['any', null], async (model) => {
    await registry.passDays(7);
    model.wait();
  });

describe('names, beside a model of them', () => {
  test(
    'for any purchases, renewals, cancellations and faults, each line is delivered once or refunded',
    { timeout: minutes(2) },
    async () => {
      const picks = fc.nat({ max: 1 });
      const years = fc.integer({ min: 1, max: 2 });
      const faults: fc.Arbitrary<Fault> = fc.constantFrom(
        null,
        { effect: 'drop_before' },
        { effect: 'drop_after' },
        { effect: 'refuse', code: 2400 },
      );
      const steps = [
        fc.tuple(picks, picks, years, faults).map((parts) => register(...parts)),
        fc.tuple(picks, fc.boolean(), years, faults).map((parts) => renew(...parts)),
        fc.tuple(picks, fc.constant(true), years, faults).map((parts) => renew(...parts)),
        fc.tuple(picks, faults).map((parts) => giveBack(...parts)),
        fc.constant(wait()),
      ];
      let stories = 0;
      await fc.assert(
        fc.asyncProperty(fc.commands(steps, { maxCommands: 10, size: 'max' }), async (commands) => {
          stories += 1;
          const sites = [await buildSite(bench.db), await buildSite(bench.db)];
          const story: Story = {
            names: [`storyone${stories}.com`, `storytwo${stories}.net`],
            buyers: sites.map(({ id, ownerId }) => ({ siteId: id, userId: ownerId })),
            bought: new Map(),
          };
          // Every run starts with two names, so that there is something to renew and to cancel.
          const first = [register(0, 0, 1, null), register(1, 1, 2, { effect: 'drop_after' })];
          await fc.asyncModelRun(() => ({ model: new NamesModel(), real: story }), [...first, ...commands]);
        }),
        { numRuns: 8, seed: 5, endOnFailure: true },
      );
    },
  );
});
