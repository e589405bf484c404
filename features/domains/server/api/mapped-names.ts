/** Rows of names that are registered elsewhere and connected to a site here; mapping keeps them. */
export {
  insertMapping,
  lockMapping,
  saveControl,
  saveSeenMapping,
  saveSeenProvider,
  takeMappingsToCheck,
} from '../mapping-store.ts';
