import type { TableSort } from '#platform/ui/table/table-sort.ts';
import { DOMAIN_SORTS } from '../contract/list-endpoints.ts';
import { STATUS_IDS, type StatusId } from '../rules/domain-status.ts';

/** How a list of domains is narrowed and ordered. */
export interface ListView {
  readonly search: string;
  readonly status: StatusId | '';
  /** By a column; null is the list's own order, by name. */
  readonly sort: (TableSort & { readonly by: DomainSort }) | null;
}

/** What lists of domains are ordered by. */
export type DomainSort = (typeof DOMAIN_SORTS)[number];

/** The parts of the address that say how a list is looked at. */
export interface ListAddress {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/** Every domain, in the list's own order. */
export const WHOLE_LIST: ListView = { search: '', status: '', sort: null };

const isSort = (text: string | undefined): text is DomainSort =>
  (DOMAIN_SORTS as readonly (string | undefined)[]).includes(text);

/** What an address asks for; what it says wrongly it does not say. */
export function viewOf(address: ListAddress): ListView {
  return {
    search: address.search ?? '',
    status: STATUS_IDS.find((id) => id === address.status) ?? '',
    sort: isSort(address.sort)
      ? { by: address.sort, order: address.order === 'desc' ? 'desc' : 'asc' }
      : null,
  };
}

/** The address of a list looked at in this way. */
export function addressOf(path: string, view: ListView): string {
  const query = new URLSearchParams({
    ...(view.search === '' ? {} : { search: view.search }),
    ...(view.status === '' ? {} : { status: view.status }),
    ...(view.sort === null ? {} : { sort: view.sort.by, order: view.sort.order }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** By name, which is a list's own order. */
const BY_NAME = { by: 'domain', order: 'asc' } as const satisfies TableSort;

/** What the rows of a view are sorted by. */
export function sortOf(view: ListView): TableSort & { readonly by: DomainSort } {
  return view.sort ?? BY_NAME;
}

/** The view with the sort that a table asks for. */
export function sortedBy(view: ListView, sort: TableSort | null): ListView {
  const isOwn = sort === null || !isSort(sort.by) || (sort.by === BY_NAME.by && sort.order === BY_NAME.order);
  return { ...view, sort: isOwn ? null : { by: sort.by as DomainSort, order: sort.order } };
}
