import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import { listSiteUsers, MAX_USERS_LISTED } from '../../contract/user-endpoints.ts';

/** The people of a site, at most 1,000 (management, section 9), by their names. */
export function siteUsersQuery(site: string) {
  return queryOptions({
    queryKey: ['users', site],
    queryFn: ({ signal }) =>
      call(listSiteUsers, { params: { site }, query: { number: MAX_USERS_LISTED } }, { signal }),
    meta: { live: ['sites'] },
  });
}
