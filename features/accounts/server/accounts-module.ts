import type { RequestContext } from '#platform/http/request-context.ts';
import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { worker } from '#platform/jobs/job.ts';
import { mapOk, ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import * as changes from '../contract/account-changes.ts';
import * as apiTokens from '../contract/api-tokens.ts';
import * as me from '../contract/current-user.ts';
import * as verification from '../contract/email-verification.ts';
import * as passwordLink from '../contract/password-link.ts';
import * as preferences from '../contract/preferences.ts';
import * as sessions from '../contract/sessions.ts';
import * as entry from '../contract/sign-in.ts';
import { recordUsageEndpoint } from '../contract/usage-events.ts';
import type { UsageEvent } from '../contract/usage-events.ts';
import { isTrackingRefused } from '../rules/usage-event.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { createApiToken } from './api/create-api-token.ts';
import { proveIdentity } from './api/prove-identity.ts';
import { readSessionCookie, signBrowserIn, signBrowserOut, DEVICE_COOKIE } from './api/session-cookie.ts';
import { cancelEmailChange, changeEmail, changeName } from './change-account.ts';
import { changePassword } from './change-password.ts';
import { endSessions } from './end-sessions.ts';
import { forgetExpired, forgetUsage } from './forget-expired.ts';
import { getCurrentUser, presentCurrentUser } from './get-current-user.ts';
import { mailAccountNotice, runMailAccountNotice } from './jobs/mail-account-notice.ts';
import { mailPasswordLink, runMailPasswordLink } from './jobs/mail-password-link.ts';
import {
  mailNewAddress,
  mailVerification,
  runMailNewAddress,
  runMailVerification,
} from './jobs/mail-verification.ts';
import { deleteApiToken, listApiTokens, presentApiToken } from './list-api-tokens.ts';
import { getSession, listSessions, presentSession } from './list-sessions.ts';
import { checkPasswordLink, requestPasswordLink, resetPassword } from './reset-password.ts';
import { getPreferences, savePreferences } from './save-preferences.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import type { SignedIn } from './sign-up.ts';
import { sendVerificationEmail, verifyEmail } from './verify-email.ts';
import type { Client } from './api/attempt-limiter.ts';

/** All that the accounts slice gives the program. */
export function accountsModule(deps: AccountsDeps): SliceModule {
  return {
    name: 'accounts',
    routes: [
      ...accountRoutes(deps),
      ...accountChangeRoutes(deps),
      ...passwordLinkRoutes(deps),
      ...apiTokenRoutes(deps),
      ...sessionRoutes(deps),
    ],
    workers: [
      worker(mailVerification, (data) => runMailVerification(deps, data)),
      worker(mailNewAddress, (data) => runMailNewAddress(deps, data)),
      worker(mailPasswordLink, (data) => runMailPasswordLink(deps, data)),
      worker(mailAccountNotice, (data) => runMailAccountNotice(deps, data)),
    ],
    sweeps: [
      {
        name: 'accounts.forget-expired',
        everySeconds: 3_600,
        run: () => forgetExpired(deps),
        freesRoom: true,
      },
      { name: 'accounts.forget-usage', everySeconds: 600, run: () => forgetUsage(deps), freesRoom: true },
    ],
  };
}

/** The routes of signing in and out, the current user, their address and their preferences. */
function accountRoutes(deps: AccountsDeps): readonly Route[] {
  const welcome = (request: RequestContext) => (signedIn: SignedIn) => {
    signBrowserIn(request, signedIn.session, deps.realClock.now());
    return presentCurrentUser(signedIn.user);
  };
  const presentPreferences = (stored: Readonly<Record<string, unknown>>) =>
    preferences.preferencesSchema.parse({ calypso_preferences: stored });

  return [
    route(entry.signUp, async ({ actor, body, request }) => {
      const { email, password, display_name: displayName, language } = body;
      const typed = { email, password, displayName, language };
      const result = await signUp(deps, actor, { ...typed, client: readClient(request) });
      return mapOk(result, welcome(request));
    }),
    route(entry.signIn, async ({ actor, body, request }) =>
      mapOk(await signIn(deps, actor, { ...body, client: readClient(request) }), welcome(request)),
    ),
    route(entry.signOut, async ({ request }) => {
      const result = await signOut(deps, readSessionCookie(request)?.secret);
      signBrowserOut(request);
      return result;
    }),
    route(me.getCurrentUser, async ({ actor }) =>
      mapOk(await getCurrentUser(deps, actor), presentCurrentUser),
    ),
    route(me.getSession, async ({ actor }) =>
      mapOk(await getSession(deps, actor), (user) => ({ user: user && presentCurrentUser(user) })),
    ),
    route(verification.sendVerificationEmail, ({ actor, request }) =>
      sendVerificationEmail(deps, actor, readClient(request)),
    ),
    route(verification.verifyEmail, async ({ body }) =>
      mapOk(await verifyEmail(deps, body.token), ({ email }) => ({ email, email_verified: true as const })),
    ),
    route(recordUsageEndpoint, async ({ actor, body, request }) =>
      recordUsage(deps, actor, body.events, request.headers),
    ),
    route(preferences.getPreferences, async ({ actor }) =>
      mapOk(await getPreferences(deps, actor), presentPreferences),
    ),
    route(preferences.savePreferences, async ({ actor, body }) =>
      mapOk(await savePreferences(deps, actor, body.calypso_preferences), presentPreferences),
    ),
  ];
}

/** The routes by which people change their own account. */
function accountChangeRoutes(deps: AccountsDeps): readonly Route[] {
  return [
    route(changes.changeName, async ({ actor, body }) =>
      mapOk(await changeName(deps, actor, body.display_name), presentCurrentUser),
    ),
    route(changes.changePassword, ({ actor, body, request }) =>
      changePassword(deps, actor, {
        password: body.password,
        newPassword: body.new_password,
        client: readClient(request),
      }),
    ),
    route(changes.changeEmail, async ({ actor, body, request }) =>
      mapOk(await changeEmail(deps, actor, { ...body, client: readClient(request) }), presentCurrentUser),
    ),
    route(changes.cancelEmailChange, async ({ actor }) =>
      mapOk(await cancelEmailChange(deps, actor), presentCurrentUser),
    ),
  ];
}

/** The routes for who forgot their password. */
function passwordLinkRoutes(deps: AccountsDeps): readonly Route[] {
  return [
    route(passwordLink.requestPasswordLink, ({ body, request }) =>
      requestPasswordLink(deps, body.email, readClient(request)),
    ),
    route(passwordLink.checkPasswordLink, async ({ body }) =>
      mapOk(await checkPasswordLink(deps, body.token), ({ link, account }) => ({
        email: account.email,
        expires_at: link.expiresAt.toISOString(),
      })),
    ),
    route(passwordLink.resetPassword, ({ body, request }) =>
      resetPassword(deps, {
        token: body.token,
        newPassword: body.new_password,
        client: readClient(request),
      }),
    ),
  ];
}

/** The routes of a person's API tokens. */
function apiTokenRoutes(deps: AccountsDeps): readonly Route[] {
  return [
    route(apiTokens.listApiTokens, async ({ actor }) =>
      mapOk(await listApiTokens(deps, actor), (tokens) => ({ tokens: tokens.map(presentApiToken) })),
    ),
    route(apiTokens.createApiToken, async ({ actor, body, request }) => {
      const { name, scopes, expires_at: expiresAt, is_kept: isKept, password } = body;
      const result = await createApiToken(deps, actor, {
        name,
        scopes: [...new Set(scopes)],
        expiresAt: typeof expiresAt === 'string' ? new Date(expiresAt) : expiresAt,
        isKept,
        password,
        client: readClient(request),
      });
      return mapOk(result, ({ token, secret }) => ({ token: presentApiToken(token), secret }));
    }),
    route(apiTokens.deleteApiToken, ({ actor, params }) => deleteApiToken(deps, actor, params.id)),
  ];
}

/** The routes of a person's sessions. */
function sessionRoutes(deps: AccountsDeps): readonly Route[] {
  return [
    route(sessions.listSessions, async ({ actor, request }) =>
      mapOk(await listSessions(deps, actor, readClient(request)), (found) => ({
        sessions: found.map(presentSession),
      })),
    ),
    route(sessions.endOneSession, ({ actor, params, body, request }) =>
      endSessions(deps, actor, {
        which: { id: params.id },
        password: body.password,
        client: readClient(request),
      }),
    ),
    route(sessions.endOtherSessions, ({ actor, body, request }) =>
      endSessions(deps, actor, { which: 'others', password: body.password, client: readClient(request) }),
    ),
    route(sessions.proveIdentity, async ({ actor, body, request }) =>
      mapOk(
        await proveIdentity(deps, actor, { password: body.password, client: readClient(request) }),
        ({ validUntil }) => ({ success: true as const, valid_until: validUntil.toISOString() }),
      ),
    ),
  ];
}

/** Queues usage events for batched writing; those of people who ask not to be tracked are dropped. */
export function recordUsage(
  deps: Pick<AccountsDeps, 'realClock' | 'usage'>,
  actor: Actor,
  events: readonly UsageEvent[],
  headers: RequestContext['headers'] = {},
): Result<{ success: true }> {
  const signals = { doNotTrack: headers['dnt'], globalPrivacyControl: headers['sec-gpc'] };
  if (isTrackingRefused(signals)) return ok({ success: true });
  const userId = actor.kind === 'user' ? actor.userId : null;
  const at = deps.realClock.now();
  deps.usage.add(events.map(({ name, properties }) => ({ name, properties, userId, at })));
  return ok({ success: true });
}

/** Who sent a request, as far as the server can see it. */
function readClient(request: RequestContext): Client {
  const { ip, userAgent, cookies } = request;
  return {
    ip,
    userAgent,
    sessionSecret: readSessionCookie(request)?.secret,
    deviceSecret: cookies[DEVICE_COOKIE],
  };
}
