import type { FastifyInstance } from 'fastify';
import type { LiveHub, LiveStream } from '#platform/live/live-hub.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { sendRefusal } from './error-answers.ts';
import { refuseHttp } from './http-refusals.ts';
import { requestContextOf } from './request-context-of.ts';
import type { RequestContext } from './request-context.ts';

/** A comment line this often keeps proxies from ending a quiet stream. */
const KEEP_ALIVE_MILLISECONDS = 25_000;
/** A stream is ended after this long, so that a session that was revoked is not told for ever. */
const LONGEST_MILLISECONDS = 15 * 60_000;

/** Adds the one server-sent event stream of a signed-in browser. */
export function addLiveStream(
  server: FastifyInstance,
  parts: {
    readonly hub: LiveHub;
    readonly resolveActor: (request: RequestContext) => Promise<Actor>;
  },
): void {
  server.get('/namestead/v1/live', async (request, reply) => {
    const actor = await parts.resolveActor(requestContextOf(request, reply, { isSecure: false }));
    if (actor.kind !== 'user')
      return sendRefusal(request, reply, refuseHttp('authorization_required').refusal);
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    reply.raw.write('retry: 1000\n\n');
    const stream: LiveStream = {
      userId: actor.userId,
      send: (topic) => void reply.raw.write(`event: changed\ndata: ${topic}\n\n`),
      close: () => void reply.raw.end(),
    };
    const remove = parts.hub.add(stream);
    const beat = setInterval(() => reply.raw.write(': still here\n\n'), KEEP_ALIVE_MILLISECONDS);
    const end = setTimeout(() => stream.close(), LONGEST_MILLISECONDS);
    reply.raw.on('close', () => {
      clearInterval(beat);
      clearTimeout(end);
      remove();
    });
    return reply;
  });
  server.addHook('preClose', async () => parts.hub.closeAll());
}
