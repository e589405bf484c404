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
import type { RecordChange } from './pending-records.ts';

/** All records of a domain, and the version that they are. */
export type RecordsAnswer = AnswerOf<typeof changeRecordsEndpoint>;

/** What a change would do. */
export type Plan = AnswerOf<typeof previewChangeEndpoint>;
/** Something about the change that deserves a look. */
export type Finding = Plan['findings'][number];

/** All records of a domain; those that are on the screen already, such as after an own change, are not sent again. */
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
    onError: (error) => {
      if (error instanceof RefusedError && error.code === 'record_changed')
        void client.invalidateQueries(dnsRecordsQuery(domain));
    },
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

/** The changes that are on their way, oldest first. */
export function usePendingChanges(domain: string): readonly RecordChange[] {
  return useMutationState({
    filters: { mutationKey: changeKey(domain), status: 'pending' },
    select: ({ state }) => state.variables as RecordChange,
  });
}

/** Settles once what is on its way has been answered: that answer is the list, and it is told of before it arrives. */
function ownChangesAnswered(client: QueryClient, domain: string): Promise<void> {
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

/** How often name servers that lack a change are asked again, in milliseconds, and how many times. */
const AGAIN_AFTER = 3_000;
const MAX_TIMES = 10;

/** What the name servers say to a change of a domain's records. */
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

/** How often a domain's records were asked for. */
export function zoneQueriesQuery(domain: string) {
  return queryOptions({
    queryKey: ['dns', 'queries', domain],
    queryFn: ({ signal }) => call(listQueriesEndpoint, { params: { domain } }, { signal }),
  });
}

/** What a change would do; null where that cannot be known now, which holds nothing up: making it says what is wrong. */
export function previewChange(domain: string, { add, remove }: RecordChange): Promise<Plan | null> {
  const dns = JSON.stringify({ records_to_add: add, records_to_remove: remove });
  return call(previewChangeEndpoint, { params: { domain }, body: { dns } }).catch(() => null);
}
