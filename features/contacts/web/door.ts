/** What higher slices use of contact forms. */
export { ContactFields } from './contact-fields.tsx';
export { LocationFields } from './location-fields.tsx';
export { cachedContactQuery } from './contact-queries.ts';
export {
  askAboutContact,
  checkContactValues,
  CONTACT_NAMES,
  CONTACT_WAIT,
  contactValuesOf,
  neededContactValues,
  sanitiseContactValues,
} from './contact-values.ts';
export { useHiddenFault } from './use-hidden-fault.ts';
export type { ContactValues } from './contact-values.ts';
