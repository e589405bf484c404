import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { showChanged, versionsKey } from './dns-queries.ts';
import type { RecordsAnswer } from './dns-queries.ts';

/** What a zone file would do to a domain's records. */
export type ImportPlan = AnswerOf<typeof previewImportEndpoint>;

/** Versions that the history shows at once. */
const SHOWN_VERSIONS = 30;

/** The versions of a domain's records, the newest first, a page at a time. */
export function zoneVersionsQuery(domain: string) {
  return infiniteQueryOptions({
    queryKey: versionsKey(domain),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam: before }) => {
      const query = { number: SHOWN_VERSIONS, ...(before === undefined ? {} : { before }) };
      return call(listVersionsEndpoint, { params: { domain }, query }, { signal });
    },
    getNextPageParam: ({ versions }, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.versions.length, 0);
      return shown < (pages[0]?.found ?? 0) ? versions.at(-1)?.serial : undefined;
    },
    meta: { live: [`dns:${domain}`] },
  });
}

/** What restoring a version would do. */
export function restorePlanQuery(domain: string, version: number) {
  return queryOptions({
    queryKey: ['dns', 'restore-plan', domain, version],
    queryFn: ({ signal }) =>
      call(previewRestoreEndpoint, { params: { domain, serial: version } }, { signal }),
    // It names the email forwards that would be switched off.
    meta: { live: [`dns:${domain}`, `email:${domain}`] },
  });
}

/** Makes the records those of a version, where they are still as they were looked at. */
export function useRestoreVersion(
  domain: string,
): UseMutationResult<RecordsAnswer, Error, { version: number; serial: number }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, serial }) =>
      call(restoreVersionEndpoint, { params: { domain, serial: version }, body: { serial } }),
    onSuccess: (answer) => showChanged(client, domain, answer),
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
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ zoneFile, replace, serial }) => {
      const body = { zone_file: zoneFile, replace, serial, leave_out_faults: true };
      return call(importZoneFileEndpoint, { params: { domain }, body });
    },
    onSuccess: (answer) => showChanged(client, domain, answer),
  });
}

/** A domain's records as a zone file and as data. */
export function fetchExport(domain: string): Promise<AnswerOf<typeof exportZoneEndpoint>> {
  return call(exportZoneEndpoint, { params: { domain } });
}
