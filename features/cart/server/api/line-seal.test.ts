import { describe, expect, test } from 'vitest';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { lineSeal } from './line-seal.ts';

const SECRETS = { auth_code: 'OPEN-SESAME' };

describe('an encrypted secret of a cart line', () => {
  const seal = lineSeal('a key of the installation', systemRandom);

  test('decrypts only with its line and key', () => {
    const sealed = seal.seal('line-1', SECRETS);

    expect(seal.open('line-1', sealed)).toEqual(SECRETS);
    expect(seal.open('line-2', sealed)).toBeNull();
    expect(lineSeal('another key', systemRandom).open('line-1', sealed)).toBeNull();
  });

  test('fails to decrypt after any byte was changed', () => {
    const octets = Buffer.from(seal.seal('line-1', SECRETS).slice('v1.'.length), 'base64url');

    for (let at = 0; at < octets.length; at += 1) {
      const changed = Buffer.from(octets);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(seal.open('line-1', `v1.${changed.toString('base64url')}`)).toBeNull();
    }
    expect(seal.open('line-1', `v1.${octets.subarray(0, 20).toString('base64url')}`)).toBeNull();
  });

  test('never reuses a nonce', () => {
    const sealed = Array.from({ length: 1_000 }, () => seal.seal('line-1', SECRETS));

    const nonces = sealed.map((each) => each.slice('v1.'.length, 'v1.'.length + 16));
    expect(new Set(nonces).size).toBe(1_000);
  });
});
