/** What other slices and the program may ask of served serial. */
export { findServedSerial } from '../zone-store.ts';
