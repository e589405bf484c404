import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createCheckBatcher } from './check-batcher.ts';
import type { BatcherOptions, SendCheck } from './check-batcher.ts';
import type { CheckedName } from './check-names.ts';
import { createCheckPace } from './check-pace.ts';
import { createTldWatch } from './tld-watch.ts';

/**
 * A registry that prices .com in dollars, .de in euros and .xx not at all; a response has one
 * currency.
 */
function registry() {
  const commands: (readonly string[])[] = [];
  const tldCurrency = (name: string) => (name.endsWith('.com') ? 'USD' : name.endsWith('.de') ? 'EUR' : null);
  const send: SendCheck = async (names, periodYears) => {
    commands.push(names);
    const currency = names.map(tldCurrency).find((each) => each !== null) ?? 'USD';
    const value = names.map((name): CheckedName => {
      const isPriced = tldCurrency(name) === currency;
      const fee = { amount: 100, currency };
      return {
        name,
        isAvailable: true,
        reason: null,
        premiumTier: null,
        prices: isPriced ? { periodYears, create: fee, renew: fee, transfer: null, restore: null } : null,
        isUnpriced: !isPriced,
      };
    });
    return { outcome: 'ok', value, transaction: { clTRID: 'C-1', svTRID: 'S-1' } };
  };
  return { commands, send };
}

/** Options without limits, except those that a test sets. */
function options(requests: Partial<BatcherOptions> = {}): BatcherOptions {
  const time = () => performance.now();
  return {
    namesPerCommand: 20,
    sessions: 6,
    wait: 1,
    slowAfter: 60_000,
    pace: createCheckPace(10_000, time),
    watch: createTldWatch(time),
    ...requests,
  };
}

describe('checks that come together', () => {
  test('share a command, each caller getting its own names', async () => {
    const { commands, send } = registry();
    const check = createCheckBatcher(send, options());

    const answers = await Promise.all([check(['a.com', 'b.com'], 1), check(['b.com', 'c.com'], 1)]);

    expect(commands).toEqual([['a.com', 'b.com', 'c.com']]);
    expect(answers.map((answer) => answer.outcome === 'ok' && answer.value.map(({ name }) => name))).toEqual([
      ['a.com', 'b.com'],
      ['b.com', 'c.com'],
    ]);
  });

  test('are cut into commands of the size that the registry takes', async () => {
    const { commands, send } = registry();
    const names = Array.from({ length: 45 }, (_, index) => `n${index}.com`);

    await createCheckBatcher(send, options())(names, 1);

    expect(commands.map(({ length }) => length)).toEqual([20, 20, 5]);
  });

  test('different periods use separate commands', async () => {
    const { commands, send } = registry();
    const check = createCheckBatcher(send, options());

    await Promise.all([check(['a.com'], 1), check(['a.com'], 2)]);

    expect(commands).toEqual([['a.com'], ['a.com']]);
  });

  test('learn which TLDs are priced in other money, and ask for them apart from then on', async () => {
    const { commands, send } = registry();
    const check = createCheckBatcher(send, options());

    const first = await check(['a.com', 'a.de', 'a.xx'], 1);
    const second = await check(['b.com', 'b.de', 'b.xx'], 1);

    expect(commands).toEqual([['a.com', 'a.de', 'a.xx'], ['a.de'], ['a.xx'], ['b.com'], ['b.de'], ['b.xx']]);
    for (const answer of [first, second]) {
      expect(answer.outcome === 'ok' && answer.value.map(({ prices }) => prices?.create?.currency)).toEqual([
        'USD',
        'EUR',
        undefined,
      ]);
    }
  });

  test('a failure fails the names in that command, and the next call retries them', async () => {
    const { send } = registry();
    let isDown = true;
    const check = createCheckBatcher(
      async (names, years) =>
        isDown ? { outcome: 'unknown', reason: 'nobody there', clTRID: 'C-1' } : send(names, years),
      options(),
    );

    expect(await check(['a.com'], 1)).toMatchObject({ outcome: 'unknown' });
    isDown = false;
    expect(await check(['a.com'], 1)).toMatchObject({ outcome: 'ok' });
  });

  test('an exception reaches every caller', async () => {
    const check = createCheckBatcher(async () => Promise.reject(new Error('a bug')), options());

    await expect(Promise.all([check(['a.com'], 1), check(['b.com'], 1)])).rejects.toThrow('a bug');
  });
});

