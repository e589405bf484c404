import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { mapOk } from '#platform/kernel/result.ts';
import * as contract from '../contract/password-link.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { checkPasswordLink, resetPassword, requestPasswordLink } from './reset-password.ts';
import { clientOf } from './sessions/client-of.ts';

/** The routes for who forgot their password. */
export function passwordLinkRoutes(deps: AccountsDeps): readonly Route[] {
  return [
    route(contract.requestPasswordLink, ({ body, request }) =>
      requestPasswordLink(deps, body.email, clientOf(request)),
    ),
    route(contract.checkPasswordLink, async ({ body }) =>
      mapOk(await checkPasswordLink(deps, body.token), ({ link, account }) => ({
        email: account.email,
        expires_at: link.expiresAt.toISOString(),
      })),
    ),
    route(contract.resetPassword, ({ body, request }) =>
      resetPassword(deps, {
        token: body.token,
        newPassword: body.new_password,
        client: clientOf(request),
      }),
    ),
  ];
}
