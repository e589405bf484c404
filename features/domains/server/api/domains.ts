/** Reads and writes domain rows: who holds which name, and since when; and whom it is registered for. */
export {
  deleteDomain,
  type Domain,
  findDomain,
  findDomains,
  findStoredRegistrant,
  lockDomain,
  insertDomains,
  noteUnusedContact,
  isHeldHere,
  type NewDomainRow,
  readSettingChanges,
  saveDomain,
  saveRegistrant,
} from '../domain-store.ts';
export { findRegistrantAddress } from '../registrant-address.ts';
