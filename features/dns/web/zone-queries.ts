import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/http-client/call.ts';
import {
  exportZoneEndpoint,
  importZoneFileEndpoint,
  listVersionsEndpoint,
  previewImportEndpoint,
  previewRestoreEndpoint,
  restoreVersionEndpoint,
} from '../contract/zone-endpoints.ts';
import { dnsFindingsQuery, dnsRecordsQuery } from './dns-queries.ts';

/** What a zone file would do to a domain's records. */
export type ImportPlan = AnswerOf<typeof previewImportEndpoint>;
type RecordsAnswer = AnswerOf<typeof restoreVersionEndpoint>;

/** Versions that the history shows. */
const SHOWN_VERSIONS = 30;

/** The latest versions of a domain's records. */
export function zoneVersionsQuery(domain: string) {
  return queryOptions({
    queryKey: ['dns', 'versions', domain],
    queryFn: ({ signal }) =>
      call(listVersionsEndpoint, { params: { domain }, query: { number: SHOWN_VERSIONS } }, { signal }),
    meta: { live: [`dns:${domain}`] },
  });
}

/** What restoring a version would do. */
export function restorePlanQuery(domain: string, version: number) {
  return queryOptions({
    queryKey: ['dns', 'restore-plan', domain, version],
    queryFn: ({ signal }) =>
      call(previewRestoreEndpoint, { params: { domain, serial: version } }, { signal }),
    meta: { live: [`dns:${domain}`] },
  });
}

/** Makes the records those of a version, where they are still as they were looked at. */
export function useRestoreVersion(
  domain: string,
): UseMutationResult<RecordsAnswer, Error, { version: number; serial: number }> {
  const settle = useSettle(domain);
  return useMutation({
    mutationFn: ({ version, serial }) =>
      call(restoreVersionEndpoint, { params: { domain, serial: version }, body: { serial } }),
    onSuccess: settle,
  });
}

/** Looks at a zone file without taking it over. */
export function usePreviewImport(
  domain: string,
): UseMutationResult<ImportPlan, Error, { zoneFile: string; replace: boolean }> {
  return useMutation({
    mutationFn: ({ zoneFile, replace }) =>
      call(previewImportEndpoint, { params: { domain }, body: { zone_file: zoneFile, replace } }),
  });
}

/** Takes over a zone file as it was looked at, without the lines at fault. */
export function useImportZoneFile(
  domain: string,
): UseMutationResult<RecordsAnswer, Error, { zoneFile: string; replace: boolean; serial: number }> {
  const settle = useSettle(domain);
  return useMutation({
    mutationFn: ({ zoneFile, replace, serial }) => {
      const body = { zone_file: zoneFile, replace, serial, leave_out_faults: true };
      return call(importZoneFileEndpoint, { params: { domain }, body });
    },
    onSuccess: settle,
  });
}

/** A domain's records as a zone file. */
export async function fetchZoneFile(domain: string): Promise<string> {
  return (await call(exportZoneEndpoint, { params: { domain } })).zone_file;
}

/** Shows what an answer says, and asks again for what follows from it. */
function useSettle(domain: string): (answer: RecordsAnswer) => Promise<void> {
  const client = useQueryClient();
  return async (answer) => {
    client.setQueryData(dnsRecordsQuery(domain).queryKey, answer);
    await Promise.all([
      client.invalidateQueries(dnsFindingsQuery(domain)),
      client.invalidateQueries(zoneVersionsQuery(domain)),
    ]);
  };
}
