import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { findProcesses } from './processes/find-processes.ts';
import { removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';

const started: RunningServer[] = [];
async function start(...settings: Parameters<typeof startServer>): Promise<RunningServer> {
  const server = await startServer(...settings);
  started.push(server);
  return server;
}
afterEach(async () => {
  for (const server of started.splice(0)) {
    await server.stop();
    for (const { pid } of findProcesses(server.dataDir)) process.kill(pid, 'SIGKILL');
    await removeDataDir(server.dataDir);
  }
});

describe('the server', () => {
  test('prints all addresses, and leaves no process when stopped', async () => {
    const server = await start({ env: { DEMO: '0' }, isFirstStart: true });

    const exitCode = await server.stop('SIGTERM');

    expect(exitCode).toBe(0);
    expect(server.output()).toContain(server.url);
    expect(server.output()).toContain(String(server.ports.dns));
    expect(findProcesses(server.dataDir)).toEqual([]);
  });

  test('drains on Ctrl-C, which npm passes on a second time', async () => {
    const server = await start({ env: { DEMO: '0' } });

    server.process.kill('SIGINT');
    server.process.kill('SIGINT');

    expect(await server.ended()).toBe(0);
    expect(findProcesses(server.dataDir)).toEqual([]);
  });

  test('finishes a running request when stopped', async () => {
    const server = await start({ env: { DEMO: '0' } });
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'a wrong password' });
    const answered = new Promise<number>((resolve, reject) => {
      const call = request(
        `${server.url}/namestead/v1/accounts/sign-in`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': body.length,
            // The server's "100 Continue" shows that it has begun.
            expect: '100-continue',
          },
        },
        (answer) => resolve(answer.statusCode ?? 0),
      );
      call.on('error', reject);
      call.on('continue', () => {
        call.write(body.slice(0, 10));
        server.process.kill('SIGTERM');
        setTimeout(() => call.end(body.slice(10)), 300);
      });
    });

    const status = await answered;

    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await server.ended()).toBe(0);
  });

  test('refuses to start on a data folder in use, and says so', async () => {
    const server = await start({ env: { DEMO: '0' } });

    const { code, output } = await run({ DATA_DIR: server.dataDir, PORT: '0', DNS_PORT: '0', DEMO: '0' });

    expect(code).toBe(1);
    expect(output).toContain(server.dataDir);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('lists all faults of its settings at once and starts nothing', async () => {
    const { code, output } = await run({ PORT: 'many', SERVICES: 'fax', PUBLIC_URL: 'nowhere' });

    expect(code).toBe(1);
    for (const name of ['PORT', 'SERVICES', 'PUBLIC_URL']) expect(output).toContain(name);
  });

  test('answers what machines ask: alive, ready, measured, described', async () => {
    const server = await start({ env: { DEMO: '0' } });

    const answers = await Promise.all(
      ['/healthz', '/readyz', '/metrics', '/openapi.json', '/openapi'].map((path) =>
        fetch(server.url + path),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const figures = await answers[2]?.text();
    expect(figures).toContain('http_request_duration_seconds');
    expect(figures).toContain('dns_questions_total 0');
    const watched = ['job supervision', 'database listener', 'name server: zones', 'edge: hosts'];
    for (const task of watched) expect(figures).toContain(`background_task_overdue{task="${task}"} 0`);
    expect(await answers[1]?.json()).toEqual({ status: 'ready', checks: { database: 'up' }, warnings: [] });
    expect(await answers[3]?.json()).toMatchObject({ openapi: '3.1.0' });
  });
});

/** Runs a server that is expected to exit by itself. */
function run(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}
