import { setImmediate as turn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createCommandGate } from './command-gate.ts';

test('an exclusive operation waits for running commands, and blocks new ones', async () => {
  const gate = createCommandGate();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const restore = Promise.withResolvers<void>();
  const all = [
    gate.pass(() => first.promise.then(() => order.push('first'))),
    gate.alone(() => restore.promise.then(() => order.push('alone'))),
    gate.pass(async () => order.push('second')),
    gate.alone(async () => order.push('alone again')),
  ];

  restore.resolve();
  await turn();
  expect(order).toEqual([]);
  first.resolve();
  await Promise.all(all);

  expect(order.slice(0, 2)).toEqual(['first', 'alone']);
  expect(order.toSorted()).toEqual(['alone', 'alone again', 'first', 'second']);
});

test('a failure reopens the gate, and is thrown to its caller', async () => {
  const gate = createCommandGate();

  await expect(gate.pass(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await expect(gate.alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate.pass(async () => 'served')).resolves.toBe('served');
});
