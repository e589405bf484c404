import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasProgram, pathOfTheMachine } from './run-program.ts';
import { NOTHING, ONE_FAILED } from './step.ts';
import type { Step } from './step.ts';

/** A third-party tool, its Debian package, and whether it is installed. */
export interface OutsideTool {
  readonly debianPackage: string;
  readonly what: string;
  readonly isThere: () => boolean;
  /** Optional: it only makes the tests faster. */
  readonly isOptional?: true;
}

/** System packages for `npm test`. */
export const TEST_TOOLS: readonly OutsideTool[] = [
  { debianPackage: 'chromium', what: 'a browser', isThere: () => hasProgram('chromium') },
  {
    debianPackage: 'chromium-headless-shell',
    what: 'the same browser without its windows, which is a quarter quicker',
    isThere: () => existsSync('/usr/lib/chromium/chromium-headless-shell'),
    isOptional: true,
  },
  {
    debianPackage: 'libnet-epp-perl',
    what: "Perl's Net::EPP, an EPP client",
    isThere: () => spawnSync('perl', ['-MNet::EPP::Simple', '-e', '1'], { stdio: 'ignore' }).status === 0,
  },
  { debianPackage: 'bind9-dnsutils', what: 'dig, a DNS client', isThere: () => hasProgram('dig') },
  { debianPackage: 'curl', what: 'curl, an HTTP client', isThere: () => hasProgram('curl') },
];

/** Further ones for `npm run test:outside`. */
export const OUTSIDE_TOOLS: readonly OutsideTool[] = [
  ...TEST_TOOLS,
  {
    debianPackage: 'dnsperf',
    what: 'dnsperf, which measures name servers',
    isThere: () => hasProgram('dnsperf'),
  },
  { debianPackage: 'pdns-server', what: 'PowerDNS', isThere: () => hasProgram('pdns_server') },
  {
    debianPackage: 'pdns-backend-pgsql',
    what: 'its PostgreSQL back end',
    isThere: () =>
      spawnSync('pdns_server', ['--launch=gpgsql', '--config'], { stdio: 'ignore' }).status === 0,
  },
  { debianPackage: 'bind9', what: 'BIND, a name server', isThere: () => hasProgram('named') },
  { debianPackage: 'knot', what: 'Knot, a name server', isThere: () => hasProgram('knotd') },
  { debianPackage: 'knot-dnsutils', what: 'kdig, a DNS client', isThere: () => hasProgram('kdig') },
  {
    debianPackage: 'zonemaster-cli',
    what: 'zonemaster, which checks zones and their name servers',
    isThere: () => hasProgram('zonemaster-cli'),
  },
  { debianPackage: 'bind9-utils', what: 'named-checkzone', isThere: () => hasProgram('named-checkzone') },
  { debianPackage: 'qpdf', what: 'qpdf, which checks PDFs', isThere: () => hasProgram('qpdf') },
  {
    debianPackage: 'poppler-utils',
    what: 'pdftotext, which reads PDFs',
    isThere: () => hasProgram('pdftotext'),
  },
  { debianPackage: 'ldnsutils', what: 'ldns-read-zone', isThere: () => hasProgram('ldns-read-zone') },
  {
    debianPackage: 'python3-icalendar',
    what: "Python's icalendar",
    // Debian's Python, not another one that comes first on the path.
    isThere: () =>
      spawnSync('/usr/bin/python3', ['-c', 'import icalendar'], { stdio: 'ignore' }).status === 0,
  },
];

/**
 * Installs missing tools if apt is available and permitted.
 *
 * Otherwise prints one sentence with what to install: the tests that need it are skipped with the
 * reason, and under CI=true this step fails, because the reason would go unread there.
 */
export function systemPackagesStep(tools: readonly OutsideTool[]): Step {
  return {
    name: 'tools',
    run: () => {
      installTools(tools);
      const missing = missingTools(tools);
      if (missing.length === 0) return Promise.resolve(NOTHING);
      console.log(`Install what some tests need and this machine lacks: ${toolNames(missing)}.`);
      return Promise.resolve(process.env['CI'] === 'true' ? ONE_FAILED : NOTHING);
    },
  };
}

/** The tools in these Debian packages. */
export function findTools(debianPackages: readonly string[]): readonly OutsideTool[] {
  return debianPackages.map((name) => {
    const tool = OUTSIDE_TOOLS.find(({ debianPackage }) => debianPackage === name);
    if (tool === undefined) throw new Error(`no tool is listed for the Debian package ${name}`);
    return tool;
  });
}

/** The tools that are required and not there. */
export function missingTools(tools: readonly OutsideTool[]): readonly OutsideTool[] {
  return tools.filter(({ isThere, isOptional }) => !isOptional && !isThere());
}

/** What tools are and which packages contain them, for a sentence. */
export function toolNames(tools: readonly OutsideTool[]): string {
  return tools.map(({ what, debianPackage }) => `${what} (Debian package ${debianPackage})`).join('; ');
}

/** Installs the tools that are missing, where apt is there and we may use it. */
export function installTools(tools: readonly OutsideTool[]): void {
  const missing = tools.filter(({ isThere }) => !isThere());
  const asRoot = rootCommand();
  if (missing.length === 0 || asRoot === undefined || !hasProgram('apt-get')) return;
  console.log(`Installing ${missing.map(({ debianPackage }) => debianPackage).join(', ')} …`);
  const environment = { ...process.env, PATH: pathOfTheMachine(), DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]): void => {
    const [program, ...before] = [...asRoot, 'apt-get'];
    spawnSync(program, [...before, '-qq', ...args], { stdio: ['ignore', 2, 2], env: environment });
  };
  apt('update');
  // An unavailable optional package must not block the required ones.
  for (const [, tools] of Map.groupBy(missing, ({ isOptional }) => isOptional)) {
    apt('install', '-y', '--no-install-recommends', ...tools.map(({ debianPackage }) => debianPackage));
  }
}

/** The prefix of a command that needs root; undefined if we cannot get it. */
function rootCommand(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}
