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

/** The client of a request. */
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
function listKeys(action: Action, email: string, client: Client): readonly Key[] {
  const network = clientNetwork(client.ip);
  const session = hashed(client.sessionSecret ?? `${email} ${network}`);
  const subjects = { client: network, pair: `${email} ${network}`, session, address: email };
  return Object.entries(subjects).flatMap(([who, subject]) => {
    const kind = `${action}:${who}`;
    return isAttemptKind(kind) ? [buildKey(kind, subject)] : [];
  });
}

const buildKey = (kind: AttemptKind, subject: string): Key => [kind, `${kind} ${subject}`];

const hashed = (secret: string): string => hashSecret(secret).toString('hex');

function isAttemptKind(text: string): text is AttemptKind {
  return Object.hasOwn(attemptLimits, text);
}

/** Counts an attempt; `retryAt` is when the next is allowed, null while within the limit. */
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
 * Counts an attempt under every key of the action's limits, and rejects it when one is exceeded.
 * Counted in the database, shared by all servers.
 */
export async function admitAttempt(
  deps: Deps,
  action: Action,
  email: string,
  client: Client,
): Promise<Result<undefined, Refusal>> {
  for (const key of listKeys(action, email, client)) {
    const { retryAt } = await count(deps, key);
    if (retryAt) return refuseUntil(retryAt, deps);
  }
  return ok(undefined);
}

/** How a sign-in proceeds: immediately from a known browser, after a delay from any other. */
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
 * Counts a sign-in and returns how it proceeds; unknown addresses are treated alike.
 *
 * A browser known to the account has its own budget, so others' attempts never reject or delay it.
 * Any other is rejected by its own network's count, and delayed by the count of all unknown
 * browsers.
 */
export async function admitSignIn(
  deps: Deps,
  email: string,
  client: Client,
): Promise<Result<SignInAdmission>> {
  const { client: network, pair, address, device } = signInKeys(email, client);
  if (device && (await isKnownDevice(deps.db, device.secretHash, email))) {
    const { retryAt } = await count(deps, device.key);
    // Beyond its own budget it counts as an unknown browser.
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
    client: buildKey('sign-in:client', network),
    pair: buildKey('sign-in:pair', `${email} ${network}`),
    address: buildKey('sign-in:address', email),
    device: secretHash && {
      secretHash,
      key: buildKey('sign-in:device', `${email} ${secretHash.toString('hex')}`),
    },
  };
}

/**
 * Whether to notify an address's owner of wrong passwords now: true once a day, counted for every
 * address alike.
 */
export async function isNoticeDue(deps: Deps, email: string): Promise<boolean> {
  const { retryAt } = await count(deps, buildKey('guess-notice:address', email));
  return retryAt === null;
}

/**
 * Uncounts a successful sign-in. The shared counts of network and address are reduced by this
 * attempt only: an attacker could otherwise reset the first with an own account.
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

/**
 * Resets the wrong passwords of an address after a password change, of this client and of unknown
 * browsers.
 */
export async function forgiveGuesses(deps: Deps, email: string, client: Client): Promise<void> {
  const { pair, address, device } = signInKeys(email, client);
  await forgetAttempts(
    deps.db,
    [pair, address, ...(device ? [device.key] : [])].map(([, key]) => key),
  );
}

/** Resets an action's attempts after a success. */
export async function forgiveAttempts(
  deps: Deps,
  action: Action,
  email: string,
  client: Client,
): Promise<void> {
  await forgetAttempts(
    deps.db,
    listKeys(action, email, client).map(([, key]) => key),
  );
}
