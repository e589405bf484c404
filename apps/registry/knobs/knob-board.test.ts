import { describe, expect, test } from 'vitest';

import type { CommandFacts } from './knob.ts';
import { createKnobBoard } from './knob-board.ts';

const facts = (more: Partial<CommandFacts> = {}): CommandFacts => ({
  command: 'create',
  object: 'domain',
  keys: ['example.com'],
  registrar: 'namestead',
  ...more,
});

describe('knobs', () => {
  test('without one, nothing happens', () => {
    expect(createKnobBoard().meet(facts())).toBeNull();
  });

  test.each([
    [{ command: 'create' }, true],
    [{ command: 'check' }, false],
    [{ object: 'domain' }, true],
    [{ object: 'contact' }, false],
    [{ registrar: 'rival' }, false],
    [{ key: 'example.com' }, true],
    [{ key: '*.com' }, true],
    [{ key: 'exam*' }, true],
    [{ key: 'exam' }, false],
    [{}, true],
  ])('one aimed at %o meets the command: %s', (aim, isMet) => {
    const board = createKnobBoard();
    board.add({ effect: 'drop_after', times: null, ...aim });

    expect(board.meet(facts())?.effect).toBe(isMet ? 'drop_after' : undefined);
  });

  test('one with times left ends with them', () => {
    const board = createKnobBoard();
    board.add({ effect: 'refuse', code: 2104, times: 2 });

    expect(
      [board.meet(facts()), board.meet(facts()), board.meet(facts())].map((knob) => knob?.effect),
    ).toEqual(['refuse', 'refuse', undefined]);
    expect(board.list()).toEqual([]);
  });

  test('one with a share meets that share of the commands, and a seed always the same ones', () => {
    const meetings = (seed: number, count: number) => {
      const board = createKnobBoard();
      board.add({ effect: 'refuse', code: 2400, times: null, share: 0.1, seed });
      return Array.from({ length: count }, () => board.meet(facts()) !== null);
    };
    const share = (met: readonly boolean[]) => met.filter(Boolean).length / met.length;

    expect(meetings(7, 200)).toEqual(meetings(7, 200));
    expect(meetings(7, 200)).not.toEqual(meetings(8, 200));
    for (const seed of [0, 1, 7, 0x7fff_ffff]) {
      expect(share(meetings(seed, 20_000))).toBeGreaterThan(0.09);
      expect(share(meetings(seed, 20_000))).toBeLessThan(0.11);
    }
  });

  test('a share of none never meets, of all always; what misses leaves the command to the next knob', () => {
    const board = createKnobBoard();
    board.add({ effect: 'drop_before', times: null, share: 0 });
    board.add({ effect: 'drop_after', times: null, share: 1 });

    expect(board.meet(facts())?.effect).toBe('drop_after');
  });

  test('the times of one with a share are those it met', () => {
    const board = createKnobBoard();
    board.add({ effect: 'drop_before', times: 3, share: 0.5, seed: 1 });
    const met = Array.from({ length: 100 }, () => board.meet(facts()) !== null);

    expect(met.filter(Boolean)).toHaveLength(3);
    expect(board.list()).toEqual([]);
  });

  test('one that closes at login leaves every other command alone', () => {
    const board = createKnobBoard();
    board.add({ effect: 'close_at_login', times: null, registrar: 'rival' });

    expect(board.meet(facts({ registrar: 'rival' }))).toBeNull();
    expect(
      board.meet(facts({ command: 'login', object: null, keys: [], registrar: 'namestead' })),
    ).toBeNull();
    expect(board.meet(facts({ command: 'login', object: null, keys: [], registrar: 'rival' }))?.effect).toBe(
      'close_at_login',
    );
  });

  test('one can be taken away, once', () => {
    const board = createKnobBoard();
    const { id } = board.add({ effect: 'drop_before', times: null });

    expect([board.remove(id), board.remove(id)]).toEqual([true, false]);
    expect(board.meet(facts())).toBeNull();
  });
});

describe('knobs by name', () => {
  test.each([
    ['slow-cooker.com', { effect: 'answer_late', milliseconds: 3_000 }],
    ['refuse-2304-x.com', { effect: 'refuse', code: 2304 }],
    ['drop-before-x.com', { effect: 'drop_before' }],
    ['drop-after-x.com', { effect: 'drop_after' }],
    ['garbage-x.com', { effect: 'garbage', form: 'not_xml' }],
    ['refuse-2999-x.com', null],
    ['refuse-1000-x.com', null],
    ['slowly.com', null],
  ])('%s', (name, effect) => {
    expect(createKnobBoard().meet(facts({ keys: [name] }))).toEqual(effect);
  });

  test('looking at such a name is harmless, and so are contacts', () => {
    const keys = ['slow-cooker.com'];

    expect(createKnobBoard().meet(facts({ keys, command: 'check' }))).toBeNull();
    expect(createKnobBoard().meet(facts({ keys, command: 'info' }))).toBeNull();
    expect(createKnobBoard().meet(facts({ keys, object: 'contact' }))).toBeNull();
  });

  test('an answer is lost once for a name, so that asking again helps', () => {
    for (const [key, effect] of [
      ['drop-before-x.com', { effect: 'drop_before' }],
      ['garbage-x.com', { effect: 'garbage', form: 'not_xml' }],
    ] as const) {
      const board = createKnobBoard();
      const name = facts({ keys: [key] });

      expect([board.meet(name), board.meet(name)]).toEqual([effect, null]);
    }
  });
});
