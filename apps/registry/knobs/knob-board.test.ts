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

  test('a line is dropped once for a name, so that asking again helps', () => {
    const board = createKnobBoard();
    const name = facts({ keys: ['drop-before-x.com'] });

    expect([board.meet(name), board.meet(name)]).toEqual([{ effect: 'drop_before' }, null]);
  });
});
