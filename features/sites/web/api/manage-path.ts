import { createContext, useContext } from 'react';

const EVERYWHERE = '/domains/manage';
/** Where domains are looked after that were opened from the list over all sites (API, "Screens' addresses"). */
export const MANAGE_ALL = `${EVERYWHERE}/all`;

const ManagePathContext = createContext(EVERYWHERE);

/** Says from where the pages within it look after domains: a site's list, or the list over all sites. */
export const ManagePath = ManagePathContext.Provider;

/** What the addresses of a domain's pages begin with; they stay with the list that the user came from. */
export function useManagePath(): string {
  return useContext(ManagePathContext);
}

/** The list that such pages go back to. */
export function managedList(path: string, slug: string): string {
  return path === MANAGE_ALL ? EVERYWHERE : `${EVERYWHERE}/${slug}`;
}
