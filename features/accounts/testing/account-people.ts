import type { UserActor } from '#platform/kernel/actor.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { Client } from '../server/api/attempt-limiter.ts';
import { mailAccountNotice } from '../server/jobs/mail-account-notice.ts';
import { runMailVerification } from '../server/jobs/mail-verification.ts';
import { signIn } from '../server/sign-in.ts';
import type { StartedSession } from '../server/sessions/start-session.ts';
import { verifyEmail } from '../server/verify-email.ts';
import { CLIENT, toActor, signUpAs, STRANGER } from './accounts-bench.ts';
import type { AccountsBench } from './accounts-bench.ts';

/** A user with their own browser. */
export interface AccountPerson {
  readonly userId: number;
  readonly actor: UserActor;
  readonly client: Client;
  readonly session: StartedSession;
}

/** A user who signed up and, unless stated otherwise, confirmed their address. */
export async function somebody(
  bench: AccountsBench,
  email: string,
  isConfirmed = true,
): Promise<AccountPerson> {
  const signedIn = await signUpAs(bench.deps, email);
  const { id: userId } = signedIn.user.account;
  if (isConfirmed) {
    await runMailVerification(bench.deps, { userId });
    expectOk(await verifyEmail(bench.deps, mailedToken(bench)));
  }
  const client = { ...CLIENT, sessionSecret: signedIn.session.secret };
  return { userId, actor: toActor(signedIn), client, session: signedIn.session };
}

/** The token of the link in the mail that was sent last. */
export function mailedToken({ mails }: AccountsBench): string {
  return /token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no link in the mail';
}

/** Whether signing in with an address and a password succeeds. */
export async function canSignIn(bench: AccountsBench, email: string, password: string): Promise<boolean> {
  return (await signIn(bench.deps, STRANGER, { email, password, client: CLIENT })).ok;
}

/** The queued notices of a user: kind and recipient. */
export async function noticesTo(bench: AccountsBench, userId: number): Promise<readonly string[][]> {
  const queued = (await bench.queued(mailAccountNotice)).filter((job) => job.userId === userId);
  return queued.map(({ to, notice }) => [notice.kind, to]);
}
