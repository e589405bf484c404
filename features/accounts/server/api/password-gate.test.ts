import { describe, expect, test } from 'vitest';
import { PasswordGate } from './password-gate.ts';

/** A check that ends when the test says so. */
function openCheck(log: string[], name: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const check = async (): Promise<string> => {
    log.push(name);
    await ended;
    return name;
  };
  return { check, end };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the order in which passwords are checked', () => {
  test('a known browser is checked at once, however many unknown ones wait', async () => {
    const gate = new PasswordGate({ pause: () => Promise.resolve() });
    const log: string[] = [];
    const strangers = Array.from({ length: 100 }, (_, index) => openCheck(log, `stranger ${index}`));
    const answers = strangers.map(({ check }) => gate.run({ kind: 'stranger', delay: 4_000 }, check));
    await settle();

    expect(log).toEqual(['stranger 0', 'stranger 1']);
    expect(await gate.run({ kind: 'known' }, async () => 'owner')).toBe('owner');

    for (const { end } of strangers) end();
    expect(await Promise.all(answers)).toHaveLength(100);
  });

  test('strangers without a delay go before those that guess at an account under attack', async () => {
    const gate = new PasswordGate({ pause: () => Promise.resolve() });
    const log: string[] = [];
    const checks = ['a', 'b', 'delayed', 'undelayed'].map((name) => openCheck(log, name));
    const answers = checks.map(({ check }, index) =>
      gate.run({ kind: 'stranger', delay: index === 2 ? 500 : 0 }, check),
    );
    await settle();

    for (const { end } of checks) end();
    await Promise.all(answers);
    expect(log).toEqual(['a', 'b', 'undelayed', 'delayed']);
  });

  test('neither queue starves the other', async () => {
    const gate = new PasswordGate({ pause: () => Promise.resolve() });
    const log: string[] = [];
    const kinds = [...Array.from({ length: 42 }, () => 0), ...Array.from({ length: 10 }, () => 500)];
    const answers = kinds.map((delay) =>
      gate.run({ kind: 'stranger', delay }, async () => void log.push(delay > 0 ? 'delayed' : 'undelayed')),
    );
    await Promise.all(answers);

    expect(log.slice(0, 12)).toContain('delayed');
    expect(log.filter((each) => each === 'delayed')).toHaveLength(10);
  });

  test('a delay is waited out before the check', async () => {
    const waits: number[] = [];
    const gate = new PasswordGate({ pause: async (duration) => waits.push(duration) });

    await gate.run({ kind: 'stranger', delay: 2_000 }, async () => 'checked');
    await gate.run({ kind: 'stranger', delay: 0 }, async () => 'checked');

    expect(waits).toEqual([2_000]);
  });

  test('beyond the most that may wait nothing is checked, and places come free again', async () => {
    const gate = new PasswordGate({ mostWaiting: 3 });
    const log: string[] = [];
    const checks = Array.from({ length: 6 }, (_, index) => openCheck(log, `${index}`));
    const first = checks.slice(0, 5).map(({ check }) => gate.run({ kind: 'stranger', delay: 0 }, check));
    await settle();

    expect(await gate.run({ kind: 'stranger', delay: 0 }, async () => 'too many')).toBeNull();
    const other = gate.run({ kind: 'stranger', delay: 1 }, async () => 'has places of its own');

    for (const { end } of checks) end();
    expect(await Promise.all(first)).toEqual(['0', '1', '2', '3', '4']);
    expect(await other).toBe('has places of its own');
    expect(await gate.run({ kind: 'stranger', delay: 0 }, async () => 'room')).toBe('room');
  });

  test('a failed check passes its turn on', async () => {
    const gate = new PasswordGate();
    for (let count = 0; count < 5; count += 1) {
      const broken = gate.run({ kind: 'stranger', delay: 0 }, () => Promise.reject(new Error('broken')));
      await expect(broken).rejects.toThrow('broken');
    }

    expect(await gate.run({ kind: 'stranger', delay: 0 }, async () => 'checked')).toBe('checked');
  });
});
