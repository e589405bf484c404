import { createRefuse, defineRefusals } from '#platform/contract/refusal.ts';

/** Everything the contacts slice may refuse, with HTTP status and message. */
export const contactRefusals = defineRefusals('contacts.refusals', {
  unknown_contact_profile: { status: 404, message: 'Contact profile not found.' },
  too_many_contact_profiles: { status: 409, message: 'You can keep up to %(maximum)s contact profiles.' },
  contact_profile_name_missing: { status: 400, message: 'Enter a name for the profile.' },
  contact_profile_name_taken: { status: 409, message: 'You have a profile with this name already.' },
  invalid_contact_profile: { status: 400, message: 'Check these contact details: %(fields)s.' },
});

/** Refuses with a row of the catalogue. */
export const refuseContact = createRefuse(contactRefusals);
