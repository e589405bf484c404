import { describe, expect, test } from 'vitest';
import { checkFiles } from './house-rule.ts';
import { HOUSE_RULES } from './house-rules.ts';

/** Per rule: files that break it, and files that look alike but do not. */
const PLANTED: Record<
  string,
  { breaks: [path: string, text: string][]; keeps: [path: string, text: string][] }
> = {
  environment: {
    breaks: [
      ['features/dns/server/zone-store.ts', 'const port = process.env.PORT;'],
      ['platform/http/server.ts', "const port = process.env['PORT'];"],
      ['features/cart/web/cart.tsx', 'const key = import.meta.env.VITE_KEY;'],
    ],
    keeps: [
      ['apps/server/config.ts', 'const { PORT } = process.env;'],
      ['apps/server/main.ts', 'const config = readConfig(process.env);'],
      ['platform/http/server.ts', '// Never process.env here.'],
      ['scripts/bootstrap.mjs', 'process.env.CI'],
      ['apps/web/main.tsx', 'if (import.meta.env.DEV) start();'],
    ],
  },
  clock: {
    breaks: [
      ['features/dns/rules/zone.ts', 'const at = new Date();'],
      ['features/dns/server/change-records.ts', 'const at = Date.now();'],
      ['features/dns/server/change-records.ts', 'const at = systemClock.now();'],
    ],
    keeps: [
      ['features/dns/rules/zone.ts', 'const at = new Date(now);'],
      ['features/dns/rules/zone.test.ts', 'const at = new Date();'],
      ['platform/log/log.ts', 'const at = Date.now();'],
      [
        'features/accounts/server/sign-in.ts',
        '// allowed(clock): sessions expire in real time.\nDate.now();',
      ],
    ],
  },
  randomness: {
    breaks: [
      ['features/dns/server/x.ts', 'const id = Math.random();'],
      ['apps/registry/x.ts', 'const id = crypto.randomUUID();'],
    ],
    keeps: [
      ['platform/kernel/system-random.ts', 'crypto.getRandomValues(bytes)'],
      ['features/dns/server/x.ts', 'const id = randomToken(random, 8);'],
    ],
  },
  verb: {
    breaks: [
      ['features/dns/rules/zone.ts', 'function nameOf(row: Row): string {'],
      ['features/dns/rules/zone.test.ts', 'const zoneOf = (row: Row) => row.zone;'],
      ['features/dns/server/ports/balance.ts', '  readonly balanceOf: (id: number) => number;'],
      ['features/dns/server/cache.ts', '  async #formerOf(name: string): Promise<Zone> {'],
    ],
    keeps: [
      ['features/dns/rules/zone.ts', 'const at = text.indexOf(name);'],
      ['features/dns/rules/zone.ts', 'const schema = { anyOf: [text, number] };'],
      ['features/dns/words/en.ts', "  aliasOf: 'Alias of {alias}',"],
    ],
  },
  sql: {
    breaks: [
      ['features/dns/server/change-records.ts', "await db.selectFrom('dns.zone').execute();"],
      ['apps/server/compose.ts', 'await sql`select 1`.execute(db);'],
      ['adapters/x/y.ts', "await db.deleteFrom('dns.zone')"],
    ],
    keeps: [
      ['features/dns/server/zone-store.ts', "await db.selectFrom('dns.zone').execute();"],
      ['features/dns/server/zone-store.db.test.ts', "await db.selectFrom('dns.zone').execute();"],
      ['platform/database/migrate.ts', 'await sql`select 1`.execute(db);'],
    ],
  },
  'sql-clock': {
    breaks: [
      ['features/dns/server/migrations/0001-zone.sql', 'created_at timestamptz default now()'],
      ['features/dns/server/zone-store.ts', 'sql`update dns.zone set changed_at = CURRENT_TIMESTAMP`'],
    ],
    keeps: [
      ['features/dns/server/zone-store.ts', 'const at = clock.now();'],
      ['features/dns/server/migrations/0001-zone.sql', '-- never now() here'],
      ['platform/jobs/queue.sql', 'select now()'],
    ],
  },
  drawer: {
    breaks: [
      ['features/dns/server/utils/x.sql', ''],
      ['platform/helpers.ts', ''],
      ['apps/web/common/x.css', ''],
    ],
    keeps: [['features/dns/server/uncommon.css', '']],
  },
  docstring: {
    breaks: [
      ['platform/a.ts', 'export const a = 1;'],
      ['platform/a.ts', '/** Says. */\nexport const a = 1;\n\nexport function b() {}'],
      ['platform/a.ts', 'export abstract class A {}'],
    ],
    keeps: [
      ['platform/a.ts', '/** Says. */\nexport const a = 1;\nexport const b = 2;'],
      ['platform/a.ts', '/** Says. */\nexport function a(): 1;\nexport function a(x?: 1): 1 {\n}'],
      ['platform/a.ts', '/**\n * Says.\n */\n// oxlint-disable-next-line x\nexport type A = 1;'],
      ['platform/a.ts', "export { b } from './b.ts';\nconst c = 1;"],
      ['platform/a.test.ts', 'export const a = 1;'],
    ],
  },
  'zod-mini': {
    breaks: [['features/dns/contract/zone.ts', "import * as z from 'zod';"]],
    keeps: [
      ['features/dns/contract/zone.ts', "import * as z from 'zod/mini';"],
      ['apps/server/config.ts', "import * as z from 'zod';"],
    ],
  },
  'far-relative': {
    breaks: [
      ['features/dns/server/a.ts', "import { b } from '../../cart/server/api/ask.ts';"],
      ['platform/http/a.ts', "import { b } from '../kernel/b.ts';"],
      ['scripts/a.ts', "const b = await import('../platform/kernel/b.ts');"],
    ],
    keeps: [
      ['features/dns/server/jobs/a.ts', "import { b } from '../../rules/b.ts';"],
      ['platform/epp-wire/session/a.ts', "import { b } from '../b.ts';"],
    ],
  },
  'test-name': {
    breaks: [
      [
        'features/dns/server/a.test.ts',
        "import { createTestDatabase } from '#platform/testing/test-database.ts';",
      ],
    ],
    keeps: [
      [
        'features/dns/server/a.db.test.ts',
        "import { createTestDatabase } from '#platform/testing/test-database.ts';",
      ],
    ],
  },
  'migration-name': {
    breaks: [
      ['features/dns/server/migrations/1-zone.sql', ''],
      ['features/dns/server/migrations/0001_zone.sql', ''],
      ['features/dns/server/migrations/readme.txt', ''],
    ],
    keeps: [['features/dns/server/migrations/0001-zone-and-records.sql', '']],
  },
  'physical-direction': {
    breaks: [
      ['features/dns/web/record-table.tsx', '<p className="flex ml-2">'],
      ['platform/ui/menu.tsx', "'absolute -right-1 sm:left-[2px]'"],
      ['apps/web/layout/sidebar/sidebar.tsx', '<nav className="border-r border-line">'],
      ['platform/ui/button-style.ts', "'rounded-l-sm text-left'"],
      ['platform/ui/styles.css', '  padding-left: 4px;'],
      ['platform/ui/popover.tsx', '<div style={{ left: x }}>'],
    ],
    keeps: [
      [
        'features/dns/web/record-table.tsx',
        '<p className="ms-2 pe-1 text-start rounded-s border-e start-0">',
      ],
      ['platform/ui/feedback/toast.ts', 'const timer = { left: duration };'],
      ['platform/ui/menu.test.tsx', "expect(className).toContain('ml-2');"],
      ['platform/ui/content/kind.tsx', "'html-5 xml-1 right'"],
      ['features/dns/server/mail.ts', 'padding-left: 4px'],
    ],
  },
  unfinished: {
    breaks: [
      ['docs/a.md', 'TODO write'],
      ['features/dns/server/migrations/0001-a.sql', '-- FIXME'],
    ],
    keeps: [['docs/a.md', 'what is to do']],
  },
  'spread-literal': {
    breaks: [
      ['features/cart/rules/a.ts', '    ...{ name, price, years },'],
      ['features/cart/web/a.tsx', '<Rows {...{ start, count }} />'],
    ],
    keeps: [
      ['features/cart/rules/a.ts', '    ...line,'],
      ['features/cart/rules/a.ts', '    ...(isFree ? { price: 0 } : {}),'],
    ],
  },
  'dead-code': {
    breaks: [
      ['platform/a.ts', "// import { b } from './b.ts';"],
      ['platform/a.ts', '  // return b(c);'],
      ['platform/a.ts', '  // const b = c();'],
    ],
    keeps: [
      ['platform/a.ts', '// return early: the newer request already contains this edit'],
      ['platform/a.ts', '// import order matters here'],
    ],
  },
  'one-machine': {
    breaks: [
      ['docs/a.md', 'run it in /home/ada/namestead'],
      ['.npmrc', 'registry=https://packages.example/'],
      ['package-lock.json', '"resolved": "https://packages.example/a.tgz"'],
    ],
    keeps: [['.npmrc', 'omit-lockfile-registry-resolved=true']],
  },
  'plain-words': {
    breaks: [
      ['features/cart/words/en.ts', "  kept: 'Whoever invited you can tell you its address.',"],
      ['features/cart/contract/refusals.ts', "message: 'You have given back everything.' },"],
    ],
    keeps: [
      ['features/cart/words/en.ts', "  refunded: 'You cancelled this order. It was refunded.',"],
      ['features/cart/words/en.ts', '/** The words of a cart that nobody has chosen anything for. */'],
      ['features/cart/words/de.ts', "  told: 'told',"],
    ],
  },
  'plain-code': {
    breaks: [
      ['features/cart/rules/a.ts', '/** Whether anybody has asked for it. */'],
      ['features/cart/server/a.ts', 'const wish = readRequest(body);'],
    ],
    keeps: [
      ['features/cart/rules/a.ts', '/** Whether any part of the page uses it. */'],
      ['platform/database/a.ts', "const USERS = ['postgres', 'nobody'];"],
      ['features/cart/rules/a.test.ts', "const somebody = 'somebody';"],
    ],
  },
  'dynamic-code': {
    breaks: [
      ['features/dns/rules/a.ts', 'const value = eval(text);'],
      ['platform/http/a.ts', "const run = new Function('a', text);"],
      ['apps/server/a.ts', "import { runInNewContext } from 'node:vm';"],
    ],
    keeps: [['platform/i18n/a.ts', 'const value = retrieval(text);']],
  },
  shell: {
    breaks: [
      ['apps/server/a.ts', "import { exec } from 'node:child_process';"],
      ['apps/server/a.ts', "import { execSync, spawn } from 'node:child_process';"],
      ['platform/database/a.ts', 'spawn(command, { shell: true });'],
    ],
    keeps: [
      ['platform/database/a.ts', "import { execFile, spawn } from 'node:child_process';"],
      ['platform/database/a.ts', 'const found = PATTERN.exec(text);'],
    ],
  },
  'raw-html': {
    breaks: [
      ['features/cart/web/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
      ['apps/server/inbox/a.ts', 'row.innerHTML = subject;'],
      ['apps/web/a.ts', "row.insertAdjacentHTML('beforeend', text);"],
    ],
    keeps: [['apps/web/a.ts', 'row.textContent = subject;']],
  },
  'window-message': {
    breaks: [
      ['features/billing/web/a.ts', "window.addEventListener('message', take);"],
      ['apps/web/a.ts', 'window.onmessage = take;'],
    ],
    keeps: [['platform/threads/a.ts', "port.on('message', take);"]],
  },
  'weak-crypto': {
    breaks: [
      ['features/cart/server/a.ts', "const hash = createHash('md5');"],
      ['features/cart/server/a.ts', "const hash = createHmac('SHA1', key);"],
      ['features/cart/server/a.ts', "createCipheriv('aes-256-cbc', key, iv);"],
      ['adapters/x/a.ts', 'connect({ host, rejectUnauthorized: false });'],
    ],
    keeps: [
      ['features/cart/server/a.ts', "createCipheriv('aes-256-gcm', key, iv);"],
      ['features/cart/server/a.ts', "createHash('sha256');"],
    ],
  },
};

describe('house rules', () => {
  test('every rule has planted violations, so that none can stop biting unnoticed', () => {
    expect(Object.keys(PLANTED)).toEqual(HOUSE_RULES.map(({ name }) => name));
  });

  const breaks = Object.entries(PLANTED).flatMap(([rule, { breaks }]) =>
    breaks.map(([path, text]) => ({ rule, path, text })),
  );
  test.each(breaks)('$rule finds fault with $path: $text', ({ rule, path, text }) => {
    const faults = checkFiles([{ path, text }], HOUSE_RULES);

    expect(faults.map((fault) => fault.rule)).toContain(rule);
  });

  const keeps = Object.entries(PLANTED).flatMap(([rule, { keeps }]) =>
    keeps.map(([path, text]) => ({ rule, path, text })),
  );
  test.each(keeps)('$rule lets $path be: $text', ({ rule, path, text }) => {
    const faults = checkFiles([{ path, text }], HOUSE_RULES);

    expect(faults.map((fault) => fault.rule)).not.toContain(rule);
  });

  test('a fault names the line and says what to do instead', () => {
    const text = 'const a = 1;\nconst b = Math.random();\n';

    const faults = checkFiles([{ path: 'platform/a/b.ts', text }], HOUSE_RULES);

    expect(faults).toEqual([
      {
        path: 'platform/a/b.ts',
        line: 2,
        rule: 'randomness',
        instead: 'Take a `Random` (platform/kernel/random.ts), so that a test can choose what comes.',
      },
    ]);
  });

  test('an excuse without a reason excuses nothing', () => {
    const text = '// allowed(randomness):\nMath.random();';

    expect(checkFiles([{ path: 'platform/a/b.ts', text }], HOUSE_RULES)).toHaveLength(1);
  });
});
