import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '#platform/kernel/random.ts';
import { randomHex, randomToken } from '#platform/kernel/random.ts';

/** Secrets that an installation generates on its first start. */
export interface Secrets {
  /** Signs anonymous cookies. */
  readonly cookieSecret: string;
  /** The sandbox registrars' password; 6 to 16 characters, as EPP allows (RFC 5730). */
  readonly registryPassword: string;
  /** Token for changing the sandbox registry's clock and its controls. */
  readonly registryAdminToken: string;
  /** Encrypts mailbox passwords and auth codes while they wait in a cart or an order. */
  readonly sealingKey: string;
}

/** The installation's secrets, made on first use and kept readable for its owner only. */
export async function loadSecrets(dataDir: string, random: Random): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  const kept = await readKept(path);
  // Adds the secrets that a file of an older version lacks.
  if (kept && SECRET_NAMES.every((name) => kept[name] !== undefined)) return kept as Secrets;
  const whole: Secrets = {
    cookieSecret: randomHex(random, 32),
    registryPassword: randomToken(random, 16),
    registryAdminToken: randomHex(random, 16),
    sealingKey: randomHex(random, 32),
    ...kept,
  };
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomHex(random, 4)}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(whole, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(draft, path);
  return whole;
}

const SECRET_NAMES = [
  'cookieSecret',
  'registryPassword',
  'registryAdminToken',
  'sealingKey',
] as const satisfies readonly (keyof Secrets)[];

async function readKept(path: string): Promise<Partial<Secrets> | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
