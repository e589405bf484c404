import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import fastify from 'fastify';

/** A Fastify server in a process of its own that does nothing but answer. */
export interface BareServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
}

/** Events that a stream with `?missed` gets before its first own one. */
const MISSED = 100;
const PAGE =
  '<!doctype html><title>Bare</title><div id="root"></div><script type="module" src="/app.js"></script>';

/**
 * Runs `work` beside a bare server, and stops it. With a script, `/` is the bare page.
 *
 * | Request      | Answer                                             |
 * | ------------ | -------------------------------------------------- |
 * | others       | `{"errors":[]}`                                    |
 * | POST /change | `{}`, and the body's `text` to every open stream   |
 * | GET /live    | a stream of events                                 |
 */
export async function withBareServer<Value>(
  work: (server: BareServer) => Promise<Value>,
  scriptFile = '',
): Promise<Value> {
  const child = spawn(process.execPath, [import.meta.filename, scriptFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const listening = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
    const port = await Promise.race([
      listening.then(([line]) => Number(line)),
      ended.then((): never => {
        throw new Error('the bare server ended');
      }),
    ]);
    return await work({ url: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0 });
  } finally {
    child.kill();
    await ended;
  }
}

async function serve(scriptFile: string): Promise<void> {
  const server = fastify({ forceCloseConnections: true });
  const streams = new Set<ServerResponse>();
  const push = (stream: ServerResponse, text: string): void => {
    stream.write(`data: ${text}\n\n`);
  };
  const script = scriptFile === '' ? '' : readFileSync(scriptFile, 'utf8');
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  server.get('/app.js', (_request, reply) => reply.type('text/javascript').send(script));
  server.get('/json', () => ({ errors: [] }));
  server.setNotFoundHandler((_request, reply) => reply.code(200).send({ errors: [] }));
  server.post<{ Body: { readonly text: string } }>('/change', ({ body }) => {
    for (const stream of streams) push(stream, body.text);
    return {};
  });
  server.get<{ Querystring: { readonly missed?: string } }>('/live', ({ query }, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': hello\n\n');
    if (query.missed !== undefined)
      for (let index = 0; index < MISSED; index += 1) push(reply.raw, `missed ${index}`);
    streams.add(reply.raw);
    reply.raw.on('close', () => streams.delete(reply.raw));
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  console.log(new URL(address).port);
}

if (import.meta.main) await serve(process.argv[2] ?? '');
