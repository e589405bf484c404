import {
  forgetUnusedContact,
  isContactUsed,
  listUnusedContacts,
  postponeUnusedContact,
} from '#features/domains/server/api/unused-contact-store.ts';
import type { UnusedContact } from '#features/domains/server/api/unused-contact-store.ts';
import { isPassing, NOT_OURS, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { RegistrantsDeps } from '../registrants-deps.ts';

/** 100 random bits. */
const TRACE_LENGTH = 20;
/** How often a contact that the registry keeps is tried again. */
const TRY_EVERY = days(7);
/** For how long: names that left us may keep their contacts for a while. */
const TRY_FOR = days(90);

/**
 * Deletes a contact at the registry that no name of ours uses, with its personal data.
 *
 * A registry refuses this while a name refers to the contact; then it stays, and is tried again every
 * week for 90 days. Deleting it twice is harmless. Throws while the registry does not answer.
 */
export async function deleteUnusedContact(
  { db, clock, random, registrar }: Pick<RegistrantsDeps, 'db' | 'clock' | 'random' | 'registrar'>,
  { contactId, domain, foundAt }: UnusedContact,
): Promise<void> {
  if (await isContactUsed(db, contactId)) return forgetUnusedContact(db, contactId);
  const clTRID = `ns-unused-${randomToken(random, TRACE_LENGTH)}`;
  const answer = await registrar.deleteContact({ id: contactId, clTRID });
  if (answer.outcome !== 'ok' && isPassing(answer))
    throw new RegistryOutcomeUnknown(`contact of ${domain}: ${answer.reason}`, answer);
  const isGone = answer.outcome === 'ok' || (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode));
  const now = clock.now();
  if (isGone || now >= after(foundAt, TRY_FOR)) return forgetUnusedContact(db, contactId);
  await postponeUnusedContact(db, contactId, after(now, TRY_EVERY));
}

/** The interval of the sweep, in seconds. */
export const UNUSED_EVERY_SECONDS = 60;
/** Contacts per sweep, since customers use the registry too. */
const CONTACTS_PER_SWEEP = 30;

/**
 * Deletes contacts at the registry that no name uses any more, a few at a time: those of registrations
 * and changes that failed, of names that left, and former registrants. Ends early while the registry
 * does not answer; the next sweep continues.
 */
export async function sweepUnusedContacts(
  deps: Pick<RegistrantsDeps, 'db' | 'clock' | 'random' | 'registrar'>,
): Promise<void> {
  const due = await listUnusedContacts(deps.db, { now: deps.clock.now(), limit: CONTACTS_PER_SWEEP });
  try {
    for (const contact of due) await deleteUnusedContact(deps, contact);
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
  }
}
