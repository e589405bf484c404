import type { Role } from '#features/sites/rules/capabilities.ts';

/** The parts of a person's name, as the wire has them. */
export interface UserNames {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The parts of a display name: its last word is the last name, if there are two words at least. Accounts
 * have one name, and the dialect has two.
 */
export function splitName(given: string): UserNames {
  const words = given.trim().split(/\s+/u);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, lastName === '' ? 1 : -1).join(' '), lastName };
}

/** The fields of a user that their shown name is made of. */
export interface NamedUser {
  readonly first_name: string;
  readonly last_name: string;
  readonly nice_name: string;
}

/** How a user is shown: "First Last (nice name)", or the nice name (management, section 3, "Site user"). */
export function shownUserName({ first_name: first, last_name: last, nice_name: nice }: NamedUser): string {
  return first !== '' && last !== '' ? `${first} ${last} (${nice})` : nice;
}

/** A member of a site, with what lists search and sort by. */
export interface SiteMember {
  readonly userId: number;
  readonly login: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  readonly joinedAt: Date;
}

/** The columns that a search looks in. */
export const SEARCH_COLUMNS = ['ID', 'user_login', 'user_email', 'user_nicename', 'display_name'] as const;
/** A column that a search looks in. */
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/** What lists of users are ordered by. */
export const USER_ORDERS = ['ID', 'login', 'nicename', 'email', 'registered', 'display_name'] as const;
/** What a list of users is ordered by. */
export type UserOrder = (typeof USER_ORDERS)[number];

/** Which members are asked for, and in which order. */
export interface UserQuery {
  /** Matches in any case; `*` at either end stands for anything. */
  readonly search: string;
  readonly columns: readonly SearchColumn[];
  readonly role: Role | null;
  readonly orderBy: UserOrder;
  readonly isDescending: boolean;
}

const COLUMNS: Readonly<Record<SearchColumn, (member: SiteMember) => string>> = {
  ID: ({ userId }) => String(userId),
  user_login: ({ login }) => login,
  user_email: ({ email }) => email,
  user_nicename: ({ login }) => login,
  display_name: ({ displayName }) => displayName,
};

const ORDERS: Readonly<Record<UserOrder, (member: SiteMember) => string | number>> = {
  ID: ({ userId }) => userId,
  login: ({ login }) => login,
  nicename: ({ login }) => login,
  email: ({ email }) => email,
  registered: ({ joinedAt }) => joinedAt.getTime(),
  display_name: ({ displayName }) => displayName.toLowerCase(),
};

/** Whether a text is found by a search, of which `*` at either end stands for anything. */
function isFound(text: string, search: string): boolean {
  const wanted = search.replaceAll(/^\*|\*$/g, '').toLowerCase();
  const found = text.toLowerCase();
  const [isOpenBefore, isOpenAfter] = [search.startsWith('*'), search.endsWith('*')];
  if (isOpenBefore && isOpenAfter) return found.includes(wanted);
  if (isOpenBefore) return found.endsWith(wanted);
  return isOpenAfter ? found.startsWith(wanted) : found === wanted;
}

/** The members that a query asks for, in its order; members of equal rank by their ids. */
export function selectMembers(members: readonly SiteMember[], query: UserQuery): readonly SiteMember[] {
  const columns = query.columns.length > 0 ? query.columns : SEARCH_COLUMNS;
  const rank = ORDERS[query.orderBy];
  const sign = query.isDescending ? -1 : 1;
  return members
    .filter(({ role }) => query.role === null || role === query.role)
    .filter(
      (member) =>
        query.search === '' || columns.some((column) => isFound(COLUMNS[column](member), query.search)),
    )
    .toSorted((one, other) => sign * compare(rank(one), rank(other)) || one.userId - other.userId);
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
