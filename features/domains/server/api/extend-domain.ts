/** Stores the new expiry of a renewed name. */
export { extendDomain } from '../renewing-store.ts';
