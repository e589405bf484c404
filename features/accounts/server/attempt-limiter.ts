import type { Refusal, Result } from '#platform/kernel/result.ts';
import { ok } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { attemptLimits, clientNetwork, windowEnd } from '../rules/attempt-limit.ts';
import type { AttemptKind } from '../rules/attempt-limit.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './attempt-store.ts';

/** Who asks, as far as the server can see it. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** What its session cookie holds, if it has one. */
  readonly sessionSecret?: string;
}

type Deps = Pick<AccountsDeps, 'db' | 'realClock'>;
type Action =
  | 'sign-in'
  | 'sign-up'
  | 'verification-mail'
  | 'password-link'
  | 'password-mail'
  | 'password-check'
  | 'email-change'
  | 'error-report';

function keysOf(action: Action, email: string, client: Client): readonly (readonly [AttemptKind, string])[] {
  const network = clientNetwork(client.ip);
  // The client first: one that is refused is not counted for addresses, of which it could name any number.
  const subjects = { client: network, address: email, pair: `${email} ${network}` };
  return Object.entries(subjects).flatMap(([who, subject]) => {
    const kind = `${action}:${who}`;
    return isAttemptKind(kind) ? [[kind, `${kind} ${subject}`] as const] : [];
  });
}

function isAttemptKind(text: string): text is AttemptKind {
  return Object.hasOwn(attemptLimits, text);
}

/**
 * Counts an attempt for the address and for the client, and refuses it when either
 * has made too many. Counted in the database, so that all servers count together.
 */
export async function admitAttempt(
  deps: Deps,
  action: Action,
  email: string,
  client: Client,
): Promise<Result<undefined, Refusal>> {
  const now = deps.realClock.now();
  let retryAt: Date | null = null;
  for (const [kind, key] of keysOf(action, email, client)) {
    const { count, endsAt } = await countAttempt(deps.db, { key, now, endsAt: windowEnd(kind, now) });
    if (count <= attemptLimits[kind].attempts) continue;
    if (retryAt === null || endsAt > retryAt) retryAt = endsAt;
    if (kind.endsWith(':client')) break;
  }
  if (retryAt === null) return ok(undefined);
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000));
  return refuseAccount('too_many_attempts', {}, { data: { retry_after: seconds } });
}

/**
 * Takes a right sign-in off the books: nobody guessed it. The client's own count
 * only loses this one attempt, or a guesser could wipe it with an account of their own.
 */
export async function forgiveSignIn(deps: Deps, email: string, client: Client): Promise<void> {
  const keys = new Map(keysOf('sign-in', email, client));
  const clientKey = keys.get('sign-in:client');
  keys.delete('sign-in:client');
  await forgetAttempts(deps.db, [...keys.values()]);
  if (clientKey !== undefined) await takeBackAttempt(deps.db, clientKey);
}

/** Takes all attempts of an action off the books, because whoever made them turned out to be right. */
export async function forgiveAttempts(
  deps: Deps,
  action: Action,
  email: string,
  client: Client,
): Promise<void> {
  await forgetAttempts(
    deps.db,
    keysOf(action, email, client).map(([, key]) => key),
  );
}
