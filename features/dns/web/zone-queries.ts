import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
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
import { confirmForwards } from './forwards/ask-about-forwards.ts';
import { ownChangesAnswered, showChanged, versionsKey } from './dns-queries.ts';
import type { RecordsAnswer } from './dns-queries.ts';

/** The preview of importing a zone file. */
export type ImportPlan = AnswerOf<typeof previewImportEndpoint>;

/** Versions per page of the history. */
const SHOWN_VERSIONS = 30;

/** Paged query of the versions of a domain's records, newest first. */
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

/** Query of the preview of a restore. */
export function restorePlanQuery(domain: string, version: number) {
  return queryOptions({
    queryKey: ['dns', 'restore-plan', domain, version],
    queryFn: async ({ client, signal }) => {
      await ownChangesAnswered(client, domain);
      return call(previewRestoreEndpoint, { params: { domain, serial: version } }, { signal });
    },
    // The preview lists email forwards that would be switched off.
    meta: { live: [`dns:${domain}`, `email:${domain}`] },
  });
}

/** Restores a version, if the records have not changed since the preview. */
export function useRestoreVersion(
  domain: string,
): UseMutationResult<RecordsAnswer, Error, { version: number; serial: number }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, serial }) =>
      confirmForwards((confirmation) =>
        call(restoreVersionEndpoint, {
          params: { domain, serial: version },
          body: { serial, ...confirmation },
        }),
      ),
    onSuccess: (answer) => showChanged(client, domain, answer),
  });
}

/** Previews importing a zone file. */
export function usePreviewImport(
  domain: string,
): UseMutationResult<ImportPlan, Error, { zoneFile: string; replace: boolean }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ zoneFile, replace }) => {
      await ownChangesAnswered(client, domain);
      return call(previewImportEndpoint, { params: { domain }, body: { zone_file: zoneFile, replace } });
    },
  });
}

/** Imports a previewed zone file without its invalid lines. */
export function useImportZoneFile(
  domain: string,
): UseMutationResult<RecordsAnswer, Error, { zoneFile: string; replace: boolean; serial: number }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ zoneFile, replace, serial }) =>
      confirmForwards((confirmation) => {
        const body = { zone_file: zoneFile, replace, serial, leave_out_faults: true, ...confirmation };
        return call(importZoneFileEndpoint, { params: { domain }, body });
      }),
    onSuccess: (answer) => showChanged(client, domain, answer),
  });
}

/** Loads a domain's records as shown, as a zone file and as data. */
export async function fetchExport(
  client: QueryClient,
  domain: string,
): Promise<AnswerOf<typeof exportZoneEndpoint>> {
  await ownChangesAnswered(client, domain);
  return call(exportZoneEndpoint, { params: { domain } });
}
