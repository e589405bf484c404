import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { systemRandom } from '#platform/kernel/system-random.ts';

import { readFingerprint } from './client-certificate.ts';
import { serverCertificate } from './server-certificate.ts';

const HEX = '0a1b2c3d'.repeat(8);

test.each([
  ['a fingerprint', HEX, HEX],
  [
    'one with colons and capitals, as openssl prints it',
    HEX.toUpperCase().match(/../g)?.join(':') ?? '',
    HEX,
  ],
  ['one that is too short', HEX.slice(2), null],
  ['anything else', 'hello', null],
  ['nothing', '', null],
])('%s is read', (_what, text, fingerprint) => {
  expect(readFingerprint(text)).toBe(fingerprint);
});

test('a certificate is identified by its SHA-256', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'namestead-pin-'));
  const { certificate } = await serverCertificate(folder, [], new Date(), systemRandom);

  expect(readFingerprint(certificate)).toBe(
    new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase(),
  );
  await rm(folder, { recursive: true });
});
