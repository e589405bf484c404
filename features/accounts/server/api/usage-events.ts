/** The sink for usage events that is our own table. */
export { storedUsage } from '../usage-event-store.ts';
