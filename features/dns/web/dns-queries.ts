import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { RefusedError, call } from '#platform/http-client/call.ts';
import { changeRecordsEndpoint, listRecordsEndpoint } from '../contract/endpoints.ts';
import { applyTemplateEndpoint, previewTemplateEndpoint } from '../contract/template-endpoints.ts';
import { listFindingsEndpoint, undoChangeEndpoint } from '../contract/zone-endpoints.ts';
import { DEFAULT_TTL } from '../rules/dns-limits.ts';
import type { RecordChange } from './pending-records.ts';

/** All records of a domain, and the version that they are. */
export type RecordsAnswer = AnswerOf<typeof listRecordsEndpoint>;

/** All records of a domain. */
export function dnsRecordsQuery(domain: string) {
  return queryOptions({
    queryKey: ['dns', 'records', domain],
    queryFn: ({ signal }) => call(listRecordsEndpoint, { params: { domain } }, { signal }),
    meta: { live: [`dns:${domain}`] },
  });
}

/**
 * Changes records of a domain; changes are sent one after another, in the order in which
 * they were made, and each answer is what the list shows from then on.
 */
export function useChangeRecords(domain: string): UseMutationResult<RecordsAnswer, Error, RecordChange> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(domain),
    scope: { id: changeKey(domain).join(':') },
    mutationFn: ({ add, remove, serial, undoes }: RecordChange) => {
      if (undoes !== undefined) return call(undoChangeEndpoint, { params: { domain, serial: undoes } });
      const dns = JSON.stringify({ records_to_add: add, records_to_remove: remove, serial });
      return call(changeRecordsEndpoint, { params: { domain }, body: { dns } });
    },
    onSuccess: (answer) => showChanged(client, domain, answer),
    // What somebody else wrote in its place is shown beside what was typed.
    onError: (error) =>
      error instanceof RefusedError && error.code === 'record_changed'
        ? client.invalidateQueries(dnsRecordsQuery(domain))
        : undefined,
  });
}

/** What deserves a look in a domain's records. */
export function dnsFindingsQuery(domain: string) {
  return queryOptions({
    queryKey: ['dns', 'findings', domain],
    queryFn: ({ signal }) => call(listFindingsEndpoint, { params: { domain } }, { signal }),
    meta: { live: [`dns:${domain}`] },
  });
}

/** The newest version that was made in this browser, for as long as others may keep answers of the usual TTL. */
export function changedHereQuery(domain: string) {
  return queryOptions<number | null>({
    queryKey: ['dns', 'changed-here', domain],
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
    gcTime: DEFAULT_TTL * 1_000,
  });
}

/** Shows what the answer to a change says, and asks again for what follows from it. */
export function showChanged(client: QueryClient, domain: string, answer: RecordsAnswer): void {
  const { records, serial } = answer;
  client.setQueryData(dnsRecordsQuery(domain).queryKey, { records, serial });
  client.setQueryData(changedHereQuery(domain).queryKey, serial);
  void client.invalidateQueries(dnsFindingsQuery(domain));
  void client.invalidateQueries({ queryKey: versionsKey(domain) });
}

/** What every question for a domain's history begins with. */
export const versionsKey = (domain: string): readonly string[] => ['dns', 'versions', domain];

/** Looks at what a template would do. */
export function previewTemplate(
  domain: string,
  { provider, service, ...variables }: TemplateChoice,
): Promise<AnswerOf<typeof previewTemplateEndpoint>> {
  const body = { variables: { ...variables, domain } };
  return call(previewTemplateEndpoint, { params: { domain, provider, service }, body });
}

/** Adds the records that a service needs; the answer is what the list shows from then on. */
export function useApplyTemplate(
  domain: string,
): UseMutationResult<AnswerOf<typeof applyTemplateEndpoint>, Error, TemplateChoice> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ provider, service, ...variables }: TemplateChoice) =>
      call(applyTemplateEndpoint, {
        params: { domain, provider, service },
        body: { variables: { ...variables, domain } },
      }),
    onSuccess: (answer) => showChanged(client, domain, answer),
  });
}

/** A service, and what proves the domain to it (spec domain acquisition, section 7). */
export interface TemplateChoice {
  readonly provider: string;
  readonly service: string;
  readonly token: string;
  readonly mxdata?: string;
}

/** The changes that are on their way, oldest first. */
export function usePendingChanges(domain: string): readonly RecordChange[] {
  return useMutationState({
    filters: { mutationKey: changeKey(domain), status: 'pending' },
    select: ({ state }) => state.variables as RecordChange,
  });
}

const changeKey = (domain: string): readonly string[] => ['dns', 'change', domain];
