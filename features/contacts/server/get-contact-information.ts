import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { readCanonicalContact, writeProblems } from '../contract/contact-wire.ts';
import type { CachedContactOnWire, ContactOnWire } from '../contract/contact-wire.ts';
import type { validateContactInformationEndpoint } from '../contract/endpoints.ts';
import { findCachedContact } from './api/contact-store.ts';
import { EMPTY_CONTACT } from '../rules/contact-details.ts';
import type { ContactDetails } from '../rules/contact-details.ts';
import { checkContact, isValidContact } from '../rules/check-contact.ts';
import { USUAL_NEEDS } from '../rules/contact-needs.ts';
import type { TldContactRules } from './ports/tld-contact-rules.ts';

/** The contact details that the actor used last. */
export async function getContactInformation(
  { db }: { readonly db: Database },
  actor: UserActor,
): Promise<Result<CachedContactOnWire>> {
  return ok(presentCachedContact(await findCachedContact(db, actor.userId)));
}

/** The cached details as they go out; what was never given is null. */
function presentCachedContact(contact: ContactDetails | null): CachedContactOnWire {
  const { firstName, lastName, organization, email, alternateEmail, phone, ...address } =
    contact ?? EMPTY_CONTACT;
  return {
    first_name: firstName || null,
    last_name: lastName || null,
    organization: organization || null,
    email: email || null,
    alternate_email: alternateEmail || null,
    phone: phone || null,
    address_1: address.address1 || null,
    address_2: address.address2 || null,
    city: address.city || null,
    state: address.state || null,
    postal_code: address.postalCode || null,
    country_code: address.countryCode || null,
    fax: address.fax || null,
    extra: {},
  };
}

/** What is wrong with contact details as those of a registrant of these names, by the wire's field names. */
export function validateContactInformation(
  { tldContactRules }: { readonly tldContactRules: TldContactRules },
  input: { readonly contact: ContactOnWire; readonly domains: readonly string[] },
): Result<AnswerOf<typeof validateContactInformationEndpoint>> {
  const contact = readCanonicalContact(input.contact);
  const own = checkContact(contact, USUAL_NEEDS, input.domains);
  // An unknown country gets its own error.
  const faults = { ...tldContactRules.faults(contact, input.domains), ...own };
  return ok({ success: isValidContact(faults), ...writeProblems(faults) });
}
