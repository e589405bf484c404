import type { ContactDetails } from './contact-details.ts';

/** Which fields beyond the usual ones a form or an order asks for. */
export interface ContactNeeds {
  /** Some registry wants a fax number, or has one. */
  readonly fax: boolean;
  /** Mailboxes are bought: an address that works without them is needed. */
  readonly alternateEmail: boolean;
}

/** The usual fields alone. */
export const USUAL_NEEDS: ContactNeeds = { fax: false, alternateEmail: false };

/** Whether a fax number is kept: a name ends in .nl, or the registry has one already (domain management spec, section 5, 'Contact form'). */
export function needsFax(domains: readonly string[], faxAtRegistry = ''): boolean {
  return faxAtRegistry !== '' || domains.some((name) => /\.nl\.?$/i.test(name.trim()));
}

/** Removes fields that are not required: they are neither validated nor stored. */
export function onlyNeeded(contact: ContactDetails, needs: ContactNeeds): ContactDetails {
  return {
    ...contact,
    fax: needs.fax ? contact.fax : '',
    alternateEmail: needs.alternateEmail ? contact.alternateEmail : '',
  };
}
