import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestContext } from 'vitest';
import {
  killOwner,
  newDataFolder,
  findProcesses,
  removeDataFolder,
  startOwner,
  stopOwner,
  storeNote,
  storedNotes,
} from '../processes/running-database.ts';
import type { DatabaseOwner } from '../processes/running-database.ts';

/** The uid of the user `nobody`, if it exists. */
const NOBODY = Number(/^nobody:[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1]);

let parent: string;
let dataDir: string;

beforeEach(() => {
  parent = newDataFolder();
  dataDir = join(parent, 'data');
});
afterEach(async () => {
  if (existsSync(dataDir)) await removeDataFolder(dataDir);
  rmSync(parent, { recursive: true });
});

function onlyAsRoot(context: TestContext): void {
  context.skip(process.getuid?.() !== 0, 'only root can start programs as other users');
}

async function stored(owner: DatabaseOwner): Promise<number[]> {
  return storedNotes((await owner.ready).url);
}

const clusterElsewhere = () => join(readFileSync(join(dataDir, 'postgres-folder'), 'utf8').trim(), 'cluster');
const readUser = (cluster: string) => {
  const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  return statSync(`/proc/${pid}`).uid;
};

describe('started as root', () => {
  test('the database server runs as an unprivileged user', async (context) => {
    onlyAsRoot(context);
    const owner = startOwner(dataDir);

    await storeNote(owner, 1);

    expect(readUser(join(dataDir, 'postgres', 'cluster'))).not.toBe(0);
    expect((await stopOwner(owner)).code).toBe(0);
  });

  test('below a private folder, the cluster is placed where its user can reach it, and is found again', async (context) => {
    onlyAsRoot(context);
    chmodSync(parent, 0o700);
    const first = startOwner(dataDir);
    await storeNote(first, 1);
    const cluster = clusterElsewhere();
    expect(readUser(cluster)).not.toBe(0);

    await killOwner(first);
    const second = startOwner(dataDir);
    await storeNote(second, 2);

    expect(await stored(second)).toEqual([1, 2]);
    expect((await stopOwner(second)).code).toBe(0);
    expect([...findProcesses(cluster), ...findProcesses(dataDir)]).toEqual([]);
  });

  test('deleting such a data folder starts with an empty database', async (context) => {
    onlyAsRoot(context);
    chmodSync(parent, 0o700);
    const first = startOwner(dataDir);
    await storeNote(first, 1);
    const before = clusterElsewhere();
    await killOwner(first);

    rmSync(dataDir, { recursive: true });
    const second = startOwner(dataDir);
    await storeNote(second, 2);

    expect(await stored(second)).toEqual([2]);
    expect(findProcesses(before)).toEqual([]);
    expect(existsSync(before)).toBe(true);
    await stopOwner(second);
    rmSync(join(before, '..'), { recursive: true });
  });

  test("in an ordinary user's data folder, new files belong to that user, who can continue", async (context) => {
    onlyAsRoot(context);
    context.skip(!nobodyCanRunUs(), 'the user nobody is missing or cannot reach this clone');
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    const asRoot = startOwner(dataDir);
    await storeNote(asRoot, 1);
    expect(readUser(join(dataDir, 'postgres', 'cluster'))).toBe(NOBODY);
    await killOwner(asRoot);

    const asNobody = startOwner(dataDir, NOBODY);
    await storeNote(asNobody, 2);

    expect(await stored(asNobody)).toEqual([1, 2]);
    expect((await stopOwner(asNobody)).code).toBe(0);
  });
});

describe('started as an ordinary user', () => {
  test('recovers as it does for root', async (context) => {
    onlyAsRoot(context);
    context.skip(!nobodyCanRunUs(), 'the user nobody is missing or cannot reach this clone');
    chownSync(parent, NOBODY, NOBODY);
    const first = startOwner(dataDir, NOBODY);
    await storeNote(first, 1);
    await killOwner(first);

    const second = startOwner(dataDir, NOBODY);
    await storeNote(second, 2);

    expect(await stored(second)).toEqual([1, 2]);
    expect((await stopOwner(second)).code).toBe(0);
    expect(findProcesses(dataDir)).toEqual([]);
  });
});

function nobodyCanRunUs(): boolean {
  if (!NOBODY) return false;
  const { status } = spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY });
  const { status: reads } = spawnSync('test', ['-r', import.meta.filename], { uid: NOBODY, gid: NOBODY });
  return status === 0 && reads === 0;
}
