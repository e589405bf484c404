import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { becomeCustomer } from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import { choosePorts, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';

const run = promisify(execFile);
/** A fresh embedded database takes about 60 MB, with its registry 120. */
const DISK_MIB = 400;
const MIB = 1024 * 1024;

let disk = '';
let whyNot: string | null = null;
let server: RunningServer;
let customer: Customer;

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'namestead-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m,mode=711`, 'tmpfs', disk]);
  } catch (error) {
    whyNot = `no small disk can be mounted here: ${(error as Error).message}`;
    if (process.env['CI'] === 'true') throw new Error(whyNot, { cause: error });
    return;
  }
  await chmod(disk, 0o711);
  const env = { DEMO: '0', DISK_WARN_MB: '1000', DISK_FLOOR_MB: '1000' };
  server = await startServer({ after: { dataDir: disk, ports: await choosePorts() }, env });
  customer = await becomeCustomer(server, 'full@example.com');
});
afterAll(async () => {
  if (whyNot === null) {
    await server?.stop();
    await run('umount', ['-l', disk]);
  }
  await rm(disk, { recursive: true, force: true });
});

const filler = () => join(disk, 'filler');

/** Leaves so many MiB of the disk free. */
async function leave(mib: number): Promise<void> {
  await rm(filler(), { force: true });
  const { bavail, bsize } = await statfs(disk);
  const octets = bavail * bsize - mib * MIB;
  const piece = Buffer.alloc(MIB);
  await writeFile(filler(), '');
  for (let written = 0; written < octets; written += MIB) {
    // The last piece of all the room may not fit in whole.
    await writeFile(filler(), piece, { flag: 'a' }).catch(unlessFull);
  }
}

function unlessFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`it did not come to that:\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const ready = async () => (await fetch(`${server.url}/readyz`)).json() as Promise<Record<string, unknown>>;
const createSite = (name: string) =>
  customer.post('/rest/v1.1/sites/new', { blog_title: name, blog_name: name });

describe('a disk that fills up', () => {
  test('is warned of, refuses changes with a sentence, answers reads, and takes changes once there is room', async (context) => {
    if (whyNot !== null) return context.skip(whyNot);
    expect((await createSite('beforefull')).status).toBe(200);

    await leave(30);
    await eventually(async () =>
      ((await ready())['warnings'] as { about: string }[]).some(({ about }) => about === 'disk'),
    );
    expect(await ready()).toMatchObject({ status: 'degraded' });
    await leave(5);
    await eventually(async () => JSON.stringify(await ready()).includes('changes are refused'));

    const refused = await fetch(`${server.url}/rest/v1.1/sites/new`, {
      method: 'POST',
      headers: { cookie: customer.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ blog_title: 'x', blog_name: 'whilefull' }),
    });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: 'storage_full' });
    const notice = await fetch(`${server.url}/namestead/v1/payment-notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"type":"charge.succeeded"}',
    });
    expect(notice.status).toBe(503);
    expect((await customer.get('/rest/v1.1/me')).status).toBe(200);
    expect((await customer.get('/rest/v1.1/me/sites')).body.sites).toHaveLength(1);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^changes_refused 1$/m);

    await truncate(filler(), 0);
    await eventually(async () => (await createSite('afterfull')).status === 200);
    expect((await customer.get('/rest/v1.1/me/sites')).body.sites).toHaveLength(2);
    expect(server.output()).not.toContain('a request met a surprise');
  });

  test('returns 503 instead of 500 when really full, and loses nothing', async (context) => {
    if (whyNot !== null) return context.skip(whyNot);
    // The floor of this server is 8 MiB; a disk that fills faster than it is measured gets past it.
    await leave(0);
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await createSite(`brimfull${count}`)).status);
    for (const status of statuses) expect([200, 503]).toContain(status);

    await truncate(filler(), 0);
    await eventually(async () => (await createSite('roomagain')).status === 200);
    const { body } = await customer.get('/rest/v1.1/me/sites');
    expect(body.sites).toHaveLength(3 + statuses.filter((status) => status === 200).length);
  });
});
