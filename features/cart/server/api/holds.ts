/** Lists the blocks of a site's cart. */
export { listHolds } from '../hold-store.ts';
