import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_BEAT_SECONDS, LIVE_LOOK_BACK_SECONDS, LIVE_STREAM_PATH } from '#platform/contract/live-wire.ts';
import type { LiveEventKind } from '#platform/contract/live-wire.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { LiveHub, LiveStream } from '#platform/live/live-hub.ts';
import type { LiveStart, MissedChanges } from '#platform/live/live-store.ts';
import { sendRefusal } from './error-answers.ts';
import { refuseHttp } from './http-refusals.ts';
import { RateLimiter } from './rate-limiter.ts';
import { cookieAttributes, cookieName, createRequestContext } from './create-request-context.ts';
import type { RequestContext } from './request-context.ts';

/** Maximum duration of a stream; the browser reconnects, so that the session is checked again. */
const LONGEST = minutes(15);
/**
 * A client with this much unread data is stuck; it continues at its position when it reconnects.
 */
const UNREAD_LIMIT_BYTES = 64 * 1024;
/** Open streams of one person in one process: a browser keeps one for each tab in view. */
const STREAMS_PER_PERSON = 30;
/** Openings of one person in a minute; more is a client that spins. */
const OPENINGS_PER_MINUTE = 120;

/** Dependencies of the stream. */
export interface LiveStreamParts {
  readonly hub: LiveHub;
  readonly resolveActor: (request: RequestContext) => Promise<Actor>;
  /** Whether cookies are sent over HTTPS only. */
  readonly isSecure: boolean;
  /** Milliseconds between two signs of life, for tests that will not wait. */
  readonly beatEvery?: number;
}

/** Adds the one server-sent event stream of a signed-in browser tab: it says what changed, in order, none missed. */
export function addLiveStream(server: FastifyInstance, parts: LiveStreamParts): void {
  const limiter = new RateLimiter();
  server.get(LIVE_STREAM_PATH, async (request, reply) => {
    const cookies: string[] = [];
    const context = createLiveContext(server, request, reply, { isSecure: parts.isSecure, cookies });
    const actor = await parts.resolveActor(context);
    const refusal = refusalFor(actor, parts.hub, limiter);
    if (refusal) return sendRefusal(request, reply, refusal);
    await openStream(request, reply, actor as UserActor, { ...parts, context, cookies });
    return reply;
  });
  server.addHook('preClose', async () => parts.hub.closeAll());
}

/** The request's context; cookies are also noted, because a stream writes its own head. */
function createLiveContext(
  server: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure, cookies }: { readonly isSecure: boolean; readonly cookies: string[] },
): RequestContext {
  const context = createRequestContext(request, reply, { isSecure });
  return {
    ...context,
    setCookie: (name, value, settings = {}) => {
      context.setCookie(name, value, settings);
      cookies.push(
        server.serializeCookie(cookieName(name, isSecure), value, cookieAttributes(isSecure, settings)),
      );
    },
  };
}

function refusalFor(actor: Actor, hub: LiveHub, limiter: RateLimiter) {
  if (actor.kind !== 'user') return refuseHttp('authorization_required').refusal;
  if (!actor.scopes.includes('*') && !actor.scopes.includes('read'))
    return refuseHttp('insufficient_scope', { scope: 'read' }).refusal;
  const wait = limiter.count(`user:${actor.userId}`, OPENINGS_PER_MINUTE);
  const isCrowded = hub.count(actor.userId) >= STREAMS_PER_PERSON;
  if (wait === null && !isCrowded) return null;
  const seconds = wait ?? 60;
  return refuseHttp('rate_limited', { seconds }, { data: { retry_after: seconds } }).refusal;
}

async function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  actor: UserActor,
  parts: LiveStreamParts & { readonly context: RequestContext; readonly cookies: readonly string[] },
): Promise<void> {
  const { raw } = reply;
  let isOpen = false;
  const write = (kind: LiveEventKind, position: number, data: string): void => {
    raw.write(`id: ${position}\nevent: ${kind}\ndata: ${data}\n\n`);
    if (raw.writableLength > UNREAD_LIMIT_BYTES) raw.destroy();
  };
  const stream: LiveStream = {
    userId: actor.userId,
    send: (news: MissedChanges) => {
      if (!isOpen) {
        reply.hijack();
        raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          ...(parts.cookies.length > 0 ? { 'set-cookie': [...parts.cookies] } : {}),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Turns off buffering in nginx.
          'x-accel-buffering': 'no',
        });
      }
      if (news.isReset) write('reset', news.position, 'all');
      else if (news.topics.length > 0) write('changes', news.position, JSON.stringify(news.topics));
      if (!isOpen) write('hello', news.position, String(LIVE_BEAT_SECONDS));
      isOpen = true;
    },
    mayGoOn: async () => {
      const now = await parts.resolveActor(parts.context);
      return now.kind === 'user' && now.userId === actor.userId;
    },
    close: () => void raw.end(),
  };
  let isGone = false;
  raw.on('close', () => (isGone = true));
  const followed = await parts.hub.follow(stream, readStart(request)).catch((error: unknown) => {
    // Until something was sent a failure is answered like any other.
    if (isOpen) raw.destroy();
    throw error;
  });
  const beat = setInterval(
    () => write('beat', followed.position(), 'here'),
    parts.beatEvery ?? seconds(LIVE_BEAT_SECONDS),
  );
  const end = setTimeout(() => stream.close(), LONGEST);
  const leave = (): void => {
    clearInterval(beat);
    clearTimeout(end);
    followed.end();
  };
  if (isGone) leave();
  else raw.on('close', leave);
}

/** The browser's position: in its address, or in the header that browsers send on reconnect. */
function readStart(request: FastifyRequest): LiveStart {
  const { after, seconds } = request.query as Readonly<Record<string, string | undefined>>;
  const position = after ?? request.headers['last-event-id'];
  if (position !== undefined) {
    // An invalid position is unknown: everything is fetched again.
    return { after: /^\d{1,15}$/.test(String(position)) ? Number(position) : -1 };
  }
  return { seconds: Math.min(Number(seconds) || 0, LIVE_LOOK_BACK_SECONDS) };
}
