import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { hours, minutes } from '#platform/kernel/duration.ts';
import type { Refusal, Result } from '#platform/kernel/result.ts';
import type { SecurityLog } from '#platform/security-log/security-log.ts';
import type { RequestContext } from './request-context.ts';

/** A call of an endpoint: its caller, and what is known so far. */
export interface LoggedCall {
  readonly endpoint: AnyEndpoint;
  readonly actor: Actor;
  readonly context: RequestContext;
  /** As parsed by the router or the contract. */
  readonly params?: unknown;
  readonly body?: unknown;
}

/**
 * Refusals of the HTTP layer that are not security events: not signed in yet, bodies that are not
 * JSON.
 */
const HARMLESS: ReadonlySet<string> = new Set(['authorization_required']);

/** How often one caller's use of a token, and one rate-limited caller, is logged. */
const TOKEN_USE_EVERY = hours(1);
const RATE_LIMIT_EVERY = minutes(1);
/** Callers remembered for that; beyond it an event may be logged twice. */
const REMEMBERED = 10_000;

/**
 * Writes calls into the security log.
 *
 * Logged are: every call that changes something (`POST` without `isUnlogged`), done or refused; every call that its
 * caller may not make (403); the use of an API token from an address, once an hour; calls refused for their number,
 * once a minute and caller. Values come from the path, from a typed `email` and from the number of an order; nothing
 * else of a body or a query is logged, so no secret is.
 */
export class CallLog {
  readonly #log: SecurityLog;
  readonly #nowMilliseconds: () => number;
  readonly #seen = new Map<string, number>();

  constructor(log: SecurityLog, nowMilliseconds: () => number = () => Date.now()) {
    this.#log = log;
    this.#nowMilliseconds = nowMilliseconds;
  }

  /** A call that the HTTP layer rejected before its use case. */
  refused(call: LoggedCall, refusal: Refusal): void {
    const { endpoint, actor, context } = call;
    if (HARMLESS.has(refusal.code)) return;
    if (refusal.code === 'rate_limited') {
      if (!this.#isFirst(`${refusal.code} ${identifyCaller(actor, context)}`, RATE_LIMIT_EVERY)) return;
    } else if (refusal.status !== 403 && !isLogged(endpoint)) return;
    this.#write(call, refusal.code);
  }

  /** A call that its use case answered. */
  answered(call: LoggedCall, result: Result<unknown>): void {
    const { endpoint, actor, context } = call;
    if (actor.kind === 'user' && actor.via === 'token') {
      if (
        this.#isFirst(
          `${describeVia(actor)} ${identifyCaller(actor, context)} ${context.ip}`,
          TOKEN_USE_EVERY,
        )
      ) {
        this.#log.write({ ...describeCall(call), event: 'token-use', outcome: 'done' });
      }
    }
    if (isLogged(endpoint) || (!result.ok && result.refusal.status === 403)) {
      this.#write(call, result.ok ? 'done' : result.refusal.code, result.ok ? result.value : undefined);
    }
  }

  #write(call: LoggedCall, outcome: string, answer?: unknown): void {
    const about = describeAnswer(call, answer);
    this.#log.write({
      ...describeCall(call),
      event: call.endpoint.id,
      outcome,
      ...(Object.keys(about).length > 0 && { about }),
    });
  }

  /** Whether a key was not seen for that long; records that it was seen now. */
  #isFirst(key: string, every: number): boolean {
    const now = this.#nowMilliseconds();
    const until = this.#seen.get(key);
    if (until !== undefined && now < until) return false;
    // The oldest are the first: a map keeps the order in which keys came.
    this.#seen.delete(key);
    if (this.#seen.size >= REMEMBERED) this.#seen.delete(this.#seen.keys().next().value ?? '');
    this.#seen.set(key, now + every);
    return true;
  }
}

function isLogged(endpoint: AnyEndpoint): boolean {
  return endpoint.method === 'POST' && endpoint.isUnlogged !== true;
}

function identifyCaller(actor: Actor, context: RequestContext): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : `address:${context.ip}`;
}

/** `session`, or `token:7`. */
function describeVia({ via, tokenId }: UserActor): string {
  return tokenId === undefined ? via : `${via}:${tokenId}`;
}

function describeCall({ actor, context }: LoggedCall) {
  return {
    who: actor.kind === 'user' ? `user:${actor.userId}` : 'visitor',
    ...(actor.kind === 'user' && { via: describeVia(actor) }),
    address: context.ip,
    requestId: context.id,
  };
}

/** The path's parameters without secrets; also the address in the input, and the resulting order or account. */
function describeAnswer({ params, body }: LoggedCall, answer: unknown): Record<string, string | number> {
  const found: Record<string, string | number> = {};
  const take = (from: unknown, names?: readonly string[]) => {
    if (typeof from !== 'object' || from === null) return;
    for (const [name, value] of Object.entries(from)) {
      if (names && !names.includes(name)) continue;
      // A secret address is a way in, as long as it holds.
      if (name === 'token') continue;
      if (typeof value === 'string' || typeof value === 'number') found[name] = value;
    }
  };
  take(params);
  take(body, ['email']);
  take(answer, ['order_id', 'ID']);
  return found;
}
