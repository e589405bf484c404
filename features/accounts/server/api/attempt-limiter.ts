import { clientNetwork } from '#platform/http/client-network.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Refusal, Result } from '#platform/kernel/result.ts';
import { ok } from '#platform/kernel/result.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { attemptLimits, signInDelay, windowEnd } from '../../rules/attempt-limit.ts';
import type { AttemptKind } from '../../rules/attempt-limit.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { countAttempt, forgetAttempts, cancellationAttempt } from '../passwords/attempt-store.ts';
import { isKnownDevice } from '../sessions/known-device-store.ts';
import { hashSecret } from './secret-token.ts';

/** Who asks, as far as the server can see it. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** What its session cookie holds, if it has one. */
  readonly sessionSecret?: string;
  /** What its device cookie holds: given when it last signed in to any account. */
  readonly deviceSecret?: string;
}

type Deps = Pick<AccountsDeps, 'db' | 'realClock'>;
type Action =
  | 'sign-up'
  | 'verification-mail'
  | 'password-link'
  | 'password-mail'
  | 'password-check'
  | 'email-change'
  | 'error-report';
type Key = readonly [AttemptKind, string];

/** The most that a refused attempt stores: the network is counted first, and alone where it is refused. */
function keysOf(action: Action, email: string, client: Client): readonly Key[] {
  const network = clientNetwork(client.ip);
  const session = hashed(client.sessionSecret ?? `${email} ${network}`);
  const subjects = { client: network, pair: `${email} ${network}`, session, address: email };
  return Object.entries(subjects).flatMap(([who, subject]) => {
    const kind = `${action}:${who}`;
    return isAttemptKind(kind) ? [keyOf(kind, subject)] : [];
  });
}

const keyOf = (kind: AttemptKind, subject: string): Key => [kind, `${kind} ${subject}`];

const hashed = (secret: string): string => hashSecret(secret).toString('hex');

function isAttemptKind(text: string): text is AttemptKind {
  return Object.hasOwn(attemptLimits, text);
}

/** Counts one attempt; `retryAt` is when the next is taken again, null while this one is within the limit. */
async function count(
  { db, realClock }: Deps,
  [kind, key]: Key,
): Promise<{ readonly attempts: number; readonly startedAt: Date; readonly retryAt: Date | null }> {
  const now = realClock.now();
  const found = await countAttempt(db, { key, now, endsAt: windowEnd(kind, now) });
  const isOver = found.count > attemptLimits[kind].attempts;
  return { attempts: found.count, startedAt: found.startedAt, retryAt: isOver ? found.endsAt : null };
}

function refuseUntil(retryAt: Date, { realClock }: Deps): Result<never> {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - realClock.now().getTime()) / 1_000));
  return refuseAccount(
    'too_many_attempts',
    { minutes: Math.ceil(seconds / 60) },
    { data: { retry_after: seconds } },
  );
}

/**
 * Counts an attempt for everybody whom the action's limits count, and refuses it when one of them
 * has made too many. Counted in the database, so that all servers count together.
 */
export async function admitAttempt(
  deps: Deps,
  action: Action,
  email: string,
  client: Client,
): Promise<Result<undefined, Refusal>> {
  for (const key of keysOf(action, email, client)) {
    const { retryAt } = await count(deps, key);
    if (retryAt) return refuseUntil(retryAt, deps);
  }
  return ok(undefined);
}

/** How a sign-in goes on: at once from a browser that the account knows, after a delay from any other. */
export type SignInAdmission =
  | { readonly kind: 'known' }
  | {
      readonly kind: 'stranger';
      readonly delay: Milliseconds;
      /** Attempts at this account from unknown browsers, with this one, since `since`. */
      readonly attempts: number;
      readonly since: Date;
    };

/**
 * Counts a sign-in and says how it goes on; an address without an account is treated as one with.
 *
 * A browser that has signed in to the account before has a budget of its own, so that nothing that others do refuses
 * or delays it. Any other is refused by what its own network did, and delayed by what all strangers did.
 */
export async function admitSignIn(
  deps: Deps,
  email: string,
  client: Client,
): Promise<Result<SignInAdmission>> {
  const { client: network, pair, address, device } = signInKeys(email, client);
  if (device && (await isKnownDevice(deps.db, device.secretHash, email))) {
    const { retryAt } = await count(deps, device.key);
    // Over its own budget it is one unknown browser more.
    if (!retryAt) return ok({ kind: 'known' });
  }
  for (const key of [network, pair]) {
    const { retryAt } = await count(deps, key);
    if (retryAt) return refuseUntil(retryAt, deps);
  }
  const { attempts, startedAt } = await count(deps, address);
  return ok({ kind: 'stranger', delay: signInDelay(attempts - 1), attempts, since: startedAt });
}

function signInKeys(email: string, { ip, deviceSecret }: Client) {
  const network = clientNetwork(ip);
  const secretHash = deviceSecret === undefined ? null : hashSecret(deviceSecret);
  return {
    client: keyOf('sign-in:client', network),
    pair: keyOf('sign-in:pair', `${email} ${network}`),
    address: keyOf('sign-in:address', email),
    device: secretHash && {
      secretHash,
      key: keyOf('sign-in:device', `${email} ${secretHash.toString('hex')}`),
    },
  };
}

/** Whether the owner of an address should hear of wrong passwords now: true once a day, counted for every address alike. */
export async function isNoticeDue(deps: Deps, email: string): Promise<boolean> {
  const { retryAt } = await count(deps, keyOf('guess-notice:address', email));
  return retryAt === null;
}

/**
 * Forgets that a right sign-in was counted, because nobody guessed it. What strangers share, the counts of the network
 * and of the address, loses this one attempt only: a guesser could clear the first with an account of their own.
 */
export async function forgiveSignIn(
  deps: Deps,
  email: string,
  client: Client,
  admission: SignInAdmission,
): Promise<void> {
  const { client: network, pair, address, device } = signInKeys(email, client);
  const own = device ? [pair[1], device.key[1]] : [pair[1]];
  await forgetAttempts(deps.db, own);
  if (admission.kind === 'known') return;
  for (const [, key] of [network, address]) await cancellationAttempt(deps.db, key);
}

/** Forgets the wrong passwords of an address, of this client and of strangers: there is another password now. */
export async function forgiveGuesses(deps: Deps, email: string, client: Client): Promise<void> {
  const { pair, address, device } = signInKeys(email, client);
  await forgetAttempts(
    deps.db,
    [pair, address, ...(device ? [device.key] : [])].map(([, key]) => key),
  );
}

/** Forgets all attempts of an action, because whoever made them turned out to be right. */
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
