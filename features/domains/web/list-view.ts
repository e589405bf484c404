import type { TableSort } from '#platform/ui/table/table-sort.ts';
import { DOMAIN_SORTS, STATUS_FILTERS, type StatusFilter } from '../contract/list-endpoints.ts';

/** Filter and order of a domain list. */
export interface ListView {
  readonly search: string;
  readonly status: StatusFilter | '';
  /** The sort column; null for the default order, by name. */
  readonly sort: (TableSort & { readonly by: DomainSort }) | null;
}

/** The sort keys of domain lists. */
export type DomainSort = (typeof DOMAIN_SORTS)[number];

/** The query parameters that hold the view of a list. */
export interface ListAddress {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/** Every domain, in default order. */
export const WHOLE_LIST: ListView = { search: '', status: '', sort: null };

const isSort = (text: string | undefined): text is DomainSort =>
  (DOMAIN_SORTS as readonly (string | undefined)[]).includes(text);

/** Parses the view of a URL; invalid parameters are ignored. */
export function readView(address: ListAddress): ListView {
  return {
    search: address.search ?? '',
    status: STATUS_FILTERS.find((id) => id === address.status) ?? '',
    sort: isSort(address.sort)
      ? { by: address.sort, order: address.order === 'desc' ? 'desc' : 'asc' }
      : null,
  };
}

/** The URL of a list in this view. */
export function buildListUrl(path: string, view: ListView): string {
  const query = new URLSearchParams({
    ...(view.search === '' ? {} : { search: view.search }),
    ...(view.status === '' ? {} : { status: view.status }),
    ...(view.sort === null ? {} : { sort: view.sort.by, order: view.sort.order }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** By name: the default order. */
const BY_NAME = { by: 'domain', order: 'asc' } as const satisfies TableSort;

/** The sort of a view, with the default applied. */
export function chooseSort(view: ListView): TableSort & { readonly by: DomainSort } {
  return view.sort ?? BY_NAME;
}

/** The view with the sort that a table requests. */
export function sortedBy(view: ListView, sort: TableSort | null): ListView {
  const isOwn = sort === null || !isSort(sort.by) || (sort.by === BY_NAME.by && sort.order === BY_NAME.order);
  return { ...view, sort: isOwn ? null : { by: sort.by as DomainSort, order: sort.order } };
}
