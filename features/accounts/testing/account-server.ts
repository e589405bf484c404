import * as z from 'zod/mini';
import { after } from '#platform/kernel/duration.ts';
import { createApiToken, listApiTokens } from '../contract/api-tokens.ts';
import type { ApiToken } from '../contract/api-tokens.ts';
import { cancelEmailChange, changeEmail, changeName, changePassword } from '../contract/account-changes.ts';
import { currentUserSchema, getSession } from '../contract/current-user.ts';
import type { CurrentUser } from '../contract/current-user.ts';
import { sendVerificationEmail, verifyEmail } from '../contract/email-verification.ts';
import { checkPasswordLink, requestPasswordLink, resetPassword } from '../contract/password-link.ts';
import { accountRefusals } from '../contract/refusals.ts';
import { signIn, signUp } from '../contract/sign-in.ts';
import { endOtherSessions, listSessions, proveIdentity } from '../contract/sessions.ts';
import type { Session } from '../contract/sessions.ts';
import { LINK_LIFE } from '../rules/email-address.ts';
import { PASSWORD_LINK_LIFE } from '../rules/password-link.ts';

/** A user on the wire. */
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

/** An API token as its owner sees it. */
export function buildWireToken(changes: Partial<ApiToken> = {}): ApiToken {
  return {
    id: 1,
    name: 'Backup',
    scopes: ['read'],
    hint: 'nst_AbC123',
    created_at: '2026-11-01T10:00:00.000Z',
    expires_at: '2126-11-01T10:00:00.000Z',
    last_used_at: null,
    is_kept: false,
    ...changes,
  };
}

/** A session as its owner sees it. */
export function buildWireSession(changes: Partial<Session> = {}): Session {
  return {
    id: 1,
    browser: 'Firefox',
    system: 'Linux',
    network: '192.0.2.1',
    signed_in_at: '2026-11-01T10:00:00.000Z',
    last_used_at: '2026-11-20T10:00:00.000Z',
    is_current: false,
    ...changes,
  };
}

/** A fake server as the accounts contract describes it: it knows one account, and refuses on command. */
export class AccountServer {
  readonly password = 'a plain passphrase';
  user = buildWireUser();
  refusal: keyof typeof accountRefusals | null = null;
  tokens: readonly ApiToken[] = [];
  sessions: readonly Session[] = [];
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
        return isRight ? this.#signIn() : this.#refuse('wrong_email_or_password');
      }
      case signUp.path:
        return this.#signIn();
      case sendVerificationEmail.path:
        return Response.json({ success: true });
      case verifyEmail.path:
        return Response.json({ email: this.user.email, email_verified: true });
      case changeName.path: {
        const { display_name } = z.parse(z.object({ display_name: z.string() }), sent);
        this.user = { ...this.user, display_name };
        return this.#signIn();
      }
      case changeEmail.path: {
        const { email, password } = z.parse(z.object({ email: z.string(), password: z.string() }), sent);
        if (password !== this.password) return this.#refuse('wrong_password', 'password');
        this.user = {
          ...this.user,
          new_email: email,
          new_email_until: after(new Date(), LINK_LIFE).toISOString(),
        };
        return this.#signIn();
      }
      case cancelEmailChange.path:
        this.user = { ...this.user, new_email: null, new_email_until: null };
        return this.#signIn();
      case changePassword.path: {
        const { password } = z.parse(z.object({ password: z.string() }), sent);
        if (password !== this.password) return this.#refuse('wrong_password', 'password');
        return Response.json({ success: true });
      }
      case proveIdentity.path: {
        const { password } = z.parse(z.object({ password: z.string() }), sent);
        if (password !== this.password) return this.#refuse('wrong_password', 'password');
        return Response.json({ success: true, valid_until: '2026-11-21T10:10:00.000Z' });
      }
      case requestPasswordLink.path:
        return Response.json({ success: true });
      case checkPasswordLink.path:
        return Response.json({ email: this.user.email, expires_at: after(new Date(), PASSWORD_LINK_LIFE) });
      case resetPassword.path:
        return Response.json({ success: true });
      case listSessions.path:
        return Response.json({ sessions: this.sessions });
      case listApiTokens.path:
        return body === undefined ? Response.json({ tokens: this.tokens }) : this.#makeToken(sent);
      case endOtherSessions.path:
        return this.#endSessions(sent, (session) => session.is_current);
      default:
        return this.#withNumber(path, sent);
    }
  };

  /** Calls whose paths name one of several things. */
  #withNumber(path: string, sent: unknown): Response {
    const [, what, number] = /\/(tokens|sessions)\/(\d+)\/(?:delete|end)$/.exec(path) ?? [];
    if (what === 'sessions') return this.#endSessions(sent, ({ id }) => id !== Number(number));
    if (what !== 'tokens') throw new Error(`nobody expected a call of ${path}`);
    this.tokens = this.tokens.filter(({ id }) => id !== Number(number));
    return Response.json({ success: true });
  }

  #makeToken(sent: unknown): Response {
    const request = z.parse(createApiToken.body ?? z.never(), sent);
    if (request.password !== this.password) return this.#refuse('wrong_password', 'password');
    const token = buildWireToken({ id: this.tokens.length + 1, name: request.name, scopes: request.scopes });
    this.tokens = [token, ...this.tokens];
    return Response.json({ token, secret: 'nst_the-secret-of-a-token' });
  }

  #endSessions(sent: unknown, isKept: (session: Session) => boolean): Response {
    const { password } = z.parse(z.object({ password: z.string() }), sent);
    if (password !== this.password) return this.#refuse('wrong_password', 'password');
    this.sessions = this.sessions.filter(isKept);
    return Response.json({ success: true });
  }

  #signIn(): Response {
    return Response.json(z.parse(currentUserSchema, this.user));
  }

  #refuse(code: keyof typeof accountRefusals, field?: string): Response {
    const { status, message } = accountRefusals[code];
    return Response.json({ code, message, data: { status, field } }, { status });
  }
}
