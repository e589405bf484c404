import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { addRecordEndpoint, changeRecordsEndpoint, deleteRecordEndpoint } from '../../contract/endpoints.ts';
import { copyLiveZoneEndpoint } from '../../contract/live-zone-endpoints.ts';
import {
  exportZoneEndpoint,
  importZoneFileEndpoint,
  listVersionsEndpoint,
  previewChangeEndpoint,
  previewImportEndpoint,
  previewRestoreEndpoint,
  restoreVersionEndpoint,
  undoChangeEndpoint,
} from '../../contract/zone-endpoints.ts';
import { changeRecords } from '../change-records.ts';
import type { RecordChange } from '../change-records.ts';
import { copyLiveZone } from '../copy-live-zone.ts';
import type { ZoneDeps } from '../dns-deps.ts';
import { exportZone, previewChange } from '../zone-views.ts';
import { importZoneFile, previewZoneImport } from '../import-zone-file.ts';
import { listZoneVersions } from '../list-zone-versions.ts';
import { previewZoneRestore, restoreZoneVersion } from '../restore-zone-version.ts';
import { undoZoneChange } from '../undo-zone-change.ts';

/**
 * Operations that are slow on big zones. They depend on the database alone, so that a worker
 * process can run them (`isHeavyFrom`).
 */
export function bigZoneRoutes(deps: ZoneDeps): Route[] {
  return [
    route(changeRecordsEndpoint, ({ actor, params, body }) =>
      changeRecords(deps, actor, summarizeChange(params, body)),
    ),
    route(addRecordEndpoint, ({ actor, params, body }) =>
      changeRecords(deps, actor, { ...params, recordsToAdd: [body], recordsToRemove: [] }),
    ),
    route(deleteRecordEndpoint, ({ actor, params, body: { confirmed, ...record } }) =>
      changeRecords(deps, actor, { ...params, recordsToAdd: [], recordsToRemove: [record], confirmed }),
    ),
    route(previewChangeEndpoint, ({ actor, params, body }) =>
      previewChange(deps, actor, summarizeChange(params, body)),
    ),
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
        confirmed: body.confirmed,
      }),
    ),
    route(undoChangeEndpoint, ({ actor, params, body }) =>
      undoZoneChange(deps, actor, { ...params, ...body }),
    ),
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
        confirmed: body.confirmed,
      }),
    ),
    route(copyLiveZoneEndpoint, ({ actor, params, body }) =>
      copyLiveZone(deps, actor, { ...params, ...body, zoneFile: body.zone_file }),
    ),
    route(exportZoneEndpoint, ({ actor, params }) => exportZone(deps, actor, params)),
  ];
}

function summarizeChange(
  { domain }: { readonly domain: string },
  { dns }: { readonly dns: ChangeInBody },
): RecordChange {
  return {
    domain,
    recordsToAdd: dns.records_to_add,
    recordsToRemove: dns.records_to_remove,
    serial: dns.serial,
    confirmed: dns.confirmed,
  };
}

interface ChangeInBody {
  readonly records_to_add: RecordChange['recordsToAdd'];
  readonly records_to_remove: RecordChange['recordsToRemove'];
  readonly serial?: RecordChange['serial'];
  readonly confirmed: RecordChange['confirmed'];
}
