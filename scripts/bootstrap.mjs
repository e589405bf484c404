// Makes a fresh clone ready to run, silently if it already is: installs the lockfile's packages,
// ensures Node 24, and builds the web app if its sources changed.
//
// Plain JavaScript without packages, because it runs before anything is installed, on any Node from 20.19.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
const MODULES = join(ROOT, 'node_modules');
/** The program that everything else runs with (CONTRIBUTING.md, "Set up"). */
const RUNTIME = join(MODULES, '.bin', 'node');
const WEB = join(ROOT, 'dist', 'web');
/** Beside the build, not in it: everything in it is served. */
const WEB_STAMP = join(ROOT, 'dist', 'web.sources');
/** `bootstrap.mjs packages` skips the web app. So does `runtime`, which does not need the build tools either. */
const [, , PART] = process.argv;
const WITH_WEB = PART !== 'packages' && PART !== 'runtime';
/**
 * Production accepts an installation without build tools (docs/operating/go-live.md). So do operator
 * commands, also when they run without the server's settings: they must not reinstall below it.
 */
const WITHOUT_TOOLS = process.env['NODE_ENV'] === 'production' || PART === 'runtime';

class Problem extends Error {}

/** @param {string} line To stderr, because the output of `npm run -s admin -- token create` is read by programs. */
function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} path
 * @returns {Record<string, LockedPackage>} The packages of a lockfile by their folder.
 */
function lockedPackages(path) {
  const list = /** @type {{ packages: Record<string, LockedPackage> }} */ (
    JSON.parse(readFileSync(path, 'utf8'))
  );
  return list.packages;
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Problem(
      `This is Node ${process.versions.node}: install Node 20.19 or newer and run this again.`,
    );
  }
}

/** Whether node_modules matches the lockfile exactly (npm writes its own list last). */
function isInstalled() {
  const ownList = join(MODULES, '.package-lock.json');
  if (!existsSync(ownList)) return false;
  const wanted = Object.entries(lockedPackages(join(ROOT, 'package-lock.json')));
  const present = lockedPackages(ownList);
  return wanted.every(([path, { version, integrity, optional, dev, devOptional }]) => {
    if (path === '') return true;
    const there = present[path];
    // Optional packages may be missing on another kind of machine, or by the installer's choice.
    return there === undefined
      ? optional === true || (WITHOUT_TOOLS && (dev === true || devOptional === true))
      : there.version === version && there.integrity === integrity;
  });
}

function install() {
  say('Installing what package-lock.json names …');
  const npm = npmCommand();
  // NODE_ENV or npm's own settings could leave out the build tools or the binaries of this machine.
  const wanted = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const { status, error } = spawnSync(npm.program, [...npm.before, ...wanted], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PATH: pathOfTheMachine() },
  });
  if (error)
    throw new Problem(`npm could not be started (${error.message}): install npm and run this again.`);
  if (status !== 0) throw new Problem('npm could not install the packages; its own message stands above.');
}

/**
 * Runs npm with a Node outside of node_modules, because `npm ci` begins by deleting that folder.
 */
function npmCommand() {
  const script = process.env['npm_execpath'];
  const node = pathOfTheMachine()
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find((path) => existsSync(path));
  return script?.endsWith('npm-cli.js') && existsSync(script) && node
    ? { program: node, before: [script] }
    : { program: 'npm', before: [] };
}

function pathOfTheMachine() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.filter((folder) => !folder.startsWith(MODULES)).join(delimiter);
}

/** Without a Node 24 package, the machine's Node is used if it is new enough. */
function linkRuntime() {
  if (!isRuntime()) {
    throw new Problem(
      `No package brings Node 24 to ${process.platform} ${process.arch}: install Node 24 or newer and run this again.`,
    );
  }
  mkdirSync(dirname(RUNTIME), { recursive: true });
  // A link to a Node that has been removed since.
  rmSync(RUNTIME, { force: true });
  symlinkSync(process.execPath, RUNTIME);
}

/** Whether the machine's own Node can run everything. */
function isRuntime() {
  return Number.parseInt(process.versions.node, 10) >= 24;
}

