import type * as z from 'zod/mini';

/**
 * Who may call: `user` needs a session or a token; `public` is anyone (rate limited); `visitor` is
 * anyone, and the use case checks who it is.
 */
export type EndpointAccess = 'user' | 'public' | 'visitor';

/**
 * What one call may store, so that no one can fill the disk without an account.
 *
 * A call counts `octets + perBodyOctet × body`, including rows and indexes. A visitor's network may
 * store `perDay` through this endpoint, a signed-in user eight times as much.
 */
export interface StoredOctets {
  readonly octets: number;
  readonly perBodyOctet: number;
  readonly perDay: number;
}

/** One operation of the wire, shared by server, browser and the OpenAPI document. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Access extends EndpointAccess = EndpointAccess,
> {
  /** Verb-noun, unique, named like the use case's file. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** `/rest/v1.1/domains/{domain}/dns`; v1.x paths answer errors in the v1 dialect, others in v2. */
  readonly path: string;
  /** One sentence for the reader of the API's description. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** Called by machines without cookies: none is read or set, and every caller is a visitor. */
  readonly isCookieless?: true;
  /** Its caller signs the body: the use case is handed it as it came (`RequestContext.rawBody`). */
  readonly isSigned?: true;
  /** Changes nothing that an account holder would ask about (previews, checks, carts): not in the security log. */
  readonly isUnlogged?: true;
  /** The response is streamed as lines of JSON; `answer` describes one line. */
  readonly isInLines?: true;
  /** The answer is a file of this media type (`FileAnswer` of `platform/http`); `answer` is any string then. */
  readonly fileType?: 'application/pdf' | 'text/csv' | 'text/calendar';
  /** Codes of the slice's catalogue that this operation may answer with. */
  readonly refusals: readonly string[];
  /**
   * What a call stores; required for every POST whose access is not `user`
   * (`tests/long/visitor-storage.test.ts`).
   *
   * `after-proof`: nothing for a caller without a signature or a token that we mailed.
   */
  readonly stores?: StoredOctets | 'nothing' | 'after-proof';
  /**
   * Whether it is allowed while the disk is full, because it stores only a few octets or frees
   * some.
   */
  readonly worksWhenFull?: true;
  /**
   * Calls a minute for one caller, instead of the default (`CALLS_PER_MINUTE` in
   * `apps/server/start-web.ts`). They are counted apart: such a call does not count towards the
   * caller's general limit.
   */
  readonly callsPerMinute?: number;
  /** Octets of request bodies a minute for one caller where the default (32 MiB for all endpoints together) is too much. */
  readonly octetsPerMinute?: number;
  /**
   * A call whose body has at least this many octets runs in another process, because it would block
   * other requests (`HeavyCalls` of `platform/http`); 0 is every call.
   */
  readonly isHeavyFrom?: number;
}

/** Declares an operation, keeping its exact schema types. */
export function endpoint<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  const Access extends EndpointAccess,
>(declaration: Endpoint<Params, Query, Body, Answer, Access>): Endpoint<Params, Query, Body, Answer, Access> {
  return declaration;
}

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;
type Raw<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** An endpoint of any shape, for code that treats them alike. */
export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

/** The parsed query of an endpoint. */
export type QueryOf<E extends { readonly query?: unknown }> = Parsed<NonNullable<E['query']>>;
/** The parsed body of an endpoint. */
export type BodyOf<E extends { readonly body?: unknown }> = Parsed<NonNullable<E['body']>>;
/** The response of an endpoint. */
export type AnswerOf<E extends { readonly answer: z.ZodMiniType }> = z.infer<E['answer']>;

/** A caller's input, before the contract normalises it. */
export interface CallOf<
  E extends { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
> {
  readonly params?: Raw<NonNullable<E['params']>>;
  readonly query?: Raw<NonNullable<E['query']>>;
  readonly body?: Raw<NonNullable<E['body']>>;
}
