import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import {
  domainConnectSettingsEndpoint,
  findDomainConnectTemplateEndpoint,
} from '../contract/domain-connect-endpoints.ts';
import { listRecordsEndpoint } from '../contract/endpoints.ts';
import { listQueriesEndpoint, proveChangeEndpoint } from '../contract/proof-endpoints.ts';
import { previewLiveZoneEndpoint } from '../contract/live-zone-endpoints.ts';
import { applyTemplateEndpoint, previewTemplateEndpoint } from '../contract/template-endpoints.ts';
import { listFindingsEndpoint } from '../contract/zone-endpoints.ts';
import { applyDnsTemplate } from './apply-dns-template.ts';
import { bigZoneRoutes } from './api/big-zone-routes.ts';
import type { DnsDeps } from './dns-deps.ts';
import { findDomainConnectTemplate } from './find-domain-connect-template.ts';
import { getDomainConnectSettings } from './get-domain-connect-settings.ts';
import { listRecords } from './list-records.ts';
import { listZoneFindings } from './list-zone-findings.ts';
import { listZoneQueries } from './list-zone-queries.ts';
import { previewDnsTemplate } from './preview-dns-template.ts';
import { previewLiveZone } from './preview-live-zone.ts';
import { proveZoneChange } from './prove-zone-change.ts';

/** The slice's operations. */
export function dnsRoutes(deps: DnsDeps): Route[] {
  return [
    ...bigZoneRoutes(deps),
    route(listRecordsEndpoint, ({ actor, params, query }) =>
      listRecords(deps, actor, { ...params, ...query }),
    ),
    route(listFindingsEndpoint, ({ actor, params }) => listZoneFindings(deps, actor, params)),
    route(proveChangeEndpoint, ({ actor, params }) => proveZoneChange(deps, actor, params)),
    route(listQueriesEndpoint, ({ actor, params }) => listZoneQueries(deps, actor, params)),
    route(previewLiveZoneEndpoint, ({ actor, params, query }) =>
      previewLiveZone(deps, actor, { ...params, withSite: query.with_site }),
    ),
    route(applyTemplateEndpoint, ({ actor, params, body }) =>
      applyDnsTemplate(deps, actor, { ...params, ...body }),
    ),
    route(previewTemplateEndpoint, ({ actor, params, body }) =>
      previewDnsTemplate(deps, actor, { ...params, ...body }),
    ),
    route(domainConnectSettingsEndpoint, ({ params }) => getDomainConnectSettings(deps, params)),
    route(findDomainConnectTemplateEndpoint, async () => findDomainConnectTemplate()),
  ];
}
