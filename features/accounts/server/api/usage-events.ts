/** What other slices and the program may ask of usage events. */
export { storedUsage } from '../usage-event-store.ts';
