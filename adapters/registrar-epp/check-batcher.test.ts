import { describe, expect, test } from 'vitest';

import { createCheckBatcher } from './check-batcher.ts';
import type { SendCheck } from './check-batcher.ts';
import type { CheckedName } from './check-names.ts';

/** A registry whose .com is priced in dollars, .de in euros and .xx not at all; one answer has one currency. */
function registry() {
  const commands: (readonly string[])[] = [];
  const currencyOf = (name: string) => (name.endsWith('.com') ? 'USD' : name.endsWith('.de') ? 'EUR' : null);
  const send: SendCheck = async (names, periodYears) => {
    commands.push(names);
    const currency = names.map(currencyOf).find((each) => each !== null) ?? 'USD';
    const value = names.map((name): CheckedName => {
      const isPriced = currencyOf(name) === currency;
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

const options = { namesPerCommand: 20, wait: 1 };

describe('checks that come together', () => {
  test('share a command, each caller getting its own names', async () => {
    const { commands, send } = registry();
    const check = createCheckBatcher(send, options);

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

    await createCheckBatcher(send, options)(names, 1);

    expect(commands.map(({ length }) => length)).toEqual([20, 20, 5]);
  });

  test('for other periods are other commands', async () => {
    const { commands, send } = registry();
    const check = createCheckBatcher(send, options);

    await Promise.all([check(['a.com'], 1), check(['a.com'], 2)]);

    expect(commands).toEqual([['a.com'], ['a.com']]);
  });

  test('learn which TLDs are priced in other money, and ask for them apart from then on', async () => {
    const { commands, send } = registry();
    const check = createCheckBatcher(send, options);

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

  test('that fail, fail for those who asked for a name in them, and the next are asked afresh', async () => {
    const { send } = registry();
    let isDown = true;
    const check = createCheckBatcher(
      async (names, years) =>
        isDown ? { outcome: 'unknown', reason: 'nobody there', clTRID: 'C-1' } : send(names, years),
      options,
    );

    expect(await check(['a.com'], 1)).toMatchObject({ outcome: 'unknown' });
    isDown = false;
    expect(await check(['a.com'], 1)).toMatchObject({ outcome: 'ok' });
  });

  test('that end in a surprise surprise every caller', async () => {
    const check = createCheckBatcher(async () => Promise.reject(new Error('a bug')), options);

    await expect(Promise.all([check(['a.com'], 1), check(['b.com'], 1)])).rejects.toThrow('a bug');
  });
});
