import type { ContactInfoData } from '#platform/epp-wire/contact/contact-info.ts';
import type { DisclosedElement, Disclosure, PostalInfo } from '#platform/epp-wire/contact/contact-parts.ts';

/** Placeholder for a required element that the holder does not disclose. */
const KEPT_BACK = 'Not disclosed';
const KEPT_BACK_EMAIL = 'not-disclosed@not-disclosed.invalid';

type ContactFields = Pick<ContactInfoData, 'postal' | 'voice' | 'fax' | 'email' | 'disclosure'>;

/**
 * A contact as others than its sponsor see it: without what its holder withholds (RFC 5733 section
 * 2.9). Our greeting's policy discloses everything else (recipients `ours` and `public`), so an
 * exception that allows disclosure changes nothing.
 */
export function disclosedContact<Contact extends ContactFields>(contact: Contact): Contact {
  const { disclosure } = contact;
  if (disclosure === null || disclosure.isDisclosed) return { ...contact, disclosure: null };
  const isHidden = (name: DisclosedElement['name']) => isNamed(disclosure, name, null);
  return {
    ...contact,
    postal: contact.postal.map((postal) => disclosedPostal(postal, disclosure)),
    voice: isHidden('voice') ? null : contact.voice,
    fax: isHidden('fax') ? null : contact.fax,
    email: isHidden('email') ? KEPT_BACK_EMAIL : contact.email,
    disclosure: null,
  };
}

function disclosedPostal(postal: PostalInfo, disclosure: Disclosure): PostalInfo {
  const isHidden = (name: DisclosedElement['name']) => isNamed(disclosure, name, postal.type);
  return {
    ...postal,
    ...(isHidden('name') ? { name: KEPT_BACK } : {}),
    ...(isHidden('org') ? { organization: null } : {}),
    // The country stays: it is required by the schema and identifies no person.
    ...(isHidden('addr') ? { street: [], city: KEPT_BACK, state: null, postalCode: null } : {}),
  };
}

function isNamed(
  { elements }: Disclosure,
  name: DisclosedElement['name'],
  type: PostalInfo['type'] | null,
): boolean {
  return elements.some((element) => element.name === name && element.type === type);
}
