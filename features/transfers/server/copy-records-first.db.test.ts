import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foreignNames, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { openTransfers } from '../testing/open-transfers.ts';
import { payForTransfer } from '../testing/pay-for-transfer.ts';
import type { ZoneCopyOutcome } from './ports/zone-copies.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';

const opened = openTransfers();
const { registry, deps } = opened;
const CODE = 'Leave-4711-now';
const AGED = ['copied.com', 'served-here.com', 'half-told.com', 'without.com', 'slow.com', 'not-wished.com'];
/** The result of copies, the names they were requested for, and the registry requests by then. */
let outcome: ZoneCopyOutcome;
let copies: { readonly domain: string; readonly isAsked: boolean }[];

async function isAskedFor(domain: string): Promise<boolean> {
  const commands = await registry.listCommands(domain);
  return commands.some(({ command, code }) => command === 'transfer' && code === 1001);
}

beforeAll(async () => {
  const names = foreignNames(registry.rival);
  for (const name of AGED) await names.register(name);
  await opened.passDays(PAST_LOCK);
  for (const name of AGED) await names.offer(name, CODE);
  const copy = async ({ domain }: { readonly domain: string }): Promise<ZoneCopyOutcome> => {
    copies.push({ domain, isAsked: await isAskedFor(domain) });
    return outcome;
  };
  Object.assign(deps, { zoneCopies: { copy } });
});
beforeEach(() => {
  outcome = 'copied';
  copies = [];
});

const pay = (domain: string, copiesRecords = true) =>
  payForTransfer(opened, domain, { code: CODE, copiesRecords });

describe('copying the records of a name before its transfer, as the buyer chose', () => {
  test.each([
    ['copied.com', 'copied'],
    ['served-here.com', 'served_here'],
  ] as const)('%s: they are %s before the transfer is requested, once', async (domain, comesTo) => {
    outcome = comesTo;
    const bought = await pay(domain);
    expect(await bought.status()).toMatchObject({
      value: { copies_records: true, has_copied_records: false },
    });

    await bought.run();
    await bought.run();

    expect(copies).toEqual([{ domain, isAsked: false }]);
    expect(await bought.state()).toBe('pending');
    expect(await bought.status()).toMatchObject({
      value: { copies_records: true, has_copied_records: true },
    });
  });

  test('without a complete copy no request is sent; a restart tries again', async () => {
    outcome = 'not_copied';
    const bought = await pay('half-told.com');
    await bought.run();

    expect(await bought.shown()).toBe('pending_start');
    expect(await isAskedFor('half-told.com')).toBe(false);
    const status = await bought.status();
    expect(status).toMatchObject({
      value: { hindrance: 'records_not_copied', code_accepted: true, can_give_up: true },
    });
    expect(status.ok && status.value.hindrance_message).toContain('half-told.com');

    outcome = 'copied';
    await bought.start('');
    await bought.run();
    expect(await bought.state()).toBe('pending');
    expect(copies).toHaveLength(2);
  });

  test('a restart without copying requests the transfer', async () => {
    outcome = 'not_copied';
    const bought = await pay('without.com');
    await bought.run();

    await bought.start('', bought.owner, { copiesRecords: false });
    await bought.run();

    expect(await bought.state()).toBe('pending');
    expect(copies).toHaveLength(1);
    expect(await bought.status()).toMatchObject({
      value: { copies_records: false, has_copied_records: false },
    });
  });

  test('a copy that failed temporarily is retried, and no request is sent meanwhile', async () => {
    outcome = 'unsure';
    const bought = await pay('slow.com');

    await expect(bought.run()).rejects.toBeInstanceOf(RegistryOutcomeUnknown);
    expect(await isAskedFor('slow.com')).toBe(false);

    outcome = 'copied';
    await bought.run();
    expect(await bought.state()).toBe('pending');
  });

  test('without the option nothing is copied', async () => {
    const bought = await pay('not-wished.com', false);
    await bought.run();

    expect(await bought.state()).toBe('pending');
    expect(copies).toEqual([]);
  });
});
