import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { checkContact, isValidContact } from '#features/contacts/rules/check-contact.ts';
import type { ContactErrors } from '#features/contacts/rules/check-contact.ts';
import { canonicalContact } from '#features/contacts/rules/contact-details.ts';
import type { ContactDetails, ContactField } from '#features/contacts/rules/contact-details.ts';
import { needsFax, onlyNeeded } from '#features/contacts/rules/contact-needs.ts';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import { readOrigin } from '#features/guard/rules/sensitive-change.ts';
import { admitSensitiveChange } from '#features/guard/server/api/admit-sensitive-change.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import {
  fixedContactFields,
  removesPrivacyForContactChange,
  requiresContactConfirmation,
} from '#features/names/rules/registrars.ts';
import { findLifecycle } from '#features/names/rules/tld-policy.ts';
import { transferLockEnd } from '#features/names/rules/transfer-policy.ts';
import { domainContactRules } from '#features/names/server/api/domain-contact-rules.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, minutes } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { CONTACT_WIRE_NAMES, writeProblems } from '#features/contacts/contract/contact-wire.ts';
import { WHOIS_NAMES } from '../contract/whois-endpoints.ts';
import type { WhoisChangeOnWire } from '../contract/whois-endpoints.ts';
import { addressesToAsk, AGREEMENT_TIME, changedFields, changesRegistrant } from '../rules/contact-change.ts';
import type { ContactPair } from '../rules/contact-change.ts';
import type { CarryOutDeps } from './changes/carry-out-contact-change.ts';
import {
  findAwaitingChange,
  insertContactChange,
  moveContactChange,
} from './changes/contact-change-store.ts';
import type { NewContactChange } from './changes/contact-change-store.ts';
import { newContactChange, requestContactChange } from './changes/request-contact-change.ts';
import { findRegistrant } from './find-registrant.ts';
import { mailContactChange } from './jobs/registrant-jobs.ts';
import { requireRegisteredDomain } from './require-registered-domain.ts';
import type { RegisteredDomain } from './require-registered-domain.ts';

/** Registrants are mailed about changes of a name no more often. */
const MAIL_EVERY = minutes(1);

/** The wire's answer to a change. */
interface ChangedContact {
  readonly success: true;
  readonly is_pending: boolean;
  readonly confirmed_by: string[];
}

const UNCHANGED: ChangedContact = { success: true, is_pending: false, confirmed_by: [] };

/**
 * Changes the registrant's details of a domain, for its manager, by the rules of the form.
 *
 * Where the registrar asks both registrants first, the change waits for them and replaces one that
 * waited before; else it is carried out at once. Repeating it changes nothing.
 */
export async function changeContact(
  deps: CarryOutDeps,
  actor: UserActor,
  input: {
    readonly domain: string;
    readonly whois: WhoisChangeOnWire;
    /** Whether a change of registrant locks the domain against transfers, where that is optional. */
    readonly transferLock: boolean;
  },
): Promise<Result<ChangedContact>> {
  const found = await requireRegisteredDomain(deps.db, actor, input);
  if (!found.ok) return found;
  const held = found.value;
  const admitted = admitSensitiveChange(actor, held);
  if (!admitted.ok) return admitted;
  try {
    const read = await readPair(deps, held, input.whois);
    if (!read.ok) return read;
    if (changedFields(read.value).length === 0) return ok(UNCHANGED);
    return await begin(deps, held, { pair: read.value, actor, transferLock: input.transferLock });
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
    return refuseUnanswered(held.name, error, deps.clock.now());
  }
}

/** What a change would do to a domain. */
export interface ContactChangeOutlook {
  readonly isUnchanged: boolean;
  /** Until when it would lock the domain against transfers; null if it would not. */
  readonly locksUntil: Date | null;
  /** The addresses that would be asked to confirm it; empty if none. */
  readonly asked: readonly string[];
}

/** What `changeContact` would do, or refuse; changes nothing. Throws while the registry does not answer. */
export async function previewContactChange(
  deps: CarryOutDeps,
  actor: UserActor,
  input: Parameters<typeof changeContact>[2],
): Promise<Result<ContactChangeOutlook>> {
  const found = await requireRegisteredDomain(deps.db, actor, input);
  if (!found.ok) return found;
  const held = found.value;
  // Who asks is proved when the change is made.
  const admitted = admitSensitiveChange({ ...actor, hasFreshProof: true }, held);
  if (!admitted.ok) return admitted;
  const read = await readPair(deps, held, input.whois);
  if (!read.ok) return read;
  const pair = read.value;
  const now = deps.clock.now();
  const isUnchanged = changedFields(pair).length === 0;
  if (isUnchanged) return ok({ isUnchanged, locksUntil: null, asked: [] });
  const { locks, isConfirmed, lockEnd } = planChange(held, { pair, now, transferLock: input.transferLock });
  const account = isConfirmed ? await findAccount(deps.db, actor.userId) : null;
  const asked = isConfirmed ? addressesToAsk(pair, account?.email ?? pair.former.email) : [];
  return ok({ isUnchanged, locksUntil: locks ? lockEnd : null, asked: asked.map(({ to }) => to) });
}

/** The registrant before and after a change; refused where the change is not possible. */
async function readPair(
  deps: CarryOutDeps,
  held: RegisteredDomain,
  whois: WhoisChangeOnWire,
): Promise<Result<ContactPair>> {
  const former = await findRegistrant(deps, held.name);
  if (!former) return refuseDomain('registrant_unknown', { domain: displayName(held.name) });
  const pair = { former, contact: readChange(former, whois, held.name) };
  if (changedFields(pair).length === 0) return ok(pair);
  return findRefusal(held, pair, deps.clock.now()) ?? ok(pair);
}

