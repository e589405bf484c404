/** What other slices and the program may ask of extend domain. */
export { extendDomain } from '../renewing-store.ts';
