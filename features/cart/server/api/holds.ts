/** What other slices and the program may ask of holds. */
export { listHolds } from '../hold-store.ts';
