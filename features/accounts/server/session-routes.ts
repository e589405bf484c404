import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { mapOk } from '#platform/kernel/result.ts';
import * as contract from '../contract/sessions.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { clientOf } from './sessions/client-of.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions, presentSession } from './list-sessions.ts';

/** The routes of a person's sessions. */
export function sessionRoutes(deps: AccountsDeps): readonly Route[] {
  return [
    route(contract.listSessions, async ({ actor, request }) =>
      mapOk(await listSessions(deps, actor, clientOf(request)), (sessions) => ({
        sessions: sessions.map(presentSession),
      })),
    ),
    route(contract.endOneSession, ({ actor, params, body, request }) =>
      endSessions(deps, actor, {
        which: { id: params.id },
        password: body.password,
        client: clientOf(request),
      }),
    ),
    route(contract.endOtherSessions, ({ actor, body, request }) =>
      endSessions(deps, actor, { which: 'others', password: body.password, client: clientOf(request) }),
    ),
  ];
}
