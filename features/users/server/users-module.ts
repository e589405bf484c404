import type { Database } from '#platform/database/database.ts';
import { route } from '#platform/http/route.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import * as contract from '../contract/user-endpoints.ts';
import { getSiteUser, listSiteUsers } from './list-site-users.ts';

/** The users slice: the people of a site. */
export function usersModule(deps: {
  readonly db: Database;
  /** The base URL of the web app, where profiles are. */
  readonly publicUrl: string;
}): SliceModule {
  return {
    name: 'users',
    routes: [
      route(contract.listSiteUsers, ({ actor, params, query }) =>
        listSiteUsers(deps, actor, {
          site: params.site,
          number: query.number,
          offset: query.offset,
          query: {
            search: query.search,
            columns: query.search_columns,
            role: query.role ?? null,
            orderBy: query.order_by,
            isDescending: query.order === 'DESC',
          },
        }),
      ),
      route(contract.getSiteUser, ({ actor, params }) => getSiteUser(deps, actor, params)),
    ],
  };
}
