/** What higher slices use of contact forms. */
export { contactFieldsCode } from './contact-fields-code.ts';
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
