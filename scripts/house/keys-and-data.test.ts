import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { houseFiles } from './house-files.ts';
import type { HouseFile } from './house-rule.ts';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/operating/keys-and-data.md'), 'utf8');

/** The text below a heading of the second level. */
function section(heading: string): string {
  return page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

/** Named like a secret, but the path of a list that anybody may have. */
const NO_SECRETS = ['BREACHED_PASSWORDS'];
/** Addresses with a user and a password in them. */
const ADDRESSES_WITH_PASSWORD = ['DATABASE_URL', 'SMTP_URL', 'REGISTRAR_CLAIMS_URL'];

/** A column that holds a secret, or what is stored of one. */
const SECRET_COLUMN =
  /^\s*(?:ADD (?:COLUMN )?)?((?:\w+_)?hash|sealed\w*|auth_info|\w*token) (?:text|bytea)\b/;
const TABLE = /^(?:CREATE (?:UNLOGGED )?TABLE|ALTER TABLE) ([\w.]+)/;

let files: readonly HouseFile[];
beforeAll(async () => {
  files = (await houseFiles(ROOT)).filter(({ path }) => /^(?:adapters|apps|features|platform)\//.test(path));
});

/** `schema.table` of every column that holds a secret. */
function tablesWithSecrets(): readonly string[] {
  const found = files
    .filter(({ path }) => path.endsWith('.sql'))
    .flatMap(({ text }) => {
      let table = '';
      return text.split('\n').flatMap((line) => {
        table = TABLE.exec(line.replaceAll('"', ''))?.[1] ?? table;
        return SECRET_COLUMN.test(line) || / ADD (?:COLUMN )?(?:sealed|\w+_hash) /.test(line) ? [table] : [];
      });
    });
  return [...new Set(found)].sort();
}

describe('docs/operating/keys-and-data.md', () => {
  test('has every setting that is a secret', () => {
    const settings = files
      .filter(({ path }) => /^apps\/server\/(?:config|settings\/[\w-]+-settings)\.ts$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? ''))
      .filter((name) => /SECRET|KEY|PASSWORD|TOKEN|CERTIFICATE|_CA$/.test(name))
      .filter((name) => !NO_SECRETS.includes(name));

    expect(settings).toEqual(expect.arrayContaining(['SECRET', 'SEALING_KEY', 'STRIPE_SECRET_KEY']));
    expect(
      [...settings, ...ADDRESSES_WITH_PASSWORD].filter(
        (name) => !section('Keys and secrets').includes(`\`${name}\``),
      ),
    ).toEqual([]);
  });

  test('has every table that holds a secret or the hash of one', () => {
    const tables = tablesWithSecrets();

    expect(tables).toEqual(expect.arrayContaining(['accounts.session', 'cart.line', 'domains.consent_link']));
    expect(tables.filter((table) => !section('Keys and secrets').includes(`\`${table}\``))).toEqual([]);
  });

  test('has a class for every schema of the database', () => {
    const schemas = files
      .filter(({ path }) => path.endsWith('.sql'))
      .flatMap(({ text }) => [...text.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)\./gm)])
      .map(([, schema]) => schema ?? '');

    expect(schemas.length).toBeGreaterThan(50);
    expect(
      [...new Set(schemas)].filter((schema) => !section('Classes of data').includes(`\`${schema}.*\``)),
    ).toEqual([]);
  });

  test('has the real life of sessions', async () => {
    const { SESSION_IDLE_LIMIT, SESSION_LIMIT } =
      await import('#features/accounts/rules/session-lifetime.ts');
    const days = (milliseconds: number): number => milliseconds / 86_400_000;

    expect(section('Sessions')).toContain(`ends ${days(SESSION_IDLE_LIMIT)} days after its last use`);
    expect(section('Sessions')).toContain(`${days(SESSION_LIMIT)} days after sign-in`);
  });
});
