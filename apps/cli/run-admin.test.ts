import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { COMMANDS, COMMAND_GROUPS } from './commands.ts';
import { OLD_SCRIPTS, renameOldCommand } from './old-names.ts';
import { nearestNames, runAdmin } from './run-admin.ts';

/** Arguments are rejected before any database is opened or setting is read. */
vi.mock('./tool-database.ts', () => ({
  withToolDatabase: () => Promise.reject(new Error('the database was opened')),
  requireSite: () => Promise.reject(new Error('the database was opened')),
}));

const NAMES = new Set<string>(COMMANDS.map(({ name }) => name));

async function run(...words: readonly string[]) {
  const said = { printed: '', error: '' };
  const exitCode = await runAdmin(words, {
    print: (text) => void (said.printed += text),
    printError: (text) => void (said.error += text),
  });
  return { exitCode, ...said };
}

describe('npm run admin', () => {
  test.each([[], ['--help'], ['-h']])('lists every command by topic (%j)', async (...words) => {
    const { exitCode, printed } = await run(...words);

    expect(exitCode).toBe(0);
    for (const { title, commands } of COMMAND_GROUPS) {
      expect(printed).toContain(`\n${title}\n`);
      for (const { name, summary } of commands)
        expect(printed.replaceAll(/ +/g, ' ')).toContain(`\n ${name} ${summary}\n`);
    }
  });

  test.each(COMMANDS)('$name --help prints its usage, and so does its noun', async ({ name, synopsis }) => {
    const usage = `npm run -s admin -- ${name} ${synopsis}`.trimEnd();

    for (const words of [name.split(' '), name.split(' ').slice(0, 1)]) {
      const { exitCode, printed } = await run(...words, '--help');
      expect({ exitCode, lines: printed.split('\n') }).toEqual({
        exitCode: 0,
        lines: expect.arrayContaining([usage]),
      });
    }
  });

  test.each(COMMANDS)('$name refuses an unknown option', async ({ name, synopsis }) => {
    const { exitCode, error } = await run(...name.split(' '), '--no-such-option');

    expect(exitCode).toBe(2);
    expect(error).toContain(`npm run -s admin -- ${name} ${synopsis}`.trimEnd());
  });

  test.each(COMMANDS.filter(({ synopsis }) => /^[^[]/.test(synopsis)))(
    '$name refuses missing arguments',
    async ({ name, synopsis }) => {
      const { exitCode, printed, error } = await run(...name.split(' '));

      expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' });
      expect(error).toContain(`npm run -s admin -- ${name} ${synopsis}`);
    },
  );

  test.each([
    [['coupn', 'add', 'X'], /^Unknown command coupn add\. Did you mean coupon add, /],
    [['coupon', 'ad'], /^Unknown command coupon ad\. Did you mean coupon add, /],
    [['led'], /^Unknown command led\. Did you mean .*ledger check/],
    [['nonsense', '--help'], /^Unknown command nonsense\. Did you mean /],
    [['coupon'], /^coupon needs a verb: coupon add, coupon list, coupon end\./],
    [['backup', '--to', '/b'], /^backup needs a verb: backup create, backup restore\./],
    [['matters', 'retry', '7'], /^Unknown command matters\. Did you mean npm run -s admin -- job retry 7\?/],
  ])('refuses %j', async (words, message) => {
    const { exitCode, printed, error } = await run(...words);

    expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' });
    expect(error).toMatch(message);
  });

  test('a refusal exits with 1 and no usage', async () => {
    expect(await run('coupon', 'end', 'SPRING')).toEqual({
      exitCode: 1,
      printed: '',
      error: 'the database was opened\n',
    });
  });

  test('the nearest names come first', () => {
    expect(nearestNames('jobs retry')[0]).toBe('job retry');
    expect(nearestNames('backup crate')[0]).toBe('backup create');
  });
});

describe('the npm scripts of earlier releases', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };

  test('all are in package.json, and only print the new command', () => {
    const ofPackage = Object.keys(scripts).filter((name) => scripts[name]?.includes('apps/cli/renamed.ts'));

    expect(ofPackage.toSorted()).toEqual(OLD_SCRIPTS.toSorted());
    for (const name of ofPackage) expect(scripts[name]).toMatch(new RegExp(`renamed\\.ts ${name}$`));
  });

  test.each(OLD_SCRIPTS)('%s names a command that there is', (script) => {
    expect(NAMES).toContain(renameOldCommand(script, [])?.split(' ').slice(0, 2).join(' '));
  });

  test.each([
    ['coupon', ['add', 'SPRING', '--off', '20%'], 'coupon add SPRING --off 20%'],
    [
      'credit',
      ['ada@example.com', '25.00', 'USD', "It's on us"],
      String.raw`credit add ada@example.com 25.00 USD 'It'\''s on us'`,
    ],
    ['books', [], 'ledger check'],
    ['restore', ['a.tar.gz', '--replace'], 'backup restore a.tar.gz --replace'],
    ['flag', ['a.test'], 'site-feature list a.test'],
    [
      'flag',
      ['a.test', 'domains/free-plan-upsell', 'on'],
      'site-feature set a.test domains/free-plan-upsell on',
    ],
    ['registration', ['pause'], 'registration pause'],
    ['matters', [], 'job list'],
    ['matters', ['all'], 'job list --all'],
    ['matters', ['give-up', '7', '--refund'], 'job cancel 7 --refund'],
    ['hold', ['a.test', 'blocked', 'looks odd'], "cart hold a.test blocked 'looks odd'"],
    ['hold', ['a.test', 'unblock'], 'cart unblock a.test'],
    ['hold', ['a.test', 'none'], 'cart release a.test'],
    ['powerdns', [], 'powerdns run'],
    ['powerdns', ['--write'], 'powerdns configure'],
    ['clock', [], 'clock show'],
    ['clock', ['+30d'], 'clock set +30d'],
  ])('npm run %s -- %j is now %s', (script, words, renamed) => {
    expect(renameOldCommand(script, words)).toBe(renamed);
    expect(NAMES).toContain(renamed.split(' ').slice(0, 2).join(' '));
  });
});

describe('docs', () => {
  const page = readFileSync('docs/commands.md', 'utf8').replaceAll(/ +/g, ' ');

  test('docs/commands.md lists every command as the table does, and no other', () => {
    const rows = page
      .split('\n')
      .filter((line) => /^\| `(?!npm )[a-z-]+ [a-z-]+( |`)/.test(line))
      .map((line) => line.replaceAll(String.raw`\|`, '|'));
    const expected = COMMANDS.map(
      ({ name, synopsis, summary }) => `| \`${`${name} ${synopsis}`.trimEnd()}\` | ${summary} |`,
    );

    expect(rows).toEqual(expected);
  });

  test('docs/commands.md names the successor of every old script', () => {
    for (const script of OLD_SCRIPTS) expect(page).toContain(`| \`npm run ${script}\``);
  });

  test('every command that a page names exists', () => {
    const pages = globSync(
      ['*.md', 'docs/**/*.md', '{apps,features,platform}/**/*.md', '{apps,features,platform}/**/*.ts'],
      {
        exclude: ['apps/cli/**'],
      },
    );
    const named = pages.flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(
          /(?:npm run (?:-s )?admin --|apps\/cli\/main\.ts) ([a-z][a-z-]* [a-z][a-z-]*)/g,
        ),
      ].map(([, name = '']) => `${path}: ${name}`),
    );

    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((line) => !NAMES.has(line.split(': ')[1] ?? ''))).toEqual([]);
  });
});
