import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

let server: RunningServer;
let calls: readonly Call[];

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

/** Asks for something that could exist, with nothing that says who asks. */
async function callAsStranger({
  method,
  path,
}: Call): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(server.url + path.replace(/\{\w+\}/g, '1'), {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a stranger who walks every endpoint', () => {
  test('there are endpoints to walk, and each says who may call it', () => {
    expect(calls.length).toBeGreaterThan(20);
    for (const { operation } of calls) expect(operation.security).toBeInstanceOf(Array);
  });

  test('is asked to sign in wherever an account is needed', async () => {
    const guarded = calls.filter(({ operation }) => operation.security.length > 0);

    const answers = await Promise.all(guarded.map(callAsStranger));

    const open = guarded.filter(
      (_call, index) =>
        answers[index]?.status !== 403 ||
        (answers[index].body['error'] ?? answers[index].body['code']) !== 'authorization_required',
    );
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('never meets a surprise, and is always refused in the dialect of the path', async () => {
    const answers = await Promise.all(calls.map(callAsStranger));

    for (const [index, { status, body }] of answers.entries()) {
      expect({ path: calls[index]?.path, status }).not.toMatchObject({ status: 500 });
      if (status < 400) continue;
      const isV1 = calls[index]?.path.startsWith('/rest/v1') ?? false;
      expect(body, calls[index]?.path).toHaveProperty(isV1 ? 'error' : 'code');
      expect(body).toHaveProperty('message');
    }
  });

  test('cannot use a made-up token or session', async () => {
    const headers = [
      { authorization: 'Bearer 0123456789abcdef' },
      { cookie: 'namestead_session=0123456789abcdef' },
    ];

    for (const each of headers) {
      const answer = await fetch(`${server.url}/rest/v1.1/me`, { headers: each });
      expect(answer.status).toBe(403);
    }
  });
});