/** The sources of the web app; other changes do not trigger a build. */
function webParts() {
  const slices = readdirSync(join(ROOT, 'features')).sort();
  return [
    'package-lock.json',
    'apps/web',
    'platform',
    ...slices.flatMap((slice) => ['rules', 'contract', 'web'].map((room) => `features/${slice}/${room}`)),
  ];
}

/** @returns {string | undefined} The hash of the web app's sources; undefined if not requested. */
function webSources() {
  if (!WITH_WEB) return undefined;
  const hash = createHash('sha256');
  for (const path of webParts().flatMap(filesUnder)) {
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

/** @param {string} part @returns {string[]} The files of a folder, or the file itself, in a steady order. */
function filesUnder(part) {
  const found = statSync(join(ROOT, part), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [part];
  const inside = readdirSync(join(ROOT, part), { recursive: true, withFileTypes: true });
  return inside
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}

/** @param {string | undefined} sources */
function isBuilt(sources) {
  if (sources === undefined) return true;
  return (
    existsSync(join(WEB, 'index.html')) &&
    existsSync(WEB_STAMP) &&
    readFileSync(WEB_STAMP, 'utf8') === sources
  );
}

/** @param {string} sources Builds beside the old build and swaps them, so that a running server never serves half of one. */
function build(sources) {
  say('Building the web app …');
  const fresh = `${WEB}.fresh`;
  const vite = join(MODULES, 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    throw new Problem(
      'The web app is not built, or of other sources, and its build tools are not installed (npm ci --omit=dev). Run node scripts/bootstrap.mjs where they are, and copy dist/ here.',
    );
  }
  const options = [
    '--config',
    'apps/web/vite.config.ts',
    '--outDir',
    fresh,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const { status } = spawnSync(RUNTIME, [vite, 'build', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Problem('The web app could not be built; the message stands above.');
  const old = `${WEB}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(WEB)) renameSync(WEB, old);
  renameSync(fresh, WEB);
  writeFileSync(WEB_STAMP, sources);
  rmSync(old, { recursive: true, force: true });
}

function isReady() {
  return isInstalled() && existsSync(RUNTIME) && isBuilt(webSources());
}

function makeReady() {
  // Without the Node package the machine's own is used; if that is too old, the package is
  // required.
  if (!isInstalled() || (!existsSync(RUNTIME) && !isRuntime())) install();
  if (!existsSync(RUNTIME)) linkRuntime();
  const sources = webSources();
  if (sources !== undefined && !isBuilt(sources)) build(sources);
}

/**
 * Runs `work` while no other start of this folder does the same.
 *
 * The lock is an abstract socket of Linux: it goes with the process that holds it, however that ends.
 * Elsewhere there is none, and two first starts at once are the caller's to avoid.
 *
 * @param {() => void} work
 */
async function alone(work) {
  if (process.platform !== 'linux') return work();
  const name = `\0namestead-bootstrap-${createHash('sha256').update(ROOT).digest('hex').slice(0, 32)}`;
  const server = createServer();
  for (let hasSaid = false; !(await holds(server, name)); hasSaid = true) {
    if (!hasSaid) say('Another start is making this folder ready; waiting for it …');
    await untilLetGo(name);
  }
  try {
    work();
  } finally {
    server.close();
  }
}

/** @param {import('node:net').Server} server @param {string} name @returns {Promise<boolean>} */
function holds(server, name) {
  return new Promise((done, fail) => {
    /** @param {NodeJS.ErrnoException} error */
    const onError = (error) => (error.code === 'EADDRINUSE' ? done(false) : fail(error));
    server.once('error', onError);
    server.listen(name, () => {
      server.off('error', onError);
      done(true);
    });
  });
}

/** @param {string} name @returns {Promise<void>} Resolves when the holder's end of a connection goes. */
function untilLetGo(name) {
  return new Promise((done) => {
    connect(name)
      .once('error', () => {})
      .once('close', () => done());
  });
}

try {
  requireNode();
  if (!isReady()) await alone(makeReady);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  process.exitCode = 1;
}
