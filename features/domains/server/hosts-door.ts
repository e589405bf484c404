/** The names at which sites are asked for, for those who answer them: nothing else of the slice is loaded with it. */
export { HOSTED_NAME_COLUMNS, listHostedNameDigests, listHostedNames } from './hosted-name-store.ts';
