import type { RequestContext } from '#platform/http/request-context.ts';
import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { mapOk } from '#platform/kernel/result.ts';
import * as me from '../contract/current-user.ts';
import * as verification from '../contract/email-verification.ts';
import * as preferences from '../contract/preferences.ts';
import * as entry from '../contract/sign-in.ts';
import { recordUsageEndpoint } from '../contract/usage-events.ts';
import { presentCurrentUser, getCurrentUser } from './get-current-user.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { clientOf } from './sessions/client-of.ts';
import { getPreferences, savePreferences } from './save-preferences.ts';
import { getSession } from './list-sessions.ts';
import { recordUsage } from './record-usage.ts';
import { sendVerificationEmail, verifyEmail } from './verify-email.ts';
import { readSessionCookie, signBrowserIn, signBrowserOut } from './api/session-cookie.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import type { SignedIn } from './sign-up.ts';

/** The routes of signing in and out, the current user, their address and their preferences. */
export function accountRoutes(deps: AccountsDeps): readonly Route[] {
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
      const result = await signUp(deps, actor, { ...typed, client: clientOf(request) });
      return mapOk(result, welcome(request));
    }),
    route(entry.signIn, async ({ actor, body, request }) =>
      mapOk(await signIn(deps, actor, { ...body, client: clientOf(request) }), welcome(request)),
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
      sendVerificationEmail(deps, actor, clientOf(request)),
    ),
    route(verification.verifyEmail, async ({ body }) =>
      mapOk(await verifyEmail(deps, body.token), ({ email }) => ({ email, email_verified: true as const })),
    ),
    route(recordUsageEndpoint, async ({ actor, body }) => recordUsage(deps, actor, body.events)),
    route(preferences.getPreferences, async ({ actor }) =>
      mapOk(await getPreferences(deps, actor), presentPreferences),
    ),
    route(preferences.savePreferences, async ({ actor, body }) =>
      mapOk(await savePreferences(deps, actor, body.calypso_preferences), presentPreferences),
    ),
  ];
}
