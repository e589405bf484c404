import { describe, expect, test } from 'vitest';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { lineSeal } from './line-seal.ts';

const SECRETS = { auth_code: 'OPEN-SESAME' };

describe('a sealed secret of a cart’s line', () => {
  const seal = lineSeal('a key of the installation', systemRandom);

  test('opens for its line with its key, and for no other', () => {
    const sealed = seal.seal('line-1', SECRETS);

    expect(seal.open('line-1', sealed)).toEqual(SECRETS);
    expect(seal.open('line-2', sealed)).toBeNull();
    expect(lineSeal('another key', systemRandom).open('line-1', sealed)).toBeNull();
  });

  test('does not open once any octet of it was changed', () => {
    const octets = Buffer.from(seal.seal('line-1', SECRETS).slice('v1.'.length), 'base64url');

    for (let at = 0; at < octets.length; at += 1) {
      const changed = Buffer.from(octets);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(seal.open('line-1', `v1.${changed.toString('base64url')}`)).toBeNull();
    }
    expect(seal.open('line-1', `v1.${octets.subarray(0, 20).toString('base64url')}`)).toBeNull();
  });

  test('never has the same nonce again', () => {
    const sealed = Array.from({ length: 1_000 }, () => seal.seal('line-1', SECRETS));

    const nonces = sealed.map((each) => each.slice('v1.'.length, 'v1.'.length + 16));
    expect(new Set(nonces).size).toBe(1_000);
  });
});
