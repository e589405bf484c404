import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { changeRecordsEndpoint, listRecordsEndpoint } from '../contract/endpoints.ts';
import { changeRecords } from './change-records.ts';
import type { DnsDeps } from './dns-deps.ts';
import { listRecords } from './list-records.ts';

/** The slice's operations. */
export function dnsRoutes(deps: DnsDeps): Route[] {
  return [
    route(listRecordsEndpoint, ({ actor, params }) => listRecords(deps, actor, params)),
    route(changeRecordsEndpoint, ({ actor, params, body }) =>
      changeRecords(deps, actor, {
        domain: params.domain,
        recordsToAdd: body.dns.records_to_add,
        recordsToRemove: body.dns.records_to_remove,
      }),
    ),
  ];
}
