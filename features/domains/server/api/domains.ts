/** Domains as rows: what is held, for whom, and since when. */
export {
  deleteDomain,
  type Domain,
  findDomain,
  findDomains,
  lockDomain,
  insertDomains,
  isHeldHere,
  type NewDomainRow,
  saveDomain,
} from '../domain-store.ts';
