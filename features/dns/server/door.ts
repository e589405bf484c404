/** What the program and slices to the right of dns may call on the server. */
export { copyComingZone } from './copy-coming-zone.ts';
export type { AskedServer } from './name-server-proof.ts';
export { findServedSerial as zoneSerial } from './zone-store.ts';
export { powerdnsConfiguration } from './powerdns/powerdns-configuration.ts';
export {
  POWERDNS_ROLE,
  powerdnsRoleStatements,
  preparePowerdnsRole,
} from './powerdns/powerdns-role-store.ts';
