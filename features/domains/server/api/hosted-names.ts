/** What other slices and the program may ask of hosted names. */
export { HOSTED_NAME_COLUMNS, listHostedNameDigests, listHostedNames } from '../hosted-name-store.ts';
