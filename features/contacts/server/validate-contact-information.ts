import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { readCanonicalContact, writeProblems } from '../contract/contact-wire.ts';
import type { ContactOnWire } from '../contract/contact-wire.ts';
import { checkContact, isValidContact } from '../rules/check-contact.ts';
import { USUAL_NEEDS } from '../rules/contact-needs.ts';
import type { TldContactRules } from './ports/tld-contact-rules.ts';

/** What is wrong with contact details as those of a registrant of these names, by the wire's field names. */
export function validateContactInformation(
  { tldContactRules }: { readonly tldContactRules: TldContactRules },
  input: { readonly contact: ContactOnWire; readonly domains: readonly string[] },
): Result<{ success: boolean; messages: Record<string, string[]> }> {
  const contact = readCanonicalContact(input.contact);
  const own = checkContact(contact, USUAL_NEEDS, input.domains);
  // A field that is no country at all is said to be that.
  const faults = { ...tldContactRules.faults(contact, input.domains), ...own };
  return ok({ success: isValidContact(faults), messages: writeProblems(faults) });
}
