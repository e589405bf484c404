import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { evaluateDiskSpace, RoomWatch } from './room-watch.ts';

const MIB = 1024 * 1024;
const limits = { warnOctets: 4_096 * MIB, floorOctets: 512 * MIB };

function openWatch(freeMib = 50_000, totalMib = 100_000) {
  let free = freeMib;
  let now = 0;
  let isBroken = false;
  const lines: { level: number; msg: string }[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const watch = new RoomWatch({
    places: [
      {
        name: 'disk',
        read: async () => {
          if (isBroken) throw new Error('no such folder');
          return { freeOctets: free * MIB, totalOctets: totalMib * MIB };
        },
      },
    ],
    limits,
    log: createLog({ level: 'trace', destination }),
    now: () => now,
  });
  const changes: boolean[] = [];
  watch.onChange((hasRoom) => changes.push(hasRoom));
  return {
    watch,
    changes,
    said: () => lines.map(({ msg }) => msg),
    errors: () => lines.filter(({ level }) => level === pino.levels.values['error']).length,
    leave: async (mib: number) => {
      free = mib;
      await watch.check();
    },
    pass: (milliseconds: number) => void (now += milliseconds),
    breakDown: () => void (isBroken = true),
  };
}

describe('a disk that fills up', () => {
  test('is warned of before changes are refused, in one line at each level', async () => {
    const { watch, leave, said, errors, changes } = openWatch();

    for (const mib of [5_000, 4_000, 3_900, 600]) await leave(mib);
    expect(watch.hasRoom()).toBe(true);
    expect(watch.warnings()).toEqual({ disk: '600 MiB left' });
    for (const mib of [500, 400, 300]) await leave(mib);

    expect(watch.hasRoom()).toBe(false);
    expect(watch.warnings()).toEqual({ disk: '300 MiB left; changes are refused' });
    expect(said()).toEqual(['little space is left', 'too little space is left; changes are refused']);
    expect(errors()).toBe(1);
    expect(changes).toEqual([false]);
  });

  test('takes changes again once there is a quarter more than the floor', async () => {
    const { watch, leave, changes } = openWatch();

    await leave(500);
    await leave(600);
    expect(watch.hasRoom()).toBe(false);
    await leave(700);

    expect(watch.hasRoom()).toBe(true);
    expect(changes).toEqual([false, true]);
    await leave(50_000);
    expect(watch.warnings()).toEqual({});
  });

  test('a small one is measured by its share: its floor is 2 per cent', () => {
    const evaluate = (free: number) =>
      evaluateDiskSpace({ freeOctets: free * MIB, totalOctets: 1_000 * MIB }, limits, 'enough');

    expect([evaluate(101), evaluate(99), evaluate(21), evaluate(19)]).toEqual([
      'enough',
      'low',
      'low',
      'full',
    ]);
  });

  test('is detected by a failed change, regardless of measurements', async () => {
    const { watch, pass, errors, changes } = openWatch();
    await watch.check();

    watch.noteFailure();
    watch.noteFailure();
    expect(watch.hasRoom()).toBe(false);
    expect(errors()).toBe(1);
    pass(31_000);
    await watch.check();

    expect(watch.hasRoom()).toBe(true);
    expect(changes).toEqual([false, true]);
  });

  test('keeps its level if free space cannot be read, and warns operators', async () => {
    const { watch, leave, breakDown, said } = openWatch();
    await leave(500);

    breakDown();
    await watch.check();
    await watch.check();

    expect(watch.hasRoom()).toBe(false);
    expect(watch.warnings()).toEqual({ disk: 'free space cannot be read' });
    expect(said().filter((line) => line === 'free space cannot be read')).toHaveLength(1);
  });
});
