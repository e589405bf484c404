/** Lists the names at which sites are served, for the edge. */
export { HOSTED_NAME_COLUMNS, listHostedNameDigests, listHostedNames } from '../hosted-name-store.ts';
