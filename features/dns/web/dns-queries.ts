import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import { changeRecordsEndpoint, listRecordsEndpoint } from '../contract/endpoints.ts';
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
): UseMutationResult<{ records: RecordOnWire[] }, Error, RecordChange> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(domain),
    scope: { id: changeKey(domain).join(':') },
    mutationFn: ({ add, remove }: RecordChange) => {
      const dns = JSON.stringify({ records_to_add: add, records_to_remove: remove });
      return call(changeRecordsEndpoint, { params: { domain }, body: { dns } });
    },
    onSuccess: (answer) => client.setQueryData(dnsRecordsQuery(domain).queryKey, answer),
  });
}

/** The changes that are on their way, oldest first. */
export function usePendingChanges(domain: string): readonly RecordChange[] {
  return useMutationState({
    filters: { mutationKey: changeKey(domain), status: 'pending' },
    select: ({ state }) => state.variables as RecordChange,
  });
}

const changeKey = (domain: string): readonly string[] => ['dns', 'change', domain];
