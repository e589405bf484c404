import type { ContactErrors } from '../../rules/check-contact.ts';
import type { ContactDetails } from '../../rules/contact-details.ts';

/**
 * Supplies the registrant rules of TLDs beyond those of every contact.
 *
 * Owned by contacts, implemented by the slices that sell domains, so that forms and orders reject
 * before payment what the registry would.
 */
export interface TldContactRules {
  /** What the TLDs of these names have against canonical details, in sentences by field; a text that is no name has no rules. */
  faults(contact: ContactDetails, domains: readonly string[]): ContactErrors;
}