/** Whether a change locks the domain, until when, and whether it is confirmed by mail first. */
function planChange(
  held: RegisteredDomain,
  {
    pair,
    now,
    transferLock,
  }: { readonly pair: ContactPair; readonly now: Date; readonly transferLock: boolean },
): { readonly locks: boolean; readonly lockEnd: Date; readonly isConfirmed: boolean } {
  const isOther = changesRegistrant(pair);
  const lockEnd = transferLockEnd('contact_change', now, findLifecycle(readTld(held.name)));
  const isConfirmed = isOther && requiresContactConfirmation(held.name);
  return { locks: isOther && transferLock && lockEnd > now, lockEnd, isConfirmed };
}

/** The registrant with what was given, canonical, and with a fax number only where it is needed. */
function readChange(former: ContactDetails, whois: WhoisChangeOnWire, domain: string): ContactDetails {
  const given = { ...whois, state: whois.state === undefined ? whois.sp : whois.state };
  const fields = Object.entries(WHOIS_NAMES).flatMap(([field, name]) =>
    given[name] === undefined ? [] : [[field, given[name] ?? '']],
  );
  const contact = canonicalContact({ ...former, ...(Object.fromEntries(fields) as Partial<ContactDetails>) });
  return onlyNeeded(contact, { fax: needsFax([domain], former.fax), alternateEmail: false });
}

function findRefusal(
  held: RegisteredDomain,
  pair: ContactPair,
  now: Date,
): ReturnType<typeof refuseDomain> | null {
  const named = { domain: displayName(held.name) };
  if (held.isPrivate && removesPrivacyForContactChange(held.name)) {
    return refuseDomain('privacy_before_contact_change', named);
  }
  if (projectNamed(held, now).isPendingTransferOut) return refuseDomain('contact_in_transfer', named);
  const fixed = fixedContactFields(held.name);
  const touched = changedFields(pair).filter((field) => fixed.includes(field));
  if (touched.length > 0) {
    const fields = touched
      .map((field) => CONTACT_WIRE_NAMES[field])
      .join(', ')
      .replaceAll('_', ' ');
    return refuseDomain(
      'contact_field_fixed',
      { ...named, fields },
      { data: { field: CONTACT_WIRE_NAMES[touched[0] ?? 'email'] } },
    );
  }
  const { contact } = pair;
  const needs = { fax: needsFax([held.name], pair.former.fax), alternateEmail: false };
  const own = checkContact(contact, needs, [held.name]);
  const all = { ...domainContactRules.faults(contact, [held.name]), ...own };
  // What cannot be corrected here does not keep the rest from being corrected.
  const faults: ContactErrors = Object.fromEntries(
    Object.entries(all).filter(([field]) => !fixed.includes(field as ContactField)),
  );
  if (isValidContact(faults)) return null;
  const written = writeProblems(faults);
  const names = Object.keys(written.messages);
  return refuseDomain(
    'invalid_registrant',
    { fields: names.join(', ').replaceAll('_', ' ') },
    { data: { field: names[0], ...written } },
  );
}

async function begin(
  deps: CarryOutDeps,
  held: RegisteredDomain,
  {
    pair,
    actor,
    transferLock,
  }: { readonly pair: ContactPair; readonly actor: UserActor; readonly transferLock: boolean },
): Promise<Result<ChangedContact>> {
  const now = deps.clock.now();
  const { locks, isConfirmed } = planChange(held, { pair, now, transferLock });
  const change = newContactChange(deps.random, held, {
    kind: 'contact',
    registrant: pair.former,
    contact: pair.contact,
    locks,
    userId: actor.userId,
    requestedAt: now,
    origin: readOrigin(actor),
  });
  if (isConfirmed) {
    return askBoth(deps, held, { ...change, state: 'awaiting', expiresAt: after(now, AGREEMENT_TIME) });
  }
  const done = await requestContactChange(deps, change);
  return done.ok ? ok({ ...UNCHANGED, is_pending: done.value.isPending }) : done;
}

/** Stores a change that waits for both registrants in the place of an earlier one, and mails them. */
async function askBoth(
  { db, clock, jobs, live }: CarryOutDeps,
  held: RegisteredDomain,
  change: NewContactChange,
): Promise<Result<ChangedContact>> {
  const { domain, userId } = change;
  const named = { domain: displayName(domain) };
  const account = await findAccount(db, userId);
  const asked = addressesToAsk(change, account?.email ?? change.former.email);
  return inTransaction(db, async (tx: Database): Promise<Result<ChangedContact>> => {
    const earlier = await findAwaitingChange(tx, domain);
    if (earlier) {
      const { id, requestedAt } = earlier;
      const now = clock.now();
      if (now < after(requestedAt, MAIL_EVERY)) return refuseDomain('contact_mail_too_soon', named);
      await moveContactChange(tx, { id, from: 'awaiting', to: 'replaced', settledAt: now });
    }
    const id = await insertContactChange(tx, change);
    if (id === null) return refuseDomain('contact_change_in_progress', named);
    for (const { party, isBackup } of asked) {
      await jobs.enqueue(tx, mailContactChange, { id, news: 'confirm', party: isBackup ? 'account' : party });
    }
    await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
    return ok({ success: true, is_pending: true, confirmed_by: asked.map(({ to }) => to) });
  });
}
