/** Records until when a renewed name is paid. */
export { extendDomain } from '../renewing-store.ts';
