/** Reads the serial of a zone that is served. */
export { findServedSerial } from '../zone-store.ts';
