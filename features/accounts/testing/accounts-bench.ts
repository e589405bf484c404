import type { RequestContext } from '#platform/http/request-context.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { silentLog } from '#platform/log/log.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import type { AccountsDeps } from '../server/accounts-deps.ts';
import { mailAccountNotice } from '../server/jobs/mail-account-notice.ts';
import { mailNewAddress, mailVerification } from '../server/jobs/mail-verification.ts';
import { mailPasswordLink } from '../server/jobs/mail-password-link.ts';
import type { Mail } from '../server/ports/mailer.ts';
import { PasswordGate } from '../server/api/password-gate.ts';
import { signUp } from '../server/sign-up.ts';
import { UsageBuffer } from '../server/api/usage-buffer.ts';
import { storedUsage } from '../server/api/usage-event-store.ts';
import type { SignedIn } from '../server/sign-up.ts';

/** A password that every rule accepts. */
export const GOOD_PASSWORD = 'correct horse battery staple';
/** The one password that the bench's list of stolen passwords holds. */
export const BREACHED_PASSWORD = 'a stolen passphrase of somebody';
/** An unknown visitor. */
export const STRANGER: Actor = { kind: 'visitor', visitorId: null };
/** Where the people of the tests sit. */
export const CLIENT = { ip: '192.0.2.1', userAgent: 'Test browser' };

/** The accounts slice on a bench, with the mails it handed over. */
export interface AccountsBench extends SliceBench {
  readonly deps: AccountsDeps;
  readonly mails: Mail[];
  /** Delays that sign-ins were given, in milliseconds; none is waited for. */
  readonly delays: number[];
}

/** Makes a bench whose mail server takes every mail and shows it. */
export async function createAccountsBench(): Promise<AccountsBench> {
  const bench = await createSliceBench({
    jobs: [mailVerification, mailNewAddress, mailPasswordLink, mailAccountNotice],
  });
  const mails: Mail[] = [];
  const delays: number[] = [];
  const deps: AccountsDeps = {
    ...bench,
    passwordGate: new PasswordGate({ pause: async (delay) => void delays.push(delay) }),
    mailer: { send: async (mail) => void mails.push(mail) },
    usage: new UsageBuffer({ sink: storedUsage(bench.db), log: silentLog }),
    usageKept: { octets: 256 * 1024 * 1024, days: 90 },
    countVisibleSites: async () => 0,
    professionalEmailCountries: 'all',
    publicUrl: 'https://panel.example',
    breachedPasswords: { has: async (password) => password === BREACHED_PASSWORD },
    brand: 'Namestead',
    secret: 'a secret of the tests, long enough',
  };
  return { ...bench, deps, mails, delays };
}

/** Signs up a user with valid input. */
export async function signUpAs(deps: AccountsDeps, email: string): Promise<SignedIn> {
  return expectOk(await signUp(deps, STRANGER, { email, password: GOOD_PASSWORD, client: CLIENT }));
}

/** A user who is signed in with a session. */
export function toActor(signedIn: SignedIn): UserActor {
  return { kind: 'user', userId: signedIn.user.account.id, via: 'session', scopes: ['*'] };
}

/** What a browser sends and what it is given: cookies set here are there at the next request. */
export class TestBrowser implements Pick<RequestContext, 'ip' | 'headers' | 'cookies'> {
  ip = CLIENT.ip;
  readonly cookies: Record<string, string | undefined> = {};
  readonly headers: Record<string, string | undefined> = {};
  readonly maxAges: Record<string, number | undefined> = {};

  setCookie(name: string, value: string, settings?: { readonly maxAgeSeconds?: number }): void {
    this.cookies[name] = value;
    this.maxAges[name] = settings?.maxAgeSeconds;
  }

  clearCookie(name: string): void {
    this.cookies[name] = undefined;
  }
}
