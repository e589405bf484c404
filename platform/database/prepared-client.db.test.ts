import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { PreparedClient, preparedName } from './prepared-client.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ folders: [] });
  client = new PreparedClient({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('create table thing (id integer primary key, name text not null)');
  await client.query('insert into thing values (1, $1), (2, $2)', ['one', 'two']);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** A statement that no other test has asked. */
const unique = (text: string) => `/* ${randomUUID()} */ ${text}`;
const askOften = async (text: string, values: readonly unknown[]) => {
  let rows: unknown[] = [];
  for (let round = 0; round < 60; round += 1) ({ rows } = await client.query(text, [...values]));
  return rows;
};
const isKept = async (text: string) => {
  const { rows } = await client.query('select 1 from pg_prepared_statements where statement = $1', [text]);
  return rows.length > 0;
};

describe('frequently sent statements', () => {
  test('are prepared once they are frequent, with the same results', async () => {
    const text = unique('select name from thing where id = $1');

    const first = (await client.query(text, [1])).rows;
    expect(await isKept(text)).toBe(false);
    expect(await askOften(text, [2])).toEqual([{ name: 'two' }]);

    expect(first).toEqual([{ name: 'one' }]);
    expect(await isKept(text)).toBe(true);
    expect((await client.query(text, [1])).rows).toEqual([{ name: 'one' }]);
  });

  test('are never prepared with `select *`, so that a migration breaks nothing', async () => {
    const all = unique('select * from thing where id = $1');
    await askOften(all, [1]);

    await client.query('alter table thing add note text');

    expect(await isKept(all)).toBe(false);
    expect((await client.query(all, [1])).rows).toEqual([{ id: 1, name: 'one', note: null }]);
  });

  test('are prepared if only a subquery selects all columns, and work after columns are added', async () => {
    const part = unique(
      'with every as (select * from (select * from thing where (id) > 0) as t) select name from every where id = $1',
    );
    await askOften(part, [1]);

    await client.query('alter table thing add place text');

    expect(await isKept(part)).toBe(true);
    expect((await client.query(part, [1])).rows).toEqual([{ name: 'one' }]);
  });

  test('are kept without values, too, where they are long', async () => {
    const long = unique(`select name from thing where ${'id <> 7 and '.repeat(20)} id = 2`);
    const short = unique('select name from thing where id = 2');

    expect(await askOften(long, [])).toEqual([{ name: 'two' }]);
    expect(await askOften(short, [])).toEqual([{ name: 'two' }]);

    expect([await isKept(long), await isKept(short)]).toEqual([true, false]);
  });

  test('fail as others do, and can be asked again', async () => {
    const text = unique('select 6 / $1::integer as share');
    await askOften(text, [2]);

    await expect(client.query(text, [0])).rejects.toThrow('division by zero');
    expect((await client.query(text, [3])).rows).toEqual([{ share: 2 }]);
  });

  test.each([
    ['separated by semicolons', "begin; insert into thing values (3, 'three'); rollback"],
    ['with a semicolon at the end as well', 'select 1; select 2;'],
    ['with a comment after the last', 'select 1; -- and\nselect 2'],
  ])('run as often as one likes where they are several commands %s', async (_how, commands) => {
    const text = unique(`${commands} /* ${'long '.repeat(60)} */`);

    for (let round = 0; round < 120; round += 1) await client.query(text, []);

    expect(await isKept(text)).toBe(false);
  });

  test('are kept where a semicolon only ends them', async () => {
    const text = unique('select name from thing where id = $1 ;\n ');

    expect(await askOften(text, [2])).toEqual([{ name: 'two' }]);

    expect(await isKept(text)).toBe(true);
  });

  test('succeed if the server lost the prepared statement, and are not prepared again', async () => {
    const text = unique('select name from thing where id = $1');
    await askOften(text, [1]);
    await client.query('deallocate all');

    expect((await client.query(text, [2])).rows).toEqual([{ name: 'two' }]);

    expect((await client.query(text, [1])).rows).toEqual([{ name: 'one' }]);
    expect(await isKept(text)).toBe(false);
  });

  test('fail inside a transaction if the server lost the prepared statement, and work in the next', async () => {
    const text = unique('select name from thing where id = $1');
    await askOften(text, [1]);
    await client.query('deallocate all');

    await client.query('begin');
    await expect(client.query(text, [1])).rejects.toThrow('does not exist');
    await client.query('rollback');

    await client.query('begin');
    expect((await client.query(text, [2])).rows).toEqual([{ name: 'two' }]);
    await client.query('commit');
  });

  test('tell a callback, too, what came of them', async () => {
    const text = unique('select name from thing where id = $1');
    await askOften(text, [1]);
    await client.query('deallocate all');

    const rows = await new Promise((resolve, reject) => {
      client.query(text, [2], (error: Error | undefined, answer: { rows: unknown[] }) =>
        error ? reject(error) : resolve(answer.rows),
      );
    });

    expect(rows).toEqual([{ name: 'two' }]);
  });

  test.each([
    'select 1; select 2',
    'select * from a',
    'SELECT  * from a',
    'select "t".* from t',
    'insert into a values ($1) returning *',
    'with b as (select c from a) select * from b',
  ])('%s has no name, however often it is asked', (text) => {
    const names = Array.from({ length: 200 }, () => preparedName(text));

    expect(names.every((name) => name === null)).toBe(true);
  });
});
