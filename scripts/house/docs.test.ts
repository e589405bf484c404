import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '#apps/cli/commands.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));
const pages = tracked.filter((path) => path.endsWith('.md'));
const operatorPages = pages.filter(
  (path) => path === 'README.md' || (path.startsWith('docs/') && !path.startsWith('docs/decisions/')),
);

/** Names that a page gives as an example, or as the former name of something. */
const EXAMPLES = new Set(['zone.ts', 'x.db.test.ts', 'door.ts', 'apps/server/backup.ts']);

/** The anchor that GitHub gives a heading. */
const buildAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-');

test('every relative link of a Markdown page points to a file, and to one of its headings', () => {
  const broken = pages.flatMap((page) => {
    const text = read(page).replaceAll(/^```[\s\S]*?^```/gm, '');
    const inline = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
    const defined = [...text.matchAll(/^\[[^\]]+\]: (\S+)/gm)].map(([, target]) => target ?? '');
    return [...inline, ...defined]
      .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const path = file === '' ? page : join(dirname(page), file);
        if (!existsSync(join(ROOT, path))) return true;
        if (anchor === undefined || !path.endsWith('.md')) return false;
        const headings = [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
          buildAnchor(heading ?? ''),
        );
        return !headings.includes(anchor);
      })
      .map((target) => `${page}: ${target}`);
  });

  expect(broken).toEqual([]);
});

test('every file that a Markdown page names in backticks exists', () => {
  const ends = new Set(
    tracked.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  );
  const unknown = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) => {
      const text = read(page).replaceAll(/^```[\s\S]*?^```/gm, '');
      return [...text.matchAll(/`((?:\.\.?\/)*[\w./-]+\.(?:ts|tsx|mjs|sql))`/g)]
        .map(([, name]) => (name ?? '').replace(/^(?:\.\.?\/)+/, ''))
        .filter((name) => !ends.has(name) && !EXAMPLES.has(name))
        .map((name) => `${page}: ${name}`);
    });

  expect(unknown).toEqual([]);
});

test('every npm script and every admin command in the operator’s pages exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const names = COMMANDS.map(({ name }) => name);
  const nouns = names.map((name) => name.split(' ')[0]);
  const unknown = operatorPages.flatMap((page) => {
    const text = read(page);
    const npm = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
      .map(([, script]) => script ?? '')
      .filter((script) => !Object.hasOwn(scripts, script));
    const admin = [
      ...text.matchAll(/(?:npm run (?:-s )?admin --|namestead-admin|apps\/cli\/main\.ts) ([a-z][^`\n]*)/g),
    ]
      .map(([, command]) => command ?? '')
      .filter(
        (command) =>
          !names.some((name) => command === name || command.startsWith(`${name} `)) &&
          !nouns.some((noun) => command.startsWith(`${String(noun)} --help`)) &&
          !/^\S+ …/.test(command),
      );
    return [...npm, ...admin].map((found) => `${page}: ${found}`);
  });

  expect(unknown).toEqual([]);
});

/** Names in capitals that are no settings of ours; the second one is Node's. */
const NOT_SETTINGS: readonly string[] = ['SO_REUSEPORT', 'NODE_EXTRA_CA_CERTS'];

/** The program's own settings, as its schemas declare them. */
function declaredSettings(): readonly string[] {
  return tracked
    .filter((path) => /^apps\/server\/(?:config|settings\/[\w-]+-settings)\.ts$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/^ {2,6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? ''));
}

test('every environment variable in the operating guide is a setting, and every setting is listed there', () => {
  const settings = new Set(declaredSettings());
  const guide = operatorPages.filter((path) => path.startsWith('docs/operating/'));
  const unknown = guide.flatMap((page) =>
    [...read(page).matchAll(/(?:`|^|\s)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?==|`)/gm)]
      .map(([, name]) => name ?? '')
      .filter((name) => !settings.has(name) && !NOT_SETTINGS.includes(name))
      .map((name) => `${page}: ${name}`),
  );
  const text = guide.map(read).join('\n');

  expect(settings.size).toBeGreaterThan(70);
  expect(unknown).toEqual([]);
  expect([...settings].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
