/** Reads and writes domain rows: who holds which name, and since when. */
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