/** A registry whose responses the test controls. */
function heldRegistry() {
  const held: {
    readonly names: readonly string[];
    readonly answer: () => void;
    readonly refuse: (code: number) => void;
  }[] = [];
  const send: SendCheck = (names) =>
    new Promise((resolve) => {
      const transaction = { clTRID: 'C-1', svTRID: 'S-1' };
      const prices = {
        periodYears: 1,
        create: { amount: 100, currency: 'USD' },
        renew: null,
        transfer: null,
        restore: null,
      };
      held.push({
        names,
        answer: () =>
          resolve({
            outcome: 'ok',
            transaction,
            value: names.map((name) => ({
              name,
              isAvailable: true,
              reason: null,
              premiumTier: null,
              prices,
              isUnpriced: false,
            })),
          }),
        refuse: (eppCode) => resolve({ outcome: 'refused', eppCode, reason: 'too many', transaction }),
      });
    });
  const asked = () => held.map(({ names }) => names);
  /** The command for exactly these names. */
  const command = (...names: string[]) => {
    const found = held.find((each) => each.names.join() === names.join());
    if (!found) throw new Error(`asked were ${JSON.stringify(asked())}`);
    return found;
  };
  return { send, asked, command };
}

const SLOW_AFTER = 250;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a slow TLD', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('delays no others: the other names of its command are checked separately and answered at once', async () => {
    const { send, command } = heldRegistry();
    const check = createCheckBatcher(send, options({ slowAfter: SLOW_AFTER }));
    const quick = check(['a.com'], 1);
    const slow = check(['a.tools'], 1);
    await pass(SLOW_AFTER + 2);

    command('a.com').answer();

    expect(await quick).toMatchObject({ outcome: 'ok', value: [{ name: 'a.com' }] });
    command('a.com', 'a.tools').answer();
    expect(await slow).toMatchObject({ outcome: 'ok', value: [{ name: 'a.tools' }] });
  });

  test('is then checked in its own commands, one at a time, until it is fast again', async () => {
    const { send, asked, command } = heldRegistry();
    const check = createCheckBatcher(send, options({ slowAfter: SLOW_AFTER }));
    const first = [check(['a.com'], 1), check(['a.tools'], 1)];
    await pass(SLOW_AFTER + 2);
    command('a.com').answer();
    await pass(SLOW_AFTER);

    const quick = check(['b.com'], 1);
    const slow = [check(['b.tools'], 1), check(['c.tools'], 1)];
    await pass(2);
    command('b.com').answer();
    expect((await quick).outcome).toBe('ok');
    expect(asked().flat()).not.toContain('b.tools');

    command('a.tools').answer();
    await pass(2);
    command('b.tools', 'c.tools').answer();
    await Promise.all([...first, ...slow]);

    const together = check(['d.com', 'd.tools'], 1);
    await pass(2);
    command('d.com', 'd.tools').answer();
    expect((await together).outcome).toBe('ok');
  });

  test('does not count if the whole registry is slow: commands stay whole', async () => {
    const { send, asked, command } = heldRegistry();
    const check = createCheckBatcher(send, options({ slowAfter: SLOW_AFTER }));
    const first = check(['a.com', 'a.tools'], 1);
    await pass(4 * SLOW_AFTER);
    expect(asked()).toEqual([['a.com', 'a.tools'], ['a.com'], ['a.tools']]);
    command('a.com', 'a.tools').answer();
    expect((await first).outcome).toBe('ok');

    const second = check(['b.com', 'b.tools'], 1);
    await pass(4 * SLOW_AFTER);
    command('b.com', 'b.tools').answer();

    expect((await second).outcome).toBe('ok');
    expect(asked()).toHaveLength(4);
  });
});

describe('a registry that had too much of us', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('pauses, then retries once', async () => {
    const { send, asked, command } = heldRegistry();
    const check = createCheckBatcher(send, options());
    void check(['a.com'], 1);
    await pass(2);
    command('a.com').refuse(2400);
    void check(['b.com'], 1);
    await pass(400);
    expect(asked()).toEqual([['a.com']]);

    await pass(200);

    expect(asked()).toEqual([['a.com'], ['a.com', 'b.com']]);
  });

  test('is reported if it persists', async () => {
    const transaction = { clTRID: 'C', svTRID: 'S' };
    const refused = { outcome: 'refused', eppCode: 2400, reason: 'too many', transaction } as const;
    const answer = createCheckBatcher(async () => refused, options())(['a.com'], 1);
    await pass(2_000);

    expect(await answer).toMatchObject({ outcome: 'refused', eppCode: 2400 });
  });
});
