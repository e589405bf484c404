import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import type { Baseline, BaselineSamples } from './figure.ts';
import { percentile } from './figure.ts';
import { withBareServer } from './bare-server.ts';
import { repeat } from './repeat.ts';
import type { Repeated } from './repeat.ts';
import { processorSeconds } from './started-processes.ts';

/** What figures of a bare server are called in a report. */
export const BARE_ROUTE = 'bare Fastify route';

const NODE_STARTS = 5;
const WARM_UP = 50;
const TABLE = 'public.bench_baseline';

/** The median time of an empty Node program in milliseconds; every start of ours contains it. */
export async function nodeStart(): Promise<Baseline> {
  const { samples } = await repeat(NODE_STARTS, 1, () =>
    once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit'),
  );
  return { name: 'node -e 0', value: percentile(samples, 0.5) };
}

/** Requests by `fetch` to a bare Fastify route, one after the other; `cost` is its processor time of one in milliseconds. */
export function bareRequests(count: number): Promise<BaselineSamples & { readonly cost: Baseline }> {
  return withBareServer(async ({ url, pid }) => {
    const call = async (): Promise<unknown> => (await fetch(`${url}/json`)).json();
    await repeat(WARM_UP, 1, call);
    const before = processorSeconds(pid);
    const { samples } = await repeat(count, 1, call);
    const milliseconds = (processorSeconds(pid) - before) * 1_000;
    const name = BARE_ROUTE;
    return { name, samples, cost: { name, value: milliseconds / count } };
  });
}

/** `SELECT 1` over connections that each wait for the answer. */
export function selects(url: string, count: number, connections = 1): Promise<BaselineSamples & Repeated> {
  return withPool(url, connections, async (pool) => {
    const select = () => pool.query('SELECT 1');
    await repeat(WARM_UP, connections, select);
    return { name: 'SELECT 1', ...(await repeat(count, connections, select)) };
  });
}

/** One row inserted and committed at a time into a table without an index. */
export function inserts(url: string, count: number, connections = 1): Promise<BaselineSamples & Repeated> {
  return withPool(url, connections, async (pool) => {
    const insert = (index: number) => pool.query(`INSERT INTO ${TABLE} VALUES ($1)`, [`name-${index}`]);
    await pool.query(`CREATE TABLE ${TABLE} (name text NOT NULL)`);
    try {
      await repeat(WARM_UP, connections, insert);
      return { name: 'plain INSERT', ...(await repeat(count, connections, insert)) };
    } finally {
      await pool.query(`DROP TABLE ${TABLE}`);
    }
  });
}

/** Milliseconds of one statement that inserts this many rows into a table without an index. */
export function bulkInsert(url: string, rows: number): Promise<Baseline> {
  return withPool(url, 1, async (pool) => {
    await pool.query(`CREATE TABLE ${TABLE} (name text NOT NULL)`);
    try {
      const { samples } = await repeat(1, 1, () =>
        pool.query(
          `INSERT INTO ${TABLE} SELECT 'name-' || number FROM generate_series(1, $1::int) AS number`,
          [rows],
        ),
      );
      const value = samples[0] ?? Number.NaN;
      return { name: `plain INSERT of ${rows.toLocaleString('en')} rows`, value };
    } finally {
      await pool.query(`DROP TABLE ${TABLE}`);
    }
  });
}

async function withPool<Value>(
  connectionString: string,
  max: number,
  work: (pool: pg.Pool) => Promise<Value>,
): Promise<Value> {
  const pool = new pg.Pool({ connectionString, max });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
