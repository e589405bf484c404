import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Refusal } from '#platform/kernel/result.ts';
import { envelope } from './answer.ts';
import { receivedOctets } from './body-memory.ts';
import type { CallLog } from './call-log.ts';
import { clientNetwork } from './client-network.ts';
import { noteWriteBegins, sendRefusal, refuseStorageFull } from './error-answers.ts';
import { callElsewhere, chooseJsonEncoding } from './heavy-calls.ts';
import type { HeavyCalls, JsonEncoding, ReadyAnswer } from './heavy-calls.ts';
import { refuseHttp } from './http-refusals.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { readInput } from './read-input.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';
import { sendFile, sendLines } from './send-file.ts';
import type { FileAnswer } from './send-file.ts';
import type { StorageBudget } from './storage-budget.ts';

/** Dependencies of the routes. */
export interface RouteSurroundings {
  readonly routes: readonly Route[];
  readonly createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
  readonly resolveActor: (request: RequestContext) => Promise<Actor>;
  /** The public origin; its pages may act with a session cookie. */
  readonly origin: string;
  readonly limiter: RateLimiter;
  /** Storage budgets of networks per day. */
  readonly storage: StorageBudget;
  /** Whether changes may be stored now. */
  readonly hasRoom: () => boolean;
  readonly callsPerMinute: { readonly user: number; readonly visitor: number };
  readonly callLog: CallLog | null;
  /** Runs heavy calls; without it they run in this process. */
  readonly heavyCalls: HeavyCalls | null;
}

/** The path as the router knows it: v1.x without its minor version, `{name}` as `:name`, a colon twice. */
function routerPath(path: string): string {
  return path
    .replace(/^\/rest\/v1(\.\d+)?\//, '/rest/v1/')
    .replaceAll(':', '::')
    .replace(/\{(\w+)\}/g, ':$1');
}

/** The caller of an endpoint without cookies. */
const ANONYMOUS: Actor = { kind: 'visitor', visitorId: null };

/** Adds every endpoint: authenticates, authorises, validates the input, then runs the use case. */
export function addRoutes(server: FastifyInstance, surroundings: RouteSurroundings): void {
  for (const route of surroundings.routes) {
    const { endpoint } = route;
    server.route({
      method: endpoint.method,
      url: routerPath(endpoint.path),
      config: { keepsRawBody: endpoint.isSigned === true },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const context = surroundings.createContext(request, reply);
        const actor = endpoint.isCookieless ? ANONYMOUS : await surroundings.resolveActor(context);
        const stopped =
          stopAtDoor(endpoint, actor, context, surroundings) ??
          stopTooManyOctets(
            endpoint,
            identifyCaller(actor, context),
            receivedOctets(request),
            surroundings.limiter,
          );
        const call = { endpoint, actor, context, params: request.params, body: request.body };
        const unstored =
          stopped ?? stopBeforeStoring(endpoint, actor, { ip: context.ip, request }, surroundings);
        if (unstored) {
          surroundings.callLog?.refused(call, unstored);
          return sendRefusal(request, reply, unstored);
        }
        const input = readInput(endpoint, {
          params: request.params,
          query: request.query,
          body: request.body,
        });
        if (!input.ok) {
          surroundings.callLog?.refused(call, input.refusal);
          return sendRefusal(request, reply, input.refusal);
        }
        if (endpoint.method !== 'GET') noteWriteBegins(request);
        const { heavyCalls } = surroundings;
        if (heavyCalls && receivedOctets(request) >= (endpoint.isHeavyFrom ?? Number.POSITIVE_INFINITY)) {
          const { id, ip, userAgent, headers, cookies } = context;
          const plain = { id, ip, userAgent, headers, cookies };
          const enveloped = readEnvelope(request);
          const encoding = enveloped === null ? chooseJsonEncoding(headers['accept-encoding']) : null;
          const heavy = { endpointId: endpoint.id, actor, request: plain, encoding, ...input.value };
          const ready = await callElsewhere(heavyCalls, identifyCaller(actor, context), heavy);
          surroundings.callLog?.answered({ ...call, ...input.value }, ready.ok ? ok(undefined) : ready);
          return ready.ok
            ? sendReady(reply, endpoint, ready.value, { encoding, enveloped })
            : sendRefusal(request, reply, ready.refusal);
        }
        const result = await route.handle({ actor, request: context, ...input.value });
        surroundings.callLog?.answered({ ...call, ...input.value }, result);
        if (!result.ok) return sendRefusal(request, reply, result.refusal);
        if (endpoint.isInLines) return sendLines(reply, result.value as AsyncIterable<unknown>);
        if (endpoint.fileType) return sendFile(reply, endpoint.fileType, result.value as FileAnswer);
        const enveloped = envelope(request.query as Record<string, unknown>, {
          status: 200,
          headers: {},
          body: result.value,
        });
        return reply
          .status(200)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(enveloped ?? result.value ?? {}));
      },
    });
  }
}

