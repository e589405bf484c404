import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { contactInformationSchema } from './contact-wire.ts';

const PATH = '/namestead/v1/me/contact-profiles';
const params = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) });

/** The most contact profiles of an account. */
export const MAX_CONTACT_PROFILES = 50;
/** The most characters of a profile's name. */
export const MAX_PROFILE_NAME = 60;

const text = z.string();

/** Contact details with a name, to fill in forms with. */
const profileSchema = z.object({
  id: z.int(),
  name: text,
  /** Nothing given is empty. */
  contact_information: z.object({
    first_name: text,
    last_name: text,
    organization: text,
    email: text,
    alternate_email: text,
    phone: text,
    address_1: text,
    address_2: text,
    city: text,
    state: text,
    postal_code: text,
    country_code: text,
    fax: text,
  }),
  updated_at: z.string(),
});

/** A contact profile, as sent on the wire. */
export type ContactProfileOnWire = z.infer<typeof profileSchema>;

const given = z.object({
  name: z.string().check(z.trim(), z.maxLength(MAX_PROFILE_NAME)),
  contact_information: contactInformationSchema,
});

/** GET /me/contact-profiles. */
export const listContactProfilesEndpoint = endpoint({
  id: 'list-contact-profiles',
  method: 'GET',
  path: PATH,
  summary: 'Your contact profiles by name: details to fill in forms with.',
  access: 'user',
  answer: z.object({ profiles: z.array(profileSchema) }),
  refusals: [],
});

/** POST /me/contact-profiles. */
export const addContactProfileEndpoint = endpoint({
  id: 'add-contact-profile',
  method: 'POST',
  path: PATH,
  summary: 'Adds a contact profile. No domain refers to a profile: forms copy its details.',
  access: 'user',
  body: given,
  answer: profileSchema,
  refusals: [
    ...['too_many_contact_profiles', 'contact_profile_name_missing', 'contact_profile_name_taken'],
    ...['invalid_contact_profile'],
  ],
  callsPerMinute: 60,
});

/** POST /me/contact-profiles/{id}. */
export const changeContactProfileEndpoint = endpoint({
  id: 'change-contact-profile',
  method: 'POST',
  path: `${PATH}/{id}`,
  summary: 'Renames a contact profile and changes its details. Domains that were given them keep theirs.',
  access: 'user',
  params,
  body: given,
  answer: profileSchema,
  refusals: [
    ...['unknown_contact_profile', 'contact_profile_name_missing', 'contact_profile_name_taken'],
    ...['invalid_contact_profile'],
  ],
  callsPerMinute: 60,
});

/** POST /me/contact-profiles/{id}/delete. */
export const deleteContactProfileEndpoint = endpoint({
  id: 'delete-contact-profile',
  method: 'POST',
  path: `${PATH}/{id}/delete`,
  summary: 'Deletes a contact profile. Domains that were given its details keep them.',
  access: 'user',
  params,
  answer: z.object({ success: z.literal(true) }),
  refusals: ['unknown_contact_profile'],
});
