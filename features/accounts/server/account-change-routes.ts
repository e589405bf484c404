import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { mapOk } from '#platform/kernel/result.ts';
import * as contract from '../contract/account-changes.ts';
import { presentCurrentUser } from './get-current-user.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { cancelEmailChange, changeEmail } from './change-email.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { clientOf } from './sessions/client-of.ts';

/** The routes by which people change their own account. */
export function accountChangeRoutes(deps: AccountsDeps): readonly Route[] {
  return [
    route(contract.changeName, async ({ actor, body }) =>
      mapOk(await changeName(deps, actor, body.display_name), presentCurrentUser),
    ),
    route(contract.changePassword, ({ actor, body, request }) =>
      changePassword(deps, actor, {
        password: body.password,
        newPassword: body.new_password,
        client: clientOf(request),
      }),
    ),
    route(contract.changeEmail, async ({ actor, body, request }) =>
      mapOk(await changeEmail(deps, actor, { ...body, client: clientOf(request) }), presentCurrentUser),
    ),
    route(contract.cancelEmailChange, async ({ actor }) =>
      mapOk(await cancelEmailChange(deps, actor), presentCurrentUser),
    ),
  ];
}
