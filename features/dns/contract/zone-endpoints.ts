import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { CHANGE_SOURCES } from '../rules/zone-history.ts';
import {
  changeInString,
  confirmedSchema,
  zoneSerialSchema,
  CHANGE_REFUSALS,
  LARGE_CHANGE_OCTETS,
  ZONE_OCTETS_PER_MINUTE,
  ZONE_REFUSALS,
  recordsAnswer,
} from './endpoints.ts';
import { findingSchema, importPlanSchema, plannedRecordSchema, zonePlanSchema } from './zone-plan.ts';

const params = z.object({ domain: canonicalDomain });
const versionParams = z.object({
  domain: canonicalDomain,
  serial: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(0xffff_ffff)),
});
const PATH = '/namestead/v1/domains/{domain}/dns';

/** One change in a zone's history. */
const versionSchema = z.object({
  serial: z.int(),
  changed_at: z.string(),
  /** Null for an automatic change. */
  changed_by: z.nullable(z.object({ ID: z.int(), name: z.string() })),
  source: z.enum(CHANGE_SOURCES),
  /** The version that it restored. */
  restored_serial: z.nullable(z.int()),
  /** The version that it undid. */
  undone_serial: z.nullable(z.int()),
  added: z.array(plannedRecordSchema),
  removed: z.array(plannedRecordSchema),
});

/** A version of a zone, as sent on the wire. */
export type ZoneVersion = z.infer<typeof versionSchema>;

