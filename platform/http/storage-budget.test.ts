import { describe, expect, test } from 'vitest';
import { StorageBudget } from './storage-budget.ts';

const HOUR = 3_600_000;

function openBudget(mostNetworks?: number) {
  let now = 0;
  const budget = new StorageBudget(() => now, mostNetworks);
  return { budget, pass: (milliseconds: number) => void (now += milliseconds) };
}

describe('storage of one network', () => {
  test('is refused over a day’s octets, with the time until there is room', () => {
    const { budget } = openBudget();

    expect(budget.take('192.0.2.1', 900, 1_000)).toBeNull();
    expect(budget.take('192.0.2.1', 200, 1_000)).toBe(8_640);
    expect(budget.take('192.0.2.1', 100, 1_000)).toBeNull();
  });

  test('does not touch the octets of other networks', () => {
    const { budget } = openBudget();
    budget.take('192.0.2.1', 1_000, 1_000);

    expect(budget.take('192.0.2.2', 1_000, 1_000)).toBeNull();
  });

  test('refills evenly over a day and never beyond it', () => {
    const { budget, pass } = openBudget();
    budget.take('192.0.2.1', 2_400, 2_400);

    pass(HOUR);
    expect(budget.take('192.0.2.1', 101, 2_400)).not.toBeNull();
    expect(budget.take('192.0.2.1', 100, 2_400)).toBeNull();
    pass(100 * HOUR);
    expect(budget.take('192.0.2.1', 2_401, 2_400)).not.toBeNull();
    expect(budget.take('192.0.2.1', 2_400, 2_400)).toBeNull();
  });

  test('takes bounded memory: networks beyond the last share one budget', () => {
    const { budget } = openBudget(2);
    budget.take('192.0.2.1', 1, 1_000);
    budget.take('192.0.2.2', 1, 1_000);

    expect(budget.take('192.0.2.3', 600, 1_000)).toBeNull();
    expect(budget.take('192.0.2.4', 600, 1_000)).not.toBeNull();
  });

  test('keeps no memory of a network whose budget is full again', () => {
    const { budget, pass } = openBudget(1);
    budget.take('192.0.2.1', 1_000, 1_000);
    pass(25 * HOUR);

    budget.take('192.0.2.2', 1_000, 1_000);

    expect(budget.take('192.0.2.3', 1, 1_000)).toBeNull();
    expect(budget.take('192.0.2.2', 1, 1_000)).not.toBeNull();
  });
});
