import type * as z from 'zod/mini';
import type { AnyEndpoint, Endpoint, EndpointAccess } from '#platform/contract/endpoint.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { RequestContext } from './request-context.ts';
import type { FileAnswer } from './send-file.ts';

/** Arguments of a route: the actor and the validated input. */
export interface RouteCall<Params, Query, Body, Who extends Actor> {
  readonly actor: Who;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: RequestContext;
}

/** An endpoint with the function that answers it. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handle: (call: RouteCall<unknown, unknown, unknown, Actor>) => Promise<Result<unknown>>;
}

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;

/**
 * Connects a streaming endpoint to its use case.
 *
 * A disconnect ends the iteration; a refusal before the first line is an ordinary response.
 */
export function lineRoute<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Access extends EndpointAccess,
>(
  endpoint: Endpoint<Params, Query, Body, Answer, Access> & { readonly isInLines?: true },
  handle: (
    call: RouteCall<Parsed<Params>, Parsed<Query>, Parsed<Body>, Access extends 'user' ? UserActor : Actor>,
  ) => Promise<Result<AsyncIterable<z.infer<Answer>>>>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

/** Connects an endpoint that returns a file to its use case. */
export function fileRoute<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Access extends EndpointAccess,
>(
  endpoint: Endpoint<Params, Query, Body, z.ZodMiniType, Access>,
  handle: (
    call: RouteCall<Parsed<Params>, Parsed<Query>, Parsed<Body>, Access extends 'user' ? UserActor : Actor>,
  ) => Promise<Result<FileAnswer>>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

/**
 * Connects an endpoint to its use case: parse by the contract, call, present; no conditions.
 *
 * With access `user`, the actor is a signed-in user.
 */
export function route<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Access extends EndpointAccess,
>(
  endpoint: Endpoint<Params, Query, Body, Answer, Access>,
  handle: (
    call: RouteCall<Parsed<Params>, Parsed<Query>, Parsed<Body>, Access extends 'user' ? UserActor : Actor>,
  ) => Promise<Result<z.infer<Answer>>>,
): Route {
  return {
    endpoint: endpoint,
    handle: handle as unknown as Route['handle'],
  };
}
