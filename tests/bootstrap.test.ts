import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
/** The one package that the imitated lockfile names. */
const LOCKED = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' } };

/**
 * Replaces npm and the packages it installs: takes half a second, records the call, and writes
 * npm's own list last, as npm does. The "installed" Vite copies the page.
 */
const NPM = `#!/bin/sh
echo "$@" >> "$ROOT/npm-ran"
rm -rf node_modules; mkdir -p node_modules/.bin node_modules/vite/bin
sleep 0.5
[ -f break-npm ] && exit 1
ln -s "$REAL_NODE" node_modules/.bin/node
cat > node_modules/vite/bin/vite.js <<'VITE'
const { mkdirSync, copyFileSync, appendFileSync } = require('node:fs');
const out = process.argv[process.argv.indexOf('--outDir') + 1];
appendFileSync('vite-ran', 'built ');
mkdirSync(out, { recursive: true });
copyFileSync('apps/web/index.html', out + '/index.html');
VITE
cp package-lock.json node_modules/.package-lock.json
`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bootstrap-'));
  await Promise.all(
    ['scripts', 'bin', 'apps/web', 'features'].map((name) => mkdir(join(folder, name), { recursive: true })),
  );
  await cp(join(ROOT, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'));
  await writeFile(join(folder, 'bin/npm'), NPM);
  await chmod(join(folder, 'bin/npm'), 0o755);
  await symlink(process.execPath, join(folder, 'bin/node'));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...LOCKED } }));
  await writeFile(join(folder, 'apps/web/index.html'), 'first');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const bootstrap = (...args: string[]) => bootstrapWith({}, ...args);

async function bootstrapWith(
  more: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number | null; said: string; milliseconds: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
      ROOT: folder,
      REAL_NODE: process.execPath,
      ...more,
    },
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [out, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  expect(out, 'what programs read stays clean').toBe('');
  return { code, said, milliseconds: performance.now() - began };
}

const ran = (program: 'npm' | 'vite') =>
  readFile(join(folder, `${program}-ran`), 'utf8').then(
    (log) => log.trim().split(program === 'npm' ? '\n' : ' ').length,
    () => 0,
  );

describe('bootstrap', () => {
  test('a fresh clone is installed and built, and the second start finds nothing to do', async () => {
    const first = await bootstrap();
    const second = await bootstrap();

    expect(first).toMatchObject({
      code: 0,
      said: 'Installing what package-lock.json names …\nBuilding the web app …\n',
    });
    expect(second).toMatchObject({ code: 0, said: '' });
    expect(await readFile(join(folder, 'dist/web/index.html'), 'utf8')).toBe('first');
  });

  test('installs build tools and binaries regardless of NODE_ENV', async () => {
    await bootstrap();

    expect(await readFile(join(folder, 'npm-ran'), 'utf8')).toMatch(/^ci --include=dev --include=optional/);
  });

  test('an installation without the packaged Node takes the one of the machine', async () => {
    await bootstrap();
    await rm(join(folder, 'node_modules/.bin/node'));

    const next = await bootstrap();

    expect(next).toMatchObject({ code: 0, said: '' });
    expect(await ran('npm')).toBe(1);
    expect(await realpath(join(folder, 'node_modules/.bin/node'))).toBe(await realpath(process.execPath));
  });

  test('accepts a production installation without build tools', async () => {
    const tools = { 'node_modules/tool': { version: '1.0.0', integrity: 'sha512-tool', dev: true } };
    const lock = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } });
    await bootstrap();
    await writeFile(join(folder, 'package-lock.json'), lock({ ...LOCKED, ...tools }));
    await rm(join(folder, 'node_modules/vite'), { recursive: true });

    // The lockfile is one of the sources of the web app.
    const stale = await bootstrapWith({ NODE_ENV: 'production' });
    const tool = await bootstrapWith({ NODE_ENV: 'production' }, 'packages');
    const operator = await bootstrap('runtime');

    expect(stale).toMatchObject({ code: 1, said: expect.stringContaining('copy dist/ here') });
    expect(tool).toMatchObject({ code: 0, said: '' });
    expect(operator, 'an operator command without NODE_ENV installs nothing').toMatchObject({
      code: 0,
      said: '',
    });
    expect(await ran('npm')).toBe(1);
    await bootstrap();
    expect(await ran('npm')).toBe(2);
  });

  test('three starts at once install once and build once', async () => {
    const starts = await Promise.all([bootstrap(), bootstrap(), bootstrap()]);

    expect(starts.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await ran('npm')).toBe(1);
    expect(await ran('vite')).toBe(1);
  });

  test('a start that was killed while installing is made good by the next', async () => {
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs'], {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, ROOT: folder, REAL_NODE: process.execPath },
    });
    const ended = new Promise((done) => child.once('exit', done));
    while ((await ran('npm')) === 0) await new Promise((done) => setTimeout(done, 20));
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await ended;

    const next = await bootstrap();

    expect(next.code).toBe(0);
    expect(await ran('npm')).toBe(2);
  });

  test('reinstalls when the lockfile names another version', async () => {
    await bootstrap();
    const changed = { 'node_modules/one': { version: '2.0.0', integrity: 'sha512-two' } };
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...changed } }));

    await bootstrap();

    expect(await ran('npm')).toBe(2);
  });

  test('rebuilds for a changed source, not for a changed test', async () => {
    await bootstrap();
    await writeFile(join(folder, 'apps/web/a.test.tsx'), 'test');
    await bootstrap();
    expect(await ran('vite')).toBe(1);

    await writeFile(join(folder, 'apps/web/index.html'), 'second');
    await bootstrap();

    expect(await ran('vite')).toBe(2);
    expect(await readFile(join(folder, 'dist/web/index.html'), 'utf8')).toBe('second');
  });

  test('commands without the web app do not wait for its build', async () => {
    await bootstrap('packages');

    expect(await ran('npm')).toBe(1);
    expect(await ran('vite')).toBe(0);
  });

  test('stops with one sentence if npm fails', async () => {
    await writeFile(join(folder, 'break-npm'), '');

    const { code, said } = await bootstrap();

    expect(code).toBe(1);
    expect(said).toContain('npm could not install the packages; its own message stands above.');
  });
});
