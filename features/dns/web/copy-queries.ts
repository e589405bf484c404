import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/http-client/call.ts';
import { copyLiveZoneEndpoint, previewLiveZoneEndpoint } from '../contract/live-zone-endpoints.ts';
import { showChanged } from './dns-queries.ts';
import type { RecordsAnswer } from './dns-queries.ts';

/** What copying a domain's records from elsewhere would do. */
export type CopyPlan = AnswerOf<typeof previewLiveZoneEndpoint>;

/** Some name servers are slow, and there are many questions, in milliseconds. */
const WITHIN = 30_000;

/** Asks the name servers that a domain has now; nothing is changed by it. */
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

/** Copies the records as they were looked at. */
export function useCopyLiveZone(domain: string): UseMutationResult<RecordsAnswer, Error, CopyPlan> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ zone_file, serial }) =>
      call(copyLiveZoneEndpoint, { params: { domain }, body: { zone_file, serial } }),
    onSuccess: (answer) => showChanged(client, domain, answer),
  });
}
