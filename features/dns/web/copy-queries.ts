import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/http-client/call.ts';
import { copyLiveZoneEndpoint, previewLiveZoneEndpoint } from '../contract/live-zone-endpoints.ts';
import { showChanged } from './dns-queries.ts';
import type { RecordsAnswer } from './dns-queries.ts';

/** The preview of copying a domain's records from other name servers. */
export type CopyPlan = AnswerOf<typeof previewLiveZoneEndpoint>;

/** The timeout for many queries to slow name servers, in milliseconds. */
const WITHIN = 30_000;

/** Previews copying from a domain's current name servers; changes nothing. */
export function usePreviewLiveZone(
  domain: string,
): UseMutationResult<CopyPlan, Error, { readonly withSite: boolean }> {
  return useMutation({
    mutationFn: ({ withSite }) =>
      call(
        previewLiveZoneEndpoint,
        { params: { domain }, query: { with_site: withSite } },
        { within: WITHIN },
      ),
  });
}

/** Copies the previewed records. */
export function useCopyLiveZone(domain: string): UseMutationResult<RecordsAnswer, Error, CopyPlan> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ zone_file, serial }) =>
      call(copyLiveZoneEndpoint, { params: { domain }, body: { zone_file, serial } }),
    onSuccess: (answer) => showChanged(client, domain, answer),
  });
}
