/** What other slices and the program may ask of domains. */
export {
  insertDomains,
  saveDomain,
  type NewDomainRow,
  findDomain,
  type Domain,
  findDomains,
} from '../domain-store.ts';
