import { describe, expect, test } from 'vitest';
import { Turns } from './set-cart.ts';

describe('taking turns', () => {
  test('runs tasks of one name one after the other, in order of request', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const work = (name: string) => async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
      return name;
    };

    const answers = await Promise.all(['one', 'two', 'three'].map((name) => turns.take('cart', work(name))));

    expect(answers).toEqual(['one', 'two', 'three']);
    expect(done).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  });

  test('other names do not wait, and a failed task blocks no one', async () => {
    const turns = new Turns();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const held = turns.take('one cart', () => gate);

    expect(await turns.take('another cart', async () => 'at once')).toBe('at once');
    open();
    await held;
    await expect(turns.take('one cart', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take('one cart', async () => 'after it')).toBe('after it');
  });
});
