import type { ContactErrors } from '../../rules/check-contact.ts';
import type { ContactDetails } from '../../rules/contact-details.ts';

/**
 * Who knows what TLDs want of a registrant beyond what every contact must have.
 *
 * Owned by contacts, answered by whoever sells names from data of their own, so that a form and
 * an order are told before anything is paid what the registry would refuse.
 */
export interface TldContactRules {
  /** What the TLDs of these names have against canonical details, in sentences by field; a text that is no name has no rules. */
  faults(contact: ContactDetails, domains: readonly string[]): ContactErrors;
}
