import 'reflect-metadata';

import { X509Certificate } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';

import * as x509 from '@peculiar/x509';

import { writePrivateFile } from '#platform/files/private-file.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { Random } from '#platform/kernel/random.ts';
import { randomHex } from '#platform/kernel/random.ts';

/** Certificate and key of the TLS listener, as PEM. */
export interface ServerCertificate {
  readonly certificate: string;
  readonly key: string;
  /** The file with the authority's certificate, for clients. */
  readonly authorityFile: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const AUTHORITY_LIFE = days(3_650);
/** Clients refuse server certificates that live longer than 825 days (CA/Browser Forum, section 6.3.2). */
const SERVER_LIFE = days(820);
const RENEW_BEFORE = days(30);

/**
 * The registry's certificate for `localhost`, `127.0.0.1` and the given hosts, signed by its own
 * CA; created at the first start and stored in the folder.
 *
 * @param now real time: TLS does not follow the settable clock
 */
export async function serverCertificate(
  folder: string,
  hosts: readonly string[],
  now: Date,
  random: Random,
): Promise<ServerCertificate> {
  const authorityFile = join(folder, 'ca.pem');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = [...new Set(['localhost', '127.0.0.1', '::1', ...hosts])];
  const kept = await readKept(folder);
  if (kept && isGood(kept, names, now)) return { ...kept, authorityFile };

  const made = await makeChain(names, now, random);
  writePrivateFile(join(folder, 'server-key.pem'), made.key);
  writePrivateFile(join(folder, 'server.pem'), made.certificate);
  writePrivateFile(authorityFile, made.authority);
  return { certificate: made.certificate, key: made.key, authorityFile };
}

interface Kept {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

async function readKept(folder: string): Promise<Kept | null> {
  try {
    const [authority, certificate, key] = await Promise.all(
      ['ca.pem', 'server.pem', 'server-key.pem'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    return authority && certificate && key ? { authority, certificate, key } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isGood({ authority, certificate }: Kept, names: readonly string[], now: Date): boolean {
  const server = new X509Certificate(certificate);
  const isNamed = names.every((name) =>
    isIP(name) === 0 ? server.checkHost(name) !== undefined : server.checkIP(name) !== undefined,
  );
  const isFresh = after(now, RENEW_BEFORE) < new Date(server.validTo);
  return isNamed && isFresh && server.verify(new X509Certificate(authority).publicKey);
}

/** The CA's key is used once and discarded: nothing else can be signed with it. */
async function makeChain(names: readonly string[], now: Date, random: Random): Promise<Kept> {
  x509.cryptoProvider.set(globalThis.crypto);
  const authorityKeys = await globalThis.crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const serverKeys = await globalThis.crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const notBefore = after(now, -days(1));
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(random),
    name: 'CN=Namestead sandbox registry authority',
    notBefore,
    notAfter: after(now, AUTHORITY_LIFE),
    signingAlgorithm: ALGORITHM,
    keys: authorityKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const server = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(random),
    subject: 'CN=localhost',
    issuer: authority.subject,
    notBefore,
    notAfter: after(now, SERVER_LIFE),
    signingAlgorithm: ALGORITHM,
    publicKey: serverKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((name) => ({ type: isIP(name) === 0 ? 'dns' : 'ip', value: name })),
      ),
      await x509.AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(serverKeys.publicKey),
    ],
  });
  const key = await globalThis.crypto.subtle.exportKey('pkcs8', serverKeys.privateKey);
  return {
    authority: `${authority.toString('pem')}\n`,
    certificate: `${server.toString('pem')}\n`,
    key: `${x509.PemConverter.encode(key, 'PRIVATE KEY')}\n`,
  };
}

/** Positive and unpredictable (RFC 5280 section 4.1.2.2). */
function serialNumber(random: Random): string {
  return `4${randomHex(random, 15).slice(1)}`;
}
