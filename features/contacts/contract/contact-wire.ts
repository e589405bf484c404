import { writeFieldMessages } from '#platform/kernel/sentence.ts';
import * as z from 'zod/mini';
import type { ContactErrors } from '#features/contacts/rules/check-contact.ts';
import { canonicalContact } from '#features/contacts/rules/contact-details.ts';
import type { ContactDetails, ContactField } from '#features/contacts/rules/contact-details.ts';

// Clients send null for what a person left empty. The limit only keeps floods out; what is
// too long is said per field by the rules.
const given = z.pipe(
  z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
  z.transform((value: string | null | undefined) => value ?? ''),
);

/** Contact details on the wire. */
export const contactInformationSchema = z.object({
  first_name: given,
  last_name: given,
  organization: given,
  email: given,
  alternate_email: given,
  phone: given,
  address_1: given,
  address_2: given,
  city: given,
  state: given,
  postal_code: given,
  country_code: given,
  fax: given,
});

/** Contact details as the server answers them: nothing given is null. */
export const cachedContactSchema = z.object({
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  organization: z.nullable(z.string()),
  email: z.nullable(z.string()),
  alternate_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address_1: z.nullable(z.string()),
  address_2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
  fax: z.nullable(z.string()),
  extra: z.record(z.string(), z.json()),
});

/** Contact details on the wire, parsed. */
export type ContactOnWire = z.infer<typeof contactInformationSchema>;
/** The cache's answer. */
export type CachedContactOnWire = z.infer<typeof cachedContactSchema>;

/** The wire's name of each contact field. */
export const CONTACT_WIRE_NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  organization: 'organization',
  email: 'email',
  alternateEmail: 'alternate_email',
  phone: 'phone',
  address1: 'address_1',
  address2: 'address_2',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  countryCode: 'country_code',
  fax: 'fax',
} as const satisfies Record<ContactField, keyof ContactOnWire>;

const FIELDS = Object.keys(CONTACT_WIRE_NAMES) as ContactField[];

/** Our contact details from the wire's, as they were written. */
export function readContact(wire: { readonly [name in keyof ContactOnWire]: string | null }): ContactDetails {
  return Object.fromEntries(FIELDS.map((field) => [field, wire[CONTACT_WIRE_NAMES[field]] ?? ''])) as Record<
    ContactField,
    string
  >;
}

/** Our contact details from the wire's, canonical. */
export function readCanonicalContact(wire: ContactOnWire): ContactDetails {
  return canonicalContact(readContact(wire));
}

/** The wire's contact details from ours. */
export function writeContact(contact: ContactDetails): ContactOnWire {
  return Object.fromEntries(
    FIELDS.map((field) => [CONTACT_WIRE_NAMES[field], contact[field]]),
  ) as ContactOnWire;
}

/** What is wrong with contact details, by the wire's field names. */
export function writeProblems(faults: ContactErrors): ReturnType<typeof writeFieldMessages> {
  return writeFieldMessages(
    Object.fromEntries(
      Object.entries(faults).map(([field, said]) => [CONTACT_WIRE_NAMES[field as ContactField], said]),
    ),
  );
}
