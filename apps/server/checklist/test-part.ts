import { access, constants } from 'node:fs/promises';
import { resolve4 } from 'node:dns/promises';

import { askDatabase } from '#platform/database/database-size-store.ts';
import type { PartResult } from '#features/operator/server/ports/installation.ts';
import type { ChecklistPart } from '#features/operator/rules/checklist-parts.ts';
import type { Database } from '#platform/database/database.ts';
import { askOverNetwork } from '#platform/dns-client/ask-over-network.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import { days, seconds } from '#platform/kernel/duration.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Log } from '#platform/log/log.ts';

import { listBackups } from '../backups/backup-names.ts';
import { tryMail, tryRegistry } from '../compose-part-tests.ts';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';

/** What the tests need. */
export interface PartTestDeps {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Database;
  readonly log: Log;
  readonly random: Random;
  readonly now: Date;
}

/** How long a part may take to answer. */
const TIMEOUT_MS = seconds(10);

type PartTest = (deps: PartTestDeps, mailTo: string | null) => Promise<string>;

/**
 * Tries one part for real: asks the database, logs in at the registry, sends a mail, queries the name
 * server. Changes nothing but the mail that it sends.
 */
export async function testPart(
  deps: PartTestDeps,
  part: ChecklistPart,
  mailTo: string | null,
): Promise<PartResult> {
  try {
    return { isWorking: true, seen: await TESTS[part](deps, mailTo) };
  } catch (error) {
    return { isWorking: false, seen: describeFailure(error) };
  }
}

const TESTS: Readonly<Record<ChecklistPart, PartTest>> = {
  address: async ({ config }) => {
    const { status } = await ask(`${config.http.publicUrl}/healthz`);
    if (status !== 200) throw new Error(`${config.http.publicUrl}/healthz answers ${status}.`);
    return `${config.http.publicUrl} answers.`;
  },
  database: async ({ db }) => {
    const started = performance.now();
    await askDatabase(db);
    return `The database answers in ${Math.ceil(performance.now() - started)} ms.`;
  },
  secrets: async ({ config: { secret, sealingKey } }) => {
    if (secret !== null && secret === sealingKey) throw new Error('SECRET and SEALING_KEY are the same.');
    return 'Both can be read, and they differ.';
  },
  registry: tryRegistry,
  payments: testPayments,
  mail: testMail,
  dns: testNameServers,
  edge: async ({ config: { edge, brand, isProduction } }) => {
    const url = isProduction ? `http://${brand.siteIpv4}/` : `http://${edge.host}:${edge.port}/`;
    const { status } = await ask(url);
    return `${url} answers (${status}).`;
  },
  backups: testBackups,
};

async function testPayments({ config: { payments } }: PartTestDeps): Promise<string> {
  if (payments.provider === 'sandbox') return 'The sandbox takes every test card.';
  const { account } = payments;
  const { status } = await ask(`${account.apiUrl ?? 'https://api.stripe.com'}/v1/balance`, {
    authorization: `Bearer ${account.secretKey}`,
  });
  if (status !== 200) throw new Error(`Stripe answers ${status} to the secret key.`);
  return 'Stripe accepts the secret key.';
}

async function testMail({ config }: PartTestDeps, mailTo: string | null): Promise<string> {
  if (mailTo === null) throw new Error('Name an address that the test mail goes to.');
  const { mail, brand, isProduction } = config;
  if (mail.smtpUrl === null && isProduction) throw new Error('SMTP_URL is not set.');
  const url = mail.smtpUrl ?? `smtp://127.0.0.1:${mail.inboxPort}`;
  const text = `This is a test mail of ${brand.name}. Mail delivery works.`;
  const subject = `Test mail of ${brand.name}`;
  await tryMail({ url, from: mail.from }, { to: mailTo, subject, text, html: `<p>${text}</p>` });
  return `${new URL(url).hostname} accepted a mail to ${mailTo}.`;
}

async function testNameServers({ config: { dns, brand, isProduction } }: PartTestDeps): Promise<string> {
  // Any answer proves that the server can be reached, a refusal too.
  const question = { name: `${brand.nameServerHost}.`, type: TYPE_CODES['SOA'] ?? 6, class: 1 };
  if (!isProduction) {
    if (!(await askOverNetwork(dns.port)(dns.host, question)))
      throw new Error(`${dns.host}, port ${dns.port}, does not answer.`);
    return `${dns.host}, port ${dns.port}, answers.`;
  }
  const seen: string[] = [];
  for (const name of brand.nameServers.delegated) {
    const [address] = await resolve4(name);
    if (address === undefined || !(await askOverNetwork(53)(address, question)))
      throw new Error(`${name} (${address ?? 'no address'}) does not answer on port 53.`);
    seen.push(`${name} (${address})`);
  }
  return `${seen.join(', ')} answer.`;
}

async function testBackups({ config: { backup }, now }: PartTestDeps): Promise<string> {
  if (backup.folder === null) throw new Error('BACKUP_FOLDER is not set.');
  await access(backup.folder, constants.W_OK);
  const [newest] = await listBackups(backup.folder);
  if (!newest) throw new Error(`There is no backup in ${backup.folder} yet.`);
  const age = Math.floor((now.getTime() - newest.startedAt.getTime()) / days(1));
  if (age > 7) throw new Error(`The newest backup is ${age} days old.`);
  return `The newest backup is of ${newest.startedAt.toISOString()}.`;
}

async function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** One sentence; what `fetch` hides in its cause is the reason. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = error.cause instanceof Error ? error.cause.message : '';
  return reason === '' ? error.message : `${error.message}: ${reason}`;
}
