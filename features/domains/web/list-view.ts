import type { TableSort } from '#platform/ui/table/table-sort.ts';
import { DOMAIN_SORTS, STATUS_FILTERS } from '../contract/list-endpoints.ts';
import type { DomainSort, StatusFilter } from '../contract/list-endpoints.ts';

export type { DomainSort } from '../contract/list-endpoints.ts';

/** The columns of the list over all sites that can be hidden, in their order. */
export const LIST_COLUMNS = ['status', 'site', 'expiry', 'renewal', 'protection', 'registered'] as const;
/** A column that can be hidden. */
export type ListColumn = (typeof LIST_COLUMNS)[number];
/** The columns that are shown unless a view chooses others. */
export const USUAL_COLUMNS: readonly ListColumn[] = ['status', 'site', 'expiry', 'renewal'];

/** A choice of two that may be left open. */
export type Switch = 'on' | 'off' | '';

/** Filter, order and columns of a domain list. */
export interface ListView {
  readonly search: string;
  readonly status: StatusFilter | '';
  /** The sort column; null for the default order, by name. */
  readonly sort: (TableSort & { readonly by: DomainSort }) | null;
  /** The rest is offered in the list over all sites only. In A-labels; empty for every TLD. */
  readonly tld: string;
  /** Days until the expiry at most, such as `30d`; empty for any. */
  readonly expires: string;
  readonly renew: Switch;
  readonly lock: Switch;
  /** The slug of a site; empty for every site. */
  readonly onSite: string;
  readonly columns: readonly ListColumn[];
}

/** The query parameters that hold the view of a list. */
export interface ListAddress {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
  readonly tld?: string | undefined;
  readonly expires?: string | undefined;
  readonly renew?: string | undefined;
  readonly lock?: string | undefined;
  readonly on?: string | undefined;
  readonly columns?: string | undefined;
}

/** Every domain, in default order. */
export const WHOLE_LIST: ListView = {
  search: '',
  status: '',
  sort: null,
  tld: '',
  expires: '',
  renew: '',
  lock: '',
  onSite: '',
  columns: USUAL_COLUMNS,
};

const isSort = (text: string | undefined): text is DomainSort =>
  (DOMAIN_SORTS as readonly (string | undefined)[]).includes(text);
const readSwitch = (text: string | undefined): Switch => (text === 'on' || text === 'off' ? text : '');

/** The columns in their usual order, each once. */
function readColumns(text: string | undefined): readonly ListColumn[] {
  if (text === undefined) return USUAL_COLUMNS;
  const named = text.split(',');
  return LIST_COLUMNS.filter((column) => named.includes(column));
}

/** Parses the view of a URL; invalid parameters are ignored. */
export function readView(address: ListAddress): ListView {
  return {
    search: address.search ?? '',
    status: STATUS_FILTERS.find((id) => id === address.status) ?? '',
    sort: isSort(address.sort)
      ? { by: address.sort, order: address.order === 'desc' ? 'desc' : 'asc' }
      : null,
    tld: /^[a-z0-9-]{2,63}$/.test(address.tld ?? '') ? (address.tld ?? '') : '',
    expires: /^[1-9]\d{0,3}d$/.test(address.expires ?? '') ? (address.expires ?? '') : '',
    renew: readSwitch(address.renew),
    lock: readSwitch(address.lock),
    onSite: address.on ?? '',
    columns: readColumns(address.columns),
  };
}

/** The query parameters of a view; those of the whole list are left out. */
export function writeView(view: ListView): ListAddress {
  const columns = view.columns.join(',');
  return {
    ...(view.search === '' ? {} : { search: view.search }),
    ...(view.status === '' ? {} : { status: view.status }),
    ...(view.tld === '' ? {} : { tld: view.tld }),
    ...(view.expires === '' ? {} : { expires: view.expires }),
    ...(view.renew === '' ? {} : { renew: view.renew }),
    ...(view.lock === '' ? {} : { lock: view.lock }),
    ...(view.onSite === '' ? {} : { on: view.onSite }),
    ...(view.sort === null ? {} : { sort: view.sort.by, order: view.sort.order }),
    ...(columns === USUAL_COLUMNS.join(',') ? {} : { columns }),
  };
}

/** The URL of a list in this view. */
export function buildListUrl(path: string, view: ListView): string {
  const query = new URLSearchParams({ ...writeView(view) } as Record<string, string>).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** How many filters of a view are behind the filter button. */
export function countFilters({ tld, expires, renew, lock, onSite }: ListView): number {
  return [tld, expires, renew, lock, onSite].filter((each) => each !== '').length;
}

/** By name: the default order. */
const BY_NAME = { by: 'domain', order: 'asc' } as const satisfies TableSort;

/** The sort of a view, with the default applied. */
export function chooseSort(view: Pick<ListView, 'sort'>): TableSort & { readonly by: DomainSort } {
  return view.sort ?? BY_NAME;
}

/** The view with the sort that a table requests. */
export function sortedBy(view: ListView, sort: TableSort | null): ListView {
  const isOwn = sort === null || !isSort(sort.by) || (sort.by === BY_NAME.by && sort.order === BY_NAME.order);
  return { ...view, sort: isOwn ? null : { by: sort.by as DomainSort, order: sort.order } };
}
