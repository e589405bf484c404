import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { RefusedError, call } from '#platform/http-client/call.ts';
import { changeRecordsEndpoint, listRecordsEndpoint } from '../contract/endpoints.ts';
import { applyTemplateEndpoint } from '../contract/template-endpoints.ts';
import { listFindingsEndpoint, undoChangeEndpoint } from '../contract/zone-endpoints.ts';
import type { RecordOnWire } from '../contract/record-on-wire.ts';
import type { RecordChange } from './pending-records.ts';

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
export function useChangeRecords(
  domain: string,
): UseMutationResult<{ records: RecordOnWire[]; serial: number }, Error, RecordChange> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(domain),
    scope: { id: changeKey(domain).join(':') },
    mutationFn: ({ add, remove, serial, undoes }: RecordChange) => {
      if (undoes !== undefined) return call(undoChangeEndpoint, { params: { domain, serial: undoes } });
      const dns = JSON.stringify({ records_to_add: add, records_to_remove: remove, serial });
      return call(changeRecordsEndpoint, { params: { domain }, body: { dns } });
    },
    onSuccess: (answer) => {
      client.setQueryData(dnsRecordsQuery(domain).queryKey, answer);
      void client.invalidateQueries(dnsFindingsQuery(domain));
    },
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

/** Adds the records that a service needs; the answer is what the list shows from then on. */
export function useApplyTemplate(domain: string): UseMutationResult<unknown, Error, TemplateChoice> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ provider, service, ...variables }: TemplateChoice) =>
      call(applyTemplateEndpoint, {
        params: { domain, provider, service },
        body: { variables: { ...variables, domain } },
      }),
    onSuccess: async (answer) => {
      client.setQueryData(dnsRecordsQuery(domain).queryKey, answer);
      await client.invalidateQueries(dnsFindingsQuery(domain));
    },
  });
}

/** A service, and what proves the domain to it (spec domain acquisition, section 7). */
interface TemplateChoice {
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
