import { orderPaid } from '#features/billing/contract/events.ts';
import { orderParkedJob } from '#features/billing/server/api/line-parked-job.ts';
import { handler } from '#platform/events/event.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import * as claim from '../contract/claim-endpoints.ts';
import * as connect from '../contract/dns-provider-endpoints.ts';
import * as mapping from '../contract/mapping-endpoints.ts';
import { addMapping } from './add-mapping.ts';
import { checkMappingSetup } from './check-mapping-setup.ts';
import { beginNameClaim, checkNameClaim, getNameClaim } from './claim-name.ts';
import { finishDomainConnect, getDomainConnectSyncUrl } from './get-domain-connect-sync-url.ts';
import { getDnsProvider } from './detect-dns-provider.ts';
import { getMappingStatus } from './get-mapping-status.ts';
import { handleMappingOrder, isMappingLine } from './handle-mapping-order.ts';
import { LOOK_EVERY_SECONDS, checkMappings } from './check-mappings.ts';
import type { MappingDeps } from './mapping-deps.ts';

/** The mapping slice: connects names registered elsewhere, proves control, and sets their records. */
export function mappingModule(deps: MappingDeps): SliceModule {
  return {
    name: 'mapping',
    routes: mappingRoutes(deps),
    handlers: [
      handler(orderPaid, 'domains.connect-mappings', (order) => handleMappingOrder(deps, order), {
        concerns: ({ lines }) => lines.some(isMappingLine),
        whenParked: orderParkedJob(deps, { concerns: isMappingLine }),
      }),
    ],
    sweeps: [
      { name: 'domains.look-at-mappings', everySeconds: LOOK_EVERY_SECONDS, run: () => checkMappings(deps) },
    ],
  };
}

function mappingRoutes(deps: MappingDeps): readonly Route[] {
  return [
    ...[mapping.getMappingStatus, mapping.isMappableEndpoint].map((endpoint) =>
      route(endpoint, ({ actor, params, query }) =>
        getMappingStatus(deps, actor, {
          domain: params.domain,
          site: query.blog_id,
          currency: query.currency,
        }),
      ),
    ),
    ...[mapping.addVipMapping, mapping.addMapping].map((added) =>
      route(added, ({ actor, params, body }) =>
        addMapping(deps, actor, { site: params.site, domain: body.domain }),
      ),
    ),
    route(mapping.checkMappingSetup, ({ actor, params }) => checkMappingSetup(deps, actor, params)),
    route(claim.getNameClaim, ({ actor, params }) => getNameClaim(deps, actor, params)),
    route(claim.beginNameClaim, ({ actor, params }) => beginNameClaim(deps, actor, params)),
    route(claim.proveNameClaim, ({ actor, params }) => checkNameClaim(deps, actor, params)),
    route(connect.getDnsProvider, ({ actor, params }) => getDnsProvider(deps, actor, params)),
    route(connect.getDomainConnectSyncUrl, ({ actor, params, query }) =>
      getDomainConnectSyncUrl(deps, actor, { ...params, redirectUri: query.redirect_uri }),
    ),
    route(connect.finishDomainConnect, ({ actor, params, body }) =>
      finishDomainConnect(deps, actor, { ...params, ...body }),
    ),
  ];
}
