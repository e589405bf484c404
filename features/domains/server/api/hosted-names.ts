/** Lists the host names that serve sites, for the edge. */
export { HOSTED_NAME_COLUMNS, listHostedNameDigests, listHostedNames } from '../hosted-name-store.ts';