/** Sends a response of another process; passes its JSON on unchanged. */
function sendReady(
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  answer: ReadyAnswer,
  { encoding, enveloped }: { readonly encoding: JsonEncoding | null; readonly enveloped: string | null },
): FastifyReply {
  if ('file' in answer) return sendFile(reply, endpoint.fileType ?? 'text/csv', answer.file);
  const json = Buffer.from(answer.json);
  if (encoding !== null) reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  const sent = enveloped === null ? json : Buffer.concat([Buffer.from(enveloped), json, Buffer.from('}')]);
  return reply.status(200).type('application/json; charset=utf-8').send(sent);
}

/** The prefix of the body in the requested envelope; null if none was requested. */
function readEnvelope(request: FastifyRequest): string | null {
  const empty = envelope(request.query as Record<string, unknown>, { status: 200, headers: {}, body: 0 });
  return empty === null ? null : JSON.stringify(empty).slice(0, -2);
}

/** The caller as counted by limits: a user, or a visitor's network. */
function identifyCaller(actor: Actor, { ip }: RequestContext): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : `network:${clientNetwork(ip)}`;
}

/** The refusal for a caller who may not call this endpoint, or `null`. */
function stopAtDoor(
  endpoint: AnyEndpoint,
  actor: Actor,
  context: RequestContext,
  { origin, limiter, callsPerMinute }: RouteSurroundings,
): Refusal | null {
  const limit = endpoint.callsPerMinute ?? callsPerMinute[actor.kind];
  const who = identifyCaller(actor, context);
  const wait = limiter.count(endpoint.callsPerMinute === undefined ? who : `${who}:${endpoint.id}`, limit);
  if (wait !== null) {
    return refuseHttp('rate_limited', { seconds: wait }, { data: { retry_after: wait } }).refusal;
  }
  if (endpoint.access === 'user' && actor.kind !== 'user')
    return refuseHttp('authorization_required').refusal;
  const scope = endpoint.method === 'GET' ? 'read' : 'write';
  if (actor.kind === 'user' && !actor.scopes.includes('*') && !actor.scopes.includes(scope)) {
    return refuseHttp('insufficient_scope', { scope }).refusal;
  }
  // Browsers send session cookies automatically, so the page must be ours (CSRF); tokens are sent
  // explicitly.
  const from = context.headers['origin'];
  const isByToken = actor.kind === 'user' && actor.via === 'token';
  if (
    endpoint.method === 'POST' &&
    !isByToken &&
    typeof from === 'string' &&
    !isOurs(from, origin, context)
  ) {
    return refuseHttp('foreign_origin').refusal;
  }
  return null;
}

/** Octets of bodies that one caller may send in a minute to all endpoints without a limit of their own: half a million small calls. */
const OCTETS_PER_MINUTE = 32 * 1_024 * 1_024;

/**
 * The refusal of a call whose body exceeds the caller's octets per minute for this endpoint, or
 * `null`.
 */
function stopTooManyOctets(
  { id, octetsPerMinute }: AnyEndpoint,
  who: string,
  octets: number,
  limiter: RateLimiter,
): Refusal | null {
  if (octets === 0) return null;
  const wait =
    octetsPerMinute === undefined
      ? limiter.count(`${who}:octets`, OCTETS_PER_MINUTE, octets)
      : limiter.count(`${who}:${id}:octets`, octetsPerMinute, octets);
  if (wait === null) return null;
  return refuseHttp('rate_limited', { seconds: wait }, { data: { retry_after: wait } }).refusal;
}

/**
 * A signed-in user may store more than a visitor's network: carts of many sites, changed by
 * scripts.
 */
const SIGNED_IN_SHARE = 8;

/** The refusal of a call that would store what there is no room for, on the disk or in its network's day; or `null`. */
function stopBeforeStoring(
  { method, stores, worksWhenFull, id }: AnyEndpoint,
  actor: Actor,
  { ip, request }: { readonly ip: string; readonly request: FastifyRequest },
  { storage, hasRoom }: RouteSurroundings,
): Refusal | null {
  const storesNothing = method === 'GET' || stores === 'nothing' || worksWhenFull === true;
  if (!storesNothing && !hasRoom()) return refuseStorageFull();
  if (typeof stores !== 'object') return null;
  const octets = stores.octets + stores.perBodyOctet * receivedOctets(request);
  const wait =
    actor.kind === 'user'
      ? storage.take(`user ${actor.userId} ${id}`, octets, stores.perDay * SIGNED_IN_SHARE)
      : storage.take(`${clientNetwork(ip)} ${id}`, octets, stores.perDay);
  if (wait === null) return null;
  return refuseHttp('rate_limited', { seconds: wait }, { data: { retry_after: wait } }).refusal;
}

/**
 * Whether a page's origin is our public one, or the host of this request (another name for
 * localhost).
 */
function isOurs(from: string, origin: string, context: RequestContext): boolean {
  return from === origin || (URL.canParse(from) && new URL(from).host === context.headers['host']);
}
