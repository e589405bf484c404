import * as native from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { loadArgon2, nodeArgon2 } from './argon2.ts';

const COST = { memoryCost: 1_024, timeCost: 2, parallelism: 1 };

test("Node's own argon2id and the native package read each other's hashes", async () => {
  const [theirs, ours] = [await native.hash('Größe', COST), await nodeArgon2.hash('Größe', COST)];

  expect(await nodeArgon2.verify(theirs, 'Größe')).toBe(true);
  expect(await nodeArgon2.verify(theirs, 'Grösse')).toBe(false);
  expect(await native.verify(ours, 'Größe')).toBe(true);
  expect(await native.verify(ours, 'Grösse')).toBe(false);
  const readCost = (hash: string) => hash.split('$').slice(0, 4);
  expect(readCost(ours)).toEqual(readCost(theirs));
});

test('where the native package has no binary, passwords work all the same', async () => {
  const argon2 = await loadArgon2(() => Promise.reject(new Error('Cannot find native binding')));

  expect(await argon2.verify(await argon2.hash('a password', COST), 'a password')).toBe(true);
});
