import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { houseFiles } from './house-files.ts';
import type { HouseFile } from './house-rule.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Files that open a log, each with the place that "Where logs go" names for it. */
const WRITERS: Readonly<Record<string, string>> = {
  'apps/server/registry-process.ts': '`DATA_DIR/registry/registry.log`',
  'platform/database/embedded/reach-server.ts': '`DATA_DIR/database/postgres.log`',
  'platform/security-log/security-log.ts': '`DATA_DIR/log/security.log`',
};
/** Files that make the program's own logger, which writes to standard output. */
const LOGGER_MAKERS = [
  'apps/server/answering/run-answering-thread.ts',
  'apps/server/heavy-calls/run-heavy-process.ts',
  'platform/process/run-process.ts',
];
/** Appends for callers of `openRotatingFile`. */
const ROTATING_FILE = 'platform/log/rotating-file.ts';
const LOGGER = 'platform/log/log.ts';

const APPENDS = /\bopenRotatingFile\(|\bappendFile(?:Sync)?\(|\bopenSync\([^;]*?'a'|\bflags: 'a/;
/** A new PostgreSQL's settings, and what name servers and edges keep for a start without the database. */
const NO_LOGS = [
  'platform/database/embedded/embedded-postgres.ts',
  'platform/replica/append-file.ts',
  'platform/replica/whole-file.ts',
];

let files: readonly HouseFile[];
beforeAll(async () => {
  files = (await houseFiles(ROOT)).filter(
    ({ path }) =>
      /^(?:adapters|apps|features|platform)\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/testing\/|\/spec\//.test(path),
  );
});

const pathsWith = (pattern: RegExp): readonly string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('"Where logs go" of docs/operating/keys-and-data.md', () => {
  test('names every file that the program appends to', () => {
    const page = readFileSync(join(ROOT, 'docs/operating/keys-and-data.md'), 'utf8');
    const [, logs = ''] = page.split('## Where logs go');

    expect(pathsWith(APPENDS)).toEqual([...Object.keys(WRITERS), ROTATING_FILE, ...NO_LOGS].sort());
    for (const place of Object.values(WRITERS)) expect(logs).toContain(place);
  });

  test('the program’s own log is written only to standard output', () => {
    const logger = files.find(({ path }) => path === LOGGER)?.text ?? '';

    expect(pathsWith(/\bcreateLog\(\{|\bpino\(/)).toEqual([...LOGGER_MAKERS, LOGGER].sort());
    expect(logger).not.toMatch(/transport/);
    for (const { path, text } of files) {
      if (LOGGER_MAKERS.includes(path)) expect(text, path).not.toMatch(/\bdestination\b/);
    }
  });

  test('is right that no library ships logs or errors to a service', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const shippers = /sentry|datadog|dd-trace|newrelic|opentelemetry|syslog|logtail|loki|bugsnag|rollbar/;

    expect(Object.keys(dependencies).filter((name) => shippers.test(name))).toEqual([]);
  });
});
