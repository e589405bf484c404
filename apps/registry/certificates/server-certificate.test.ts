import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { after, days } from '#platform/kernel/duration.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';

import { serverCertificate } from './server-certificate.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

describe("the registry's certificate", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namestead-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('is for this machine and the host named, and signed by the authority that is handed out', async () => {
    const made = await serverCertificate(folder, ['registry.example'], NOW, systemRandom);

    const certificate = new X509Certificate(made.certificate);
    const authority = new X509Certificate(await readFile(made.authorityFile, 'utf8'));
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.checkHost('registry.example')).toBe('registry.example');
    expect(certificate.verify(authority.publicKey)).toBe(true);
    expect(certificate.ca).toBe(false);
    expect(authority.ca).toBe(true);
  });

  test("only its owner can read the key, and the CA's key is discarded", async () => {
    await serverCertificate(folder, [], NOW, systemRandom);

    expect((await stat(join(folder, 'server-key.pem'))).mode & 0o077).toBe(0);
    await expect(stat(join(folder, 'ca-key.pem'))).rejects.toThrow(/ENOENT/);
  });

  test('is kept over restarts', async () => {
    const first = await serverCertificate(folder, [], NOW, systemRandom);
    const second = await serverCertificate(folder, [], after(NOW, days(700)), systemRandom);

    expect(second.certificate).toBe(first.certificate);
  });

  test.each([
    ['it is about to end', [], 800],
    ['it is to be known by another host', ['other.example'], 0],
  ])('is renewed when %s', async (_why, hosts, later) => {
    const first = await serverCertificate(folder, [], NOW, systemRandom);
    const second = await serverCertificate(folder, hosts, after(NOW, days(later)), systemRandom);

    expect(second.certificate).not.toBe(first.certificate);
  });
});
