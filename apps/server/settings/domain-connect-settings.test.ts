import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { domainConnectSettings } from './domain-connect-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'namestead-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

function readKey(name: string, pem: string) {
  const path = join(folder, name);
  writeFileSync(path, pem);
  return domainConnectSettings.DOMAIN_CONNECT_KEY.safeParse(path);
}
const rsaPem = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

test('a key for Domain Connect has at least 2,048 bits', () => {
  expect(readKey('long.pem', rsaPem(2_048)).success).toBe(true);
  expect(readKey('short.pem', rsaPem(1_024)).error?.issues[0]?.message).toBe(
    'must be a private RSA key of at least 2048 bits in a PEM file',
  );
});

test('a key of another kind is refused', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  expect(readKey('other.pem', pem).success).toBe(false);
});
