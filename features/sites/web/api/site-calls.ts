import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/http-client/call.ts';
import { sendErrorReport } from '../../contract/error-report.ts';
import { createSite, getSite } from '../../contract/site-endpoints.ts';
import type { SiteAnswer } from '../../contract/site.ts';
import { sitesQuery } from './site-queries.ts';

// Apart from the queries that every page begins with, so that these come with the pages that use them.

/** One site by whatever it may be called; the server alone knows all of its domains. */
export function siteQuery(named: string) {
  return queryOptions({
    queryKey: ['sites', 'one', named],
    queryFn: ({ signal }) => call(getSite, { params: { site: named } }, { signal }),
    meta: { live: ['sites'] },
  });
}

/** Makes a site and adds it to the ones that are known. */
export function useCreateSite(): UseMutationResult<SiteAnswer, Error, BodyOf<typeof createSite>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createSite>) => call(createSite, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sitesQuery.queryKey }),
  });
}

/** Sends a report about a site; the answer is its number. */
export function useSendErrorReport(): UseMutationResult<
  AnswerOf<typeof sendErrorReport>,
  Error,
  { readonly site: string; readonly message: string }
> {
  return useMutation({
    mutationFn: ({ site, message }: { readonly site: string; readonly message: string }) =>
      call(sendErrorReport, { params: { site }, body: { message } }),
  });
}
