/** Reads and writes domain rows: who holds which name, and since when; and whom it is registered for. */
export {
  deleteDomain,
  type Domain,
  findDomain,
  findDomains,
  lockDomain,
  insertDomains,
  isHeldHere,
  type NewDomainRow,
  readSettingChanges,
  saveDomain,
} from '../domain-store.ts';
export { findRegistrantAddress } from '../registrant-address.ts';
