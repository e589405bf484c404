import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import type { Say } from '#platform/i18n/messages.ts';
import {
  getBulkChangeEndpoint,
  listBulkChangesEndpoint,
  listBulkItemsEndpoint,
} from '../contract/bulk-endpoints.ts';
import type { BulkChangeOnWire } from '../contract/bulk-endpoints.ts';
import type { BulkAction, BulkItemState } from '../rules/bulk-action.ts';
import type { bulkMessages } from '../words/en.ts';

/** Query of the user's last bulk changes. */
export const bulkChangesQuery = queryOptions({
  queryKey: ['bulk', 'changes'],
  queryFn: ({ signal }) => call(listBulkChangesEndpoint, {}, { signal }),
});

/** Query of a bulk change, and how far it is. */
export function bulkChangeQuery(id: string) {
  return queryOptions({
    queryKey: ['bulk', 'change', id],
    queryFn: ({ signal }) => call(getBulkChangeEndpoint, { params: { id } }, { signal }),
    meta: { live: [`bulk:${id}`] },
  });
}

/** Query of the domains of a bulk change, by their state. */
export function bulkItemsQuery(id: string, state: BulkItemState | undefined) {
  return queryOptions({
    queryKey: ['bulk', 'items', id, state ?? 'all'],
    queryFn: ({ signal }) =>
      call(
        listBulkItemsEndpoint,
        { params: { id }, query: state === undefined ? {} : { state } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { live: [`bulk:${id}`] },
  });
}

/** The address of a bulk change. */
export function buildBulkPath({ id }: Pick<BulkChangeOnWire, 'id'>): string {
  return `/domains/manage/bulk/${id}`;
}

/** What a bulk change is called: its name, or its action. */
export function describeChange(
  m: Say<(typeof bulkMessages)['keys'][number]>,
  { name, action, undoes }: Pick<BulkChangeOnWire, 'name' | 'action' | 'undoes'>,
): string {
  const title = name === '' ? m(action) : name;
  return undoes === null ? title : m('undoTitle', { title });
}

/** The message about what an action does besides; null where its name says it all. */
export function explainAction(
  action: BulkAction,
): 'aboutPrivacyOff' | 'aboutContacts' | 'aboutTransferCodes' | null {
  switch (action) {
    case 'privacy_off':
      return 'aboutPrivacyOff';
    case 'contacts':
      return 'aboutContacts';
    case 'transfer_codes':
      return 'aboutTransferCodes';
    default:
      return null;
  }
}
