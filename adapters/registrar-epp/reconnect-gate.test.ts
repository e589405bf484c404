import { describe, expect, test } from 'vitest';

import { createReconnectGate } from './reconnect-gate.ts';

/** A gate whose clock and randomness the test controls. */
function buildGate(byte: number) {
  let now = 0;
  const gate = createReconnectGate({ bytes: () => Uint8Array.of(byte) }, () => now);
  /** Whether a command would have to wait now: an open gate resolves before anything else. */
  const isShut = async () => {
    let hasPassed = false;
    const passed = gate.pass().then(
      () => void (hasPassed = true),
      () => undefined,
    );
    await Promise.resolve();
    await Promise.resolve();
    const reported = !hasPassed;
    await passed;
    return reported;
  };
  return {
    gate,
    isShut,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('a registry that was not reached', () => {
  test('is tried at once the first time', async () => {
    await expect(buildGate(0).gate.pass()).resolves.toBeUndefined();
  });

  test('is tried again after 50 ms, then twice as long, up to two seconds', async () => {
    const { gate, isShut, pass } = buildGate(255);

    for (const wait of [50, 100, 200, 400, 800, 1_600, 2_000, 2_000]) {
      gate.noteMissed();
      pass(wait - 1);
      expect(await isShut()).toBe(true);
      pass(1);
      expect(await isShut()).toBe(false);
    }
  });

  test('is tried again a little sooner by some, so that not all come at once', async () => {
    const { gate, isShut, pass } = buildGate(0);
    gate.noteMissed();

    pass(24);
    expect(await isShut()).toBe(true);
    pass(1);
    expect(await isShut()).toBe(false);
  });

  test('fails a command at once, unsent, if the wait would be long', async () => {
    const { gate, pass } = buildGate(255);
    for (const wait of [50, 100, 200, 400]) {
      gate.noteMissed();
      pass(wait);
    }
    gate.noteMissed();

    await expect(gate.pass()).rejects.toMatchObject({ name: 'LineError', wasSent: false });
  });

  test('and then was, is tried at once again', async () => {
    const { gate, isShut } = buildGate(255);
    gate.noteMissed();
    gate.noteReached();

    expect(await isShut()).toBe(false);
  });
});
