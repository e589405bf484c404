import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import {
  domainConnectSettingsEndpoint,
  findDomainConnectTemplateEndpoint,
} from '../contract/domain-connect-endpoints.ts';
import { changeRecordsEndpoint, listRecordsEndpoint } from '../contract/endpoints.ts';
import { listQueriesEndpoint, proveChangeEndpoint } from '../contract/proof-endpoints.ts';
import { copyLiveZoneEndpoint, previewLiveZoneEndpoint } from '../contract/live-zone-endpoints.ts';
import { applyTemplateEndpoint, previewTemplateEndpoint } from '../contract/template-endpoints.ts';
import {
  exportZoneEndpoint,
  importZoneFileEndpoint,
  listFindingsEndpoint,
  listVersionsEndpoint,
  previewChangeEndpoint,
  previewImportEndpoint,
  previewRestoreEndpoint,
  restoreVersionEndpoint,
  undoChangeEndpoint,
} from '../contract/zone-endpoints.ts';
import { applyDnsTemplate } from './apply-dns-template.ts';
import { changeRecords } from './change-records.ts';
import { copyLiveZone } from './copy-live-zone.ts';
import type { DnsDeps } from './dns-deps.ts';
import { exportZone } from './export-zone.ts';
import { findDomainConnectTemplate } from './find-domain-connect-template.ts';
import { getDomainConnectSettings } from './get-domain-connect-settings.ts';
import { importZoneFile } from './import-zone-file.ts';
import { listRecords } from './list-records.ts';
import { listZoneFindings } from './list-zone-findings.ts';
import { listZoneQueries } from './list-zone-queries.ts';
import { listZoneVersions } from './list-zone-versions.ts';
import { previewChange } from './preview-change.ts';
import { previewDnsTemplate } from './preview-dns-template.ts';
import { previewLiveZone } from './preview-live-zone.ts';
import { previewZoneImport } from './preview-zone-import.ts';
import { previewZoneRestore } from './preview-zone-restore.ts';
import { proveZoneChange } from './prove-zone-change.ts';
import type { RecordChange } from './read-change.ts';
import { restoreZoneVersion } from './restore-zone-version.ts';
import { undoZoneChange } from './undo-zone-change.ts';

/** The slice's operations. */
export function dnsRoutes(deps: DnsDeps): Route[] {
  return [
    route(listRecordsEndpoint, ({ actor, params, query }) =>
      listRecords(deps, actor, { ...params, ...query }),
    ),
    route(changeRecordsEndpoint, ({ actor, params, body }) =>
      changeRecords(deps, actor, changeOf(params, body)),
    ),
    route(previewChangeEndpoint, ({ actor, params, body }) =>
      previewChange(deps, actor, changeOf(params, body)),
    ),
    route(listFindingsEndpoint, ({ actor, params }) => listZoneFindings(deps, actor, params)),
    route(proveChangeEndpoint, ({ actor, params }) => proveZoneChange(deps, actor, params)),
    route(listQueriesEndpoint, ({ actor, params }) => listZoneQueries(deps, actor, params)),
    route(listVersionsEndpoint, ({ actor, params, query }) =>
      listZoneVersions(deps, actor, { ...params, ...query }),
    ),
    route(previewRestoreEndpoint, ({ actor, params }) =>
      previewZoneRestore(deps, actor, { domain: params.domain, version: params.serial }),
    ),
    route(restoreVersionEndpoint, ({ actor, params, body }) =>
      restoreZoneVersion(deps, actor, {
        domain: params.domain,
        version: params.serial,
        serial: body.serial ?? null,
      }),
    ),
    route(undoChangeEndpoint, ({ actor, params }) => undoZoneChange(deps, actor, params)),
    route(previewImportEndpoint, ({ actor, params, body }) =>
      previewZoneImport(deps, actor, { ...params, zoneFile: body.zone_file, replace: body.replace }),
    ),
    route(importZoneFileEndpoint, ({ actor, params, body }) =>
      importZoneFile(deps, actor, {
        ...params,
        zoneFile: body.zone_file,
        replace: body.replace,
        leaveOutFaults: body.leave_out_faults,
        serial: body.serial ?? null,
      }),
    ),
    route(previewLiveZoneEndpoint, ({ actor, params, query }) =>
      previewLiveZone(deps, actor, { ...params, withSite: query.with_site }),
    ),
    route(copyLiveZoneEndpoint, ({ actor, params, body }) =>
      copyLiveZone(deps, actor, { ...params, zoneFile: body.zone_file, serial: body.serial }),
    ),
    route(exportZoneEndpoint, ({ actor, params }) => exportZone(deps, actor, params)),
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

function changeOf(
  { domain }: { readonly domain: string },
  { dns }: { readonly dns: ChangeInBody },
): RecordChange {
  return {
    domain,
    recordsToAdd: dns.records_to_add,
    recordsToRemove: dns.records_to_remove,
    serial: dns.serial,
  };
}

interface ChangeInBody {
  readonly records_to_add: RecordChange['recordsToAdd'];
  readonly records_to_remove: RecordChange['recordsToRemove'];
  readonly serial?: RecordChange['serial'];
}
