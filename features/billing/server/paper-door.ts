/** Receipts and histories as files, for the process that carries heavy calls out: nothing else of the slice is loaded with it. */
export { paperRoutes } from './paper-routes.ts';
export type { PaperDeps } from './paper-routes.ts';