/** GET …/dns/versions: newest first. */
export const listVersionsEndpoint = endpoint({
  id: 'list-zone-versions',
  method: 'GET',
  path: `${PATH}/versions`,
  summary: 'Lists the changes to the DNS records of a domain, newest first.',
  access: 'user',
  params,
  query: z.object({
    /** Only versions before this one. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    number: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
  }),
  answer: z.object({ found: z.int(), versions: z.array(versionSchema) }),
  refusals: ZONE_REFUSALS,
  isHeavyFrom: 0,
});

/** GET …/dns/versions/{serial}: previews a restore. */
export const previewRestoreEndpoint = endpoint({
  id: 'preview-zone-restore',
  method: 'GET',
  path: `${PATH}/versions/{serial}`,
  summary: 'Previews restoring a version of the DNS records of a domain.',
  access: 'user',
  params: versionParams,
  answer: zonePlanSchema,
  refusals: [...CHANGE_REFUSALS, 'version_not_found'],
  isHeavyFrom: 0,
});

/** POST …/dns/versions/{serial}/restore. */
export const restoreVersionEndpoint = endpoint({
  id: 'restore-zone-version',
  method: 'POST',
  path: `${PATH}/versions/{serial}/restore`,
  summary: 'Restores a version of the DNS records of a domain as a new version, which can be undone.',
  access: 'user',
  params: versionParams,
  body: z.object({ serial: z.nullish(zoneSerialSchema), confirmed: confirmedSchema }),
  answer: recordsAnswer,
  refusals: [...CHANGE_REFUSALS, 'version_not_found', 'same_as_now', 'zone_changed'],
  isHeavyFrom: 0,
});

/** POST …/dns/versions/{serial}/undo. */
export const undoChangeEndpoint = endpoint({
  id: 'undo-zone-change',
  method: 'POST',
  path: `${PATH}/versions/{serial}/undo`,
  summary: 'Undoes one change to the DNS records of a domain and keeps later changes.',
  access: 'user',
  params: versionParams,
  body: z.object({ confirmed: confirmedSchema }),
  answer: recordsAnswer,
  refusals: [
    ...CHANGE_REFUSALS,
    'version_not_found',
    'first_version',
    'record_not_found',
    'record_changed',
    'same_as_now',
  ],
  isHeavyFrom: 0,
});

/** POST …/dns/preview. */
export const previewChangeEndpoint = endpoint({
  id: 'preview-change',
  method: 'POST',
  path: `${PATH}/preview`,
  summary:
    'Previews a change of DNS records: its effects, confirmations and possible problems, each with a fix to send instead.',
  access: 'user',
  isUnlogged: true,
  stores: 'nothing',
  params,
  body: z.object({ dns: changeInString }),
  answer: zonePlanSchema,
  refusals: [...CHANGE_REFUSALS, 'invalid_record', 'record_not_found', 'record_changed', 'nothing_to_change'],
  isHeavyFrom: LARGE_CHANGE_OCTETS,
  octetsPerMinute: ZONE_OCTETS_PER_MINUTE,
});

/** GET …/dns/findings. */
export const listFindingsEndpoint = endpoint({
  id: 'list-zone-findings',
  method: 'GET',
  path: `${PATH}/findings`,
  summary: 'Lists possible problems in the DNS records of a domain, with a fix where there is one.',
  access: 'user',
  params,
  answer: z.object({ findings: z.array(findingSchema) }),
  refusals: ZONE_REFUSALS,
});

const importBody = {
  /** The request body is limited to 1 MiB. */
  zone_file: z.string(),
  /** Whether records missing from the file are removed. */
  replace: z._default(z.boolean(), false),
};

/** POST …/dns/import/preview. */
export const previewImportEndpoint = endpoint({
  id: 'preview-zone-import',
  method: 'POST',
  path: `${PATH}/import/preview`,
  summary: 'Previews importing a zone file, with errors and notes by line.',
  access: 'user',
  isUnlogged: true,
  stores: 'nothing',
  params,
  body: z.object(importBody),
  answer: importPlanSchema,
  refusals: CHANGE_REFUSALS,
  callsPerMinute: 30,
  isHeavyFrom: 0,
  octetsPerMinute: ZONE_OCTETS_PER_MINUTE,
});

/** POST …/dns/import. */
export const importZoneFileEndpoint = endpoint({
  id: 'import-zone-file',
  method: 'POST',
  path: `${PATH}/import`,
  summary: 'Imports a zone file, adding to or replacing the DNS records of a domain.',
  access: 'user',
  params,
  body: z.object({
    ...importBody,
    /** Whether to skip invalid lines; otherwise the first one rejects the file. */
    leave_out_faults: z._default(z.boolean(), false),
    /** The version that the preview was based on. */
    serial: z.nullish(zoneSerialSchema),
    confirmed: confirmedSchema,
  }),
  answer: recordsAnswer,
  refusals: [...CHANGE_REFUSALS, 'invalid_zone_file', 'same_as_now', 'zone_changed'],
  callsPerMinute: 30,
  isHeavyFrom: 0,
  octetsPerMinute: ZONE_OCTETS_PER_MINUTE,
});

/** GET …/dns/export. */
export const exportZoneEndpoint = endpoint({
  id: 'export-zone',
  method: 'GET',
  path: `${PATH}/export`,
  summary: 'Exports the DNS records of a domain as a zone file and as data.',
  access: 'user',
  params,
  answer: z.object({
    domain: z.string(),
    serial: z.int(),
    zone_file: z.string(),
    records: z.array(plannedRecordSchema),
  }),
  refusals: ZONE_REFUSALS,
  isHeavyFrom: 0,
});

/** GET …/dns/proof. */
export const proveChangeEndpoint = endpoint({
  id: 'prove-zone-change',
  method: 'GET',
  path: `${PATH}/proof`,
  summary:
    'Checks whether each name server has the latest DNS change of a domain, within two seconds, and returns how long resolvers may cache old values.',
  access: 'user',
  params,
  answer: z.object({
    serial: z.int(),
    /** From the TTLs before the change, including the negative TTL for new names. */
    old_answers_seconds: z.int(),
    /** Null if no resolver can have old answers cached. */
    old_answers_until: z.nullable(z.string()),
    /** Whether name servers answer without what was added, until an expired domain is renewed. */
    is_withheld: z.boolean(),
    servers: z.array(
      z.object({
        names: z.array(z.string()),
        state: z.enum(['current', 'old', 'silent']),
        serial: z.nullable(z.int()),
        /** Time from the first query until the server answered with the saved records. */
        milliseconds: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: ZONE_REFUSALS,
  callsPerMinute: 60,
});

/** The number of days with query counts. */
export const COUNTED_DAYS = 30;

/** GET …/dns/queries. */
export const listQueriesEndpoint = endpoint({
  id: 'list-zone-queries',
  method: 'GET',
  path: `${PATH}/queries`,
  summary: 'Lists the DNS queries for a domain on each of the last 30 days (UTC), oldest first.',
  access: 'user',
  params,
  answer: z.object({
    asked: z.int(),
    /** Of those, queries for names that do not exist. */
    missing: z.int(),
    days: z.array(z.object({ day: z.string(), asked: z.int(), missing: z.int() })),
  }),
  refusals: ZONE_REFUSALS,
});
