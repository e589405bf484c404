/** Counts and lists the members of sites. */
export { countMemberships, listMemberIds } from '../member-store.ts';
