/** What higher slices use of contact forms. */
export { ContactFields } from './contact-fields.tsx';
export { cachedContactQuery } from './contact-queries.ts';
export { checkContactValues, contactValuesOf, EMPTY_CONTACT_VALUES } from './contact-values.ts';
export type { ContactValues } from './contact-values.ts';
