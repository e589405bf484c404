/** What other slices and the program may ask of forwards. */
export { insertForwards } from '../forward-store.ts';
