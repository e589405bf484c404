import {
  domainComing,
  domainMapped,
  domainRegistered,
  domainReleased,
  zoneRightChanged,
} from '#features/domains/contract/events.ts';
import { mailSwitchedOff } from '#features/email/contract/endpoints.ts';
import { handler } from '#platform/events/event.ts';
import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import {
  domainConnectSettingsEndpoint,
  findDomainConnectTemplateEndpoint,
} from '../contract/domain-connect-endpoints.ts';
import { listRecordsEndpoint } from '../contract/endpoints.ts';
import { previewLiveZoneEndpoint } from '../contract/live-zone-endpoints.ts';
import { applyTemplateEndpoint, previewTemplateEndpoint } from '../contract/template-endpoints.ts';
import {
  listQueriesEndpoint,
  proveChangeEndpoint,
  listFindingsEndpoint,
} from '../contract/zone-endpoints.ts';
import { bigZoneRoutes } from './api/big-zone-routes.ts';
import { applyDnsTemplate, previewDnsTemplate } from './api/apply-dns-template.ts';
import { previewLiveZone } from './copy-live-zone.ts';
import type { DnsDeps } from './dns-deps.ts';
import { findDomainConnectTemplate, getDomainConnectSettings } from './get-domain-connect-settings.ts';
import { listRecords, listZoneFindings } from './zone-views.ts';
import { listZoneQueries } from './list-zone-queries.ts';
import { proveZoneChange } from './prove-zone-change.ts';
import { removeMailRecords } from './remove-mail-records.ts';
import { removeZone, settleZone } from './settle-zone.ts';

/** The dns slice: zones and their records. The name server runs separately (`api/name-server.ts`). */
export function dnsModule(deps: DnsDeps): SliceModule {
  return {
    name: 'dns',
    routes: dnsRoutes(deps),
    handlers: [
      handler(domainRegistered, 'dns.create-zone', (registered) => settleZone(deps, registered)),
      handler(domainMapped, 'dns.create-mapped-zone', (mapped) => settleZone(deps, mapped)),
      handler(domainComing, 'dns.create-coming-zone', (coming) => settleZone(deps, coming)),
      handler(zoneRightChanged, 'dns.settle-zone', (changed) => settleZone(deps, changed)),
      handler(domainReleased, 'dns.remove-zone', (released) => removeZone(deps, released)),
      handler(mailSwitchedOff, 'dns.remove-mail-records', (mail) => removeMailRecords(deps, mail)),
    ],
  };
}

/** The routes of the slice. */
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
