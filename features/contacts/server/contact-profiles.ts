import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { Live } from '#platform/live/live.ts';
import { readCanonicalContact, writeContact, writeProblems } from '../contract/contact-wire.ts';
import { MAX_CONTACT_PROFILES } from '../contract/profile-endpoints.ts';
import type {
  addContactProfileEndpoint,
  ContactProfileOnWire,
  listContactProfilesEndpoint,
} from '../contract/profile-endpoints.ts';
import { refuseContact } from '../contract/refusals.ts';
import { checkContact, isValidContact } from '../rules/check-contact.ts';
import type { ContactDetails } from '../rules/contact-details.ts';
import { onlyNeeded } from '../rules/contact-needs.ts';
import {
  type ContactProfile,
  countProfiles,
  deleteProfile,
  hasNamesake,
  insertProfile,
  listProfiles,
  lockProfiles,
  updateProfile,
} from './profile-store.ts';

type Deps = { readonly db: Database; readonly clock: Clock; readonly live: Live };
type Given = BodyOf<typeof addContactProfileEndpoint>;

/** The contact profiles of the caller, by name. */
export async function listContactProfiles(
  { db }: Pick<Deps, 'db'>,
  { userId }: UserActor,
): Promise<Result<AnswerOf<typeof listContactProfilesEndpoint>>> {
  const rows = await listProfiles(db, userId);
  return ok({ profiles: rows.map(present) });
}

/** Adds a contact profile, at most `MAX_CONTACT_PROFILES` for an account, each with a name of its own. */
export async function addContactProfile(
  deps: Deps,
  { userId }: UserActor,
  given: Given,
): Promise<Result<ContactProfileOnWire>> {
  const read = readGiven(given);
  if (!read.ok) return read;
  return inTransaction(deps.db, async (tx: Database): Promise<Result<ContactProfileOnWire>> => {
    await lockProfiles(tx, userId);
    if ((await countProfiles(tx, userId)) >= MAX_CONTACT_PROFILES)
      return refuseContact('too_many_contact_profiles', { maximum: MAX_CONTACT_PROFILES });
    const row = await insertProfile(tx, { userId, ...read.value, at: deps.clock.now() });
    if (!row) return refuseContact('contact_profile_name_taken', {}, { data: { field: 'name' } });
    await deps.live.announce(tx, { userIds: [userId], topic: 'contacts' });
    return ok(present(row));
  });
}

/** Renames a contact profile of the caller and changes its details; nothing else changes with it. */
export async function changeContactProfile(
  deps: Deps,
  { userId }: UserActor,
  { id, ...given }: Given & { readonly id: string },
): Promise<Result<ContactProfileOnWire>> {
  const read = readGiven(given);
  if (!read.ok) return read;
  return inTransaction(deps.db, async (tx: Database): Promise<Result<ContactProfileOnWire>> => {
    await lockProfiles(tx, userId);
    if (await hasNamesake(tx, { userId, id: Number(id), name: read.value.name }))
      return refuseContact('contact_profile_name_taken', {}, { data: { field: 'name' } });
    const change = { userId, id: Number(id), ...read.value, at: deps.clock.now() };
    const row = await updateProfile(tx, change);
    if (!row) return refuseContact('unknown_contact_profile');
    await deps.live.announce(tx, { userIds: [userId], topic: 'contacts' });
    return ok(present(row));
  });
}

/** Deletes a contact profile of the caller. */
export async function deleteContactProfile(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { userId }: UserActor,
  { id }: { readonly id: string },
): Promise<Result<{ readonly success: true }>> {
  if (!(await deleteProfile(db, { userId, id: Number(id) }))) return refuseContact('unknown_contact_profile');
  await live.announce(db, { userIds: [userId], topic: 'contacts' });
  return ok({ success: true });
}

/** What was given, to be stored: canonical, without an alternate address, which belongs to orders. */
function readGiven(given: Given): Result<{ readonly name: string; readonly contact: ContactDetails }> {
  if (given.name === '')
    return refuseContact('contact_profile_name_missing', {}, { data: { field: 'name' } });
  const whole = readCanonicalContact(given.contact_information);
  const needs = { fax: whole.fax !== '', alternateEmail: false };
  const contact = onlyNeeded(whole, needs);
  const faults = checkContact(contact, needs, []);
  if (isValidContact(faults)) return ok({ name: given.name, contact });
  const problems = writeProblems(faults);
  const names = Object.keys(problems.messages);
  return refuseContact(
    'invalid_contact_profile',
    { fields: names.join(', ').replaceAll('_', ' ') },
    { data: { field: names[0], ...problems } },
  );
}

function present({ id, name, contact, updatedAt }: ContactProfile): ContactProfileOnWire {
  return {
    id,
    name,
    contact_information: writeContact(contact),
    updated_at: updatedAt.toISOString(),
  };
}
