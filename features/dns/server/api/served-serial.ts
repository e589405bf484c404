/** Reads the serial of a served zone. */
export { findServedSerial } from '../zone-store.ts';
