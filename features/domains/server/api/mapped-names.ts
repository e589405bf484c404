/** Rows of names that are registered elsewhere and connected to a site here; maintained by mapping. */
export {
  insertMapping,
  lockMapping,
  saveControl,
  saveSeenMapping,
  saveSeenProvider,
  takeMappingsToCheck,
} from '../mapping-store.ts';
