/** What other slices and the program may ask of members. */
export { countMemberships, listMemberIds } from '../member-store.ts';
