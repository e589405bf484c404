import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { RefusedError, call } from '#platform/http-client/call.ts';
import { changeRecordsEndpoint, listRecordsEndpoint } from '../contract/endpoints.ts';
import {
  previewChangeEndpoint,
  listFindingsEndpoint,
  undoChangeEndpoint,
  listQueriesEndpoint,
  proveChangeEndpoint,
} from '../contract/zone-endpoints.ts';
import { DEFAULT_TTL } from '../rules/zone-record.ts';
import { confirmForwards } from './forwards/ask-about-forwards.ts';
import type { RecordChange } from './pending-records.ts';

/** All records of a domain, with their version. */
export type RecordsAnswer = AnswerOf<typeof changeRecordsEndpoint>;

/** The preview of a change. */
export type Plan = AnswerOf<typeof previewChangeEndpoint>;
/** A possible problem of the change. */
export type Finding = Plan['findings'][number];

/** Query of all records of a domain; a current version is not transferred again. */
export function dnsRecordsQuery(domain: string) {
  const queryKey = ['dns', 'records', domain] as const;
  return queryOptions<RecordsAnswer, Error, RecordsAnswer, typeof queryKey>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      await ownChangesAnswered(client, domain);
      const known = client.getQueryData<RecordsAnswer>(queryKey);
      const query = { known: known?.serial };
      const answer = await call(listRecordsEndpoint, { params: { domain }, query }, { signal });
      const { is_known: isKnown, ...records } = answer;
      // A change may have been answered meanwhile.
      return isKnown === true ? (client.getQueryData<RecordsAnswer>(queryKey) ?? known ?? records) : records;
    },
    meta: { live: [`dns:${domain}`] },
  });
}

/**
 * Changes records of a domain. Changes are sent sequentially in order, and each response becomes
 * the displayed list.
 */
export function useChangeRecords(domain: string): UseMutationResult<RecordsAnswer, Error, RecordChange> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(domain),
    scope: { id: changeKey(domain).join(':') },
    mutationFn: ({ add, remove, serial, undoes, confirmed: known }: RecordChange) =>
      confirmForwards(({ confirmed = known }) => {
        if (undoes !== undefined) {
          return call(undoChangeEndpoint, {
            params: { domain, serial: undoes },
            body: { confirmed: confirmed && [...confirmed] },
          });
        }
        const dns = JSON.stringify({ records_to_add: add, records_to_remove: remove, serial, confirmed });
        return call(changeRecordsEndpoint, { params: { domain }, body: { dns } });
      }),
    onSuccess: (answer) => showChanged(client, domain, answer),
    // The current value is shown beside the input.
    onError: (error) => {
      if (error instanceof RefusedError && error.code === 'record_changed')
        void client.invalidateQueries(dnsRecordsQuery(domain));
    },
  });
}

/** Query of the possible problems of a domain's records. */
export function dnsFindingsQuery(domain: string) {
  return queryOptions({
    queryKey: ['dns', 'findings', domain],
    queryFn: ({ signal }) => call(listFindingsEndpoint, { params: { domain } }, { signal }),
    meta: { live: [`dns:${domain}`] },
  });
}

/** The last version made in this browser, kept for the default TTL. */
export function changedHereQuery(domain: string) {
  return queryOptions<number | null>({
    queryKey: ['dns', 'changed-here', domain],
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
    gcTime: DEFAULT_TTL * 1_000,
  });
}

/** Stores the response of a change in the cache, and reloads what depends on it. */
export function showChanged(client: QueryClient, domain: string, answer: RecordsAnswer): void {
  const { records, serial } = answer;
  client.setQueryData(dnsRecordsQuery(domain).queryKey, { records, serial });
  client.setQueryData(changedHereQuery(domain).queryKey, serial);
  void client.invalidateQueries(dnsFindingsQuery(domain));
  void client.invalidateQueries({ queryKey: versionsKey(domain) });
}

/** The key prefix of all history queries of a domain. */
export const versionsKey = (domain: string): readonly string[] => ['dns', 'versions', domain];

/** The pending changes, oldest first. */
export function usePendingChanges(domain: string): readonly RecordChange[] {
  return useMutationState({
    filters: { mutationKey: changeKey(domain), status: 'pending' },
    select: ({ state }) => state.variables as RecordChange,
  });
}

/**
 * Resolves when the pending changes of a domain's records are answered. The list shows them before
 * that: whatever the server is asked about the records shown has to wait for them.
 */
export function ownChangesAnswered(client: QueryClient, domain: string): Promise<void> {
  const isBusy = (): boolean => client.isMutating({ mutationKey: changeKey(domain) }) > 0;
  if (!isBusy()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isBusy()) return;
      stop();
      resolve();
    });
  });
}

const changeKey = (domain: string): readonly string[] => ['dns', 'change', domain];

/** The interval and number of repeated checks of outdated name servers, in milliseconds. */
const AGAIN_AFTER = 3_000;
const MAX_TIMES = 10;

/** Query of the name servers' answers to a change. */
export function changeProofQuery(domain: string, serial: number) {
  return queryOptions({
    queryKey: ['dns', 'proof', domain, serial],
    queryFn: ({ signal }) => call(proveChangeEndpoint, { params: { domain } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.servers.some(({ state }) => state !== 'current') && dataUpdateCount < MAX_TIMES
        ? AGAIN_AFTER
        : false,
  });
}

/** Query of a domain's query statistics. */
export function zoneQueriesQuery(domain: string) {
  return queryOptions({
    queryKey: ['dns', 'queries', domain],
    queryFn: ({ signal }) => call(listQueriesEndpoint, { params: { domain } }, { signal }),
  });
}

/** Previews a change; null if that fails, because saving reports the error anyway. */
export function previewChange(domain: string, { add, remove }: RecordChange): Promise<Plan | null> {
  const dns = JSON.stringify({ records_to_add: add, records_to_remove: remove });
  return call(previewChangeEndpoint, { params: { domain }, body: { dns } }).catch(() => null);
}
