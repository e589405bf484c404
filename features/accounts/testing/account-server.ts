import * as z from 'zod/mini';
import { after } from '#platform/kernel/duration.ts';
import { cancelEmailChange, changeEmail, changeName, changePassword } from '../contract/account-changes.ts';
import { currentUserSchema, getSession } from '../contract/current-user.ts';
import type { CurrentUser } from '../contract/current-user.ts';
import { sendVerificationEmail, verifyEmail } from '../contract/email-verification.ts';
import { accountRefusals } from '../contract/refusals.ts';
import { signIn, signUp } from '../contract/sign-in.ts';
import { LINK_LIFE } from '../rules/new-email.ts';

/** Somebody as the wire shows them. */
export function buildWireUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    ID: 1,
    username: 'ada',
    display_name: 'Ada Lovelace',
    email: 'ada@example.com',
    email_verified: false,
    new_email: null,
    new_email_until: null,
    is_valid_google_apps_country: true,
    user_country_code: 'US',
    visible_site_count: 0,
    date: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}

/** The server as the accounts contract describes it: it knows one account, and refuses when it is told to. */
export class AccountServer {
  readonly password = 'a plain passphrase';
  user = buildWireUser();
  refusal: keyof typeof accountRefusals | null = null;
  /** The path and body of every call, in order. */
  readonly calls: { readonly path: string; readonly body: unknown }[] = [];

  readonly fetch = async (path: string, { body }: { readonly body?: string } = {}): Promise<Response> => {
    const sent: unknown = body === undefined ? undefined : JSON.parse(body);
    this.calls.push({ path, body: sent });
    if (this.refusal) return this.#refuse(this.refusal);
    switch (path) {
      case getSession.path:
        return Response.json({ user: this.user });
      case signIn.path: {
        const { email, password } = z.parse(z.object({ email: z.string(), password: z.string() }), sent);
        const isRight = email === this.user.email && password === this.password;
        return isRight ? this.#welcome() : this.#refuse('wrong_email_or_password');
      }
      case signUp.path:
        return this.#welcome();
      case sendVerificationEmail.path:
        return Response.json({ success: true });
      case verifyEmail.path:
        return Response.json({ email: this.user.email, email_verified: true });
      case changeName.path: {
        const { display_name } = z.parse(z.object({ display_name: z.string() }), sent);
        this.user = { ...this.user, display_name };
        return this.#welcome();
      }
      case changeEmail.path: {
        const { email, password } = z.parse(z.object({ email: z.string(), password: z.string() }), sent);
        if (password !== this.password) return this.#refuse('wrong_password', 'password');
        this.user = {
          ...this.user,
          new_email: email,
          new_email_until: after(new Date(), LINK_LIFE).toISOString(),
        };
        return this.#welcome();
      }
      case cancelEmailChange.path:
        this.user = { ...this.user, new_email: null, new_email_until: null };
        return this.#welcome();
      case changePassword.path: {
        const { password } = z.parse(z.object({ password: z.string() }), sent);
        if (password !== this.password) return this.#refuse('wrong_password', 'password');
        return Response.json({ success: true });
      }
      default:
        throw new Error(`nobody expected a call of ${path}`);
    }
  };

  #welcome(): Response {
    return Response.json(z.parse(currentUserSchema, this.user));
  }

  #refuse(code: keyof typeof accountRefusals, field?: string): Response {
    const { status, message } = accountRefusals[code];
    return Response.json({ code, message, data: { status, field } }, { status });
  }
}
