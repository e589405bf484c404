import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { mapOk } from '#platform/kernel/result.ts';
import * as contract from '../contract/api-tokens.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { presentApiToken, deleteApiToken, listApiTokens } from './list-api-tokens.ts';
import { clientOf } from './sessions/client-of.ts';
import { createApiToken } from './api/create-api-token.ts';

/** The routes of a person's API tokens. */
export function apiTokenRoutes(deps: AccountsDeps): readonly Route[] {
  return [
    route(contract.listApiTokens, async ({ actor }) =>
      mapOk(await listApiTokens(deps, actor), (tokens) => ({ tokens: tokens.map(presentApiToken) })),
    ),
    route(contract.createApiToken, async ({ actor, body, request }) => {
      const { name, scopes, expires_at: expiresAt, is_kept: isKept, password } = body;
      const result = await createApiToken(deps, actor, {
        name,
        scopes: [...new Set(scopes)],
        expiresAt: typeof expiresAt === 'string' ? new Date(expiresAt) : expiresAt,
        isKept,
        password,
        client: clientOf(request),
      });
      return mapOk(result, ({ token, secret }) => ({ token: presentApiToken(token), secret }));
    }),
    route(contract.deleteApiToken, ({ actor, params }) => deleteApiToken(deps, actor, params.id)),
  ];
}
