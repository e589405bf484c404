import { findOwnContactId } from '#features/domains/server/api/registrant-store.ts';
import { listNotedContacts } from '#features/domains/server/api/unused-contact-store.ts';
import { findConsentGiven } from '#features/domains/server/api/registrant-consent.ts';
import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import type { Domain } from '#features/domains/server/api/domains.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import {
  isPassing,
  NOT_OURS,
  OBJECT_EXISTS,
  RegistryOutcomeUnknown,
} from '#features/names/server/api/registry-outcome.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type { PendingAnswer } from '#features/names/server/ports/registrar-orders.ts';
import type { RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { isAgreed } from '../../rules/contact-change.ts';
import type { RegistrantsDeps } from '../registrants-deps.ts';
import { findChangeUnderWay, findContactChange, moveContactChange } from './contact-change-store.ts';
import type { ContactChange } from './contact-change-store.ts';
import { deleteUnusedContact } from './delete-unused-contact.ts';
import { lackingOfContact, lackingOfDomain, planContactChange } from './plan-contact-change.ts';
import type { ContactPlan } from './plan-contact-change.ts';
import { settleDone, settleFailed } from './settle-contact-change.ts';

/** What carrying a change out depends on. */
export type CarryOutDeps = Pick<
  RegistrantsDeps,
  'db' | 'clock' | 'random' | 'jobs' | 'live' | 'registrar' | 'privacyContact' | 'publicUrl'
>;

/** 100 random bits. */
const TRACE_LENGTH = 20;
/** RFC 5730 section 3: the object's status prohibits the operation. */
const STATUS_PROHIBITS = 2304;
/** Why a change fails where the registry names no reason. */
const GONE = 'the name is no longer registered with us';

/**
 * Carries a change of contacts out at the registry exactly once, however often it is run or
 * interrupted, and then stores it.
 *
 * Each step is stored before its command is sent. What the registry has is compared before a command
 * is sent and after it was refused, so that a lost answer is found out and nothing is repeated
 * blindly. Throws while the registry has not decided, so that the job is retried.
 */
export async function carryOutContactChange(
  deps: CarryOutDeps,
  { id }: { readonly id: number },
): Promise<void> {
  for (;;) {
    const change = await findContactChange(deps.db, id);
    if (!change || isOver('contact', change.state)) return;
    if (change.state === 'awaiting' && !isAgreed(change)) return;
    await takeStep(deps, change);
  }
}

async function takeStep(deps: CarryOutDeps, change: ContactChange): Promise<void> {
  if (change.state === 'awaiting') return begin(deps, change);
  const held = await findDomain(deps.db, change.domain);
  if (!held || !isHeldHere(held) || held.facts.registeredAt?.getTime() !== change.registeredAt.getTime()) {
    return settleFailed(deps, change, GONE);
  }
  const info = await askDomain(deps, change.domain);
  if (info === null) return settleFailed(deps, change, GONE);
  const plan = await makePlan(deps, change, { held, info });
  if (change.state === 'requested' && plan.way === 'create') return createContact(deps, change, plan);
  return agreeWithRegistry(deps, change, { plan, before: info });
}

/** Begins a change that everybody agreed to, once no other change of the name is being carried out. */
async function begin({ db }: CarryOutDeps, { id, domain }: ContactChange): Promise<void> {
  if ((await findChangeUnderWay(db, domain)) !== null) {
    throw new RegistryOutcomeUnknown(`change of ${domain}: another one is being carried out`);
  }
  await moveContactChange(db, { id, from: 'awaiting', to: 'requested' });
}

async function makePlan(
  { db, privacyContact, publicUrl }: CarryOutDeps,
  change: ContactChange,
  { held, info }: { readonly held: Domain; readonly info: RegistryDomain },
): Promise<ContactPlan> {
  const ownContactId = await findOwnContactId(db, change.domain);
  const hasOwnContact =
    ownContactId !== null && info.registrant?.toLowerCase() === ownContactId.toLowerCase();
  const isConsentGiven = await findConsentGiven(db, {
    domain: change.domain,
    registeredAt: change.registeredAt,
  });
  return planContactChange(change, { ...held, isConsentGiven, privacyContact, publicUrl, hasOwnContact });
}

/** Creates the new contact; a repeat uses the one created before, whose id is random and stored. */
async function createContact(deps: CarryOutDeps, change: ContactChange, plan: ContactPlan): Promise<void> {
  const answer = await deps.registrar.createContact(plan.contact);
  if (answer.outcome === 'ok' || (answer.outcome === 'refused' && answer.eppCode === OBJECT_EXISTS)) {
    await moveContactChange(deps.db, { id: change.id, from: 'requested', to: 'contact_created' });
    return;
  }
  if (isPassing(answer))
    throw new RegistryOutcomeUnknown(`contact create of ${change.domain}: ${answer.reason}`, answer);
  await settleFailed(deps, change, answer.reason);
}

/** Sends what the registry lacks, until it lacks nothing. */
async function agreeWithRegistry(
  deps: CarryOutDeps,
  change: ContactChange,
  { plan, before }: { readonly plan: ContactPlan; readonly before: RegistryDomain },
): Promise<void> {
  const { domain } = change;
  const send = await findLacking(deps, before, plan);
  if (send === null) {
    await settleDone(deps, change, { plan, info: before, former: null });
    return removeUnused(deps, domain);
  }
  const clTRID = `ns-contact-${randomToken(deps.random, TRACE_LENGTH)}`;
  const { id, state } = change;
  if (
    state !== 'updating' &&
    !(await moveContactChange(deps.db, { id, from: state, to: 'updating', clTRID }))
  ) {
    return;
  }
  const answer = await send(clTRID);
  const after = await askDomain(deps, domain);
  if (after === null) return settleFailed(deps, { ...change, state: 'updating' }, GONE);
  if ((await findLacking(deps, after, plan)) === null) {
    const done = { plan, info: after, former: before.registrant };
    await settleDone(deps, { ...change, state: 'updating' }, done);
    return removeUnused(deps, domain);
  }
  if (answer.outcome === 'refused' && !isPassing(answer)) {
    await settleFailed(deps, { ...change, state: 'updating' }, answer.reason);
    return removeUnused(deps, domain);
  }
  throw new RegistryOutcomeUnknown(
    `update of ${domain}: ${answer.outcome === 'ok' ? 'the change is pending' : answer.reason}`,
    answer.outcome === 'ok' ? null : answer,
  );
}

type Send = (clTRID: string) => Promise<RegistrarAnswer<PendingAnswer>>;

/** The next command that the registry lacks; null if none. */
async function findLacking(
  { registrar }: CarryOutDeps,
  info: RegistryDomain,
  plan: ContactPlan,
): Promise<Send | null> {
  if (plan.way === 'update') {
    if (info.registrant === null) return foreseenRefusal('the registry does not name the registrant');
    const found = await registrar.infoContact(info.registrant);
    if (found.outcome !== 'ok' && isPassing(found)) {
      throw new RegistryOutcomeUnknown(`registrant of ${info.name}: ${found.reason}`, found);
    }
    if (found.outcome !== 'ok') return foreseenRefusal(found.reason);
    const update = lackingOfContact(found.value, plan);
    if (update) return (clTRID) => registrar.updateContact({ ...update, clTRID });
  }
  const lacking = lackingOfDomain(info, plan);
  return lacking && ((clTRID) => registrar.updateDomain({ ...lacking, clTRID }));
}

/** What a command is answered that is not worth sending. */
function foreseenRefusal(reason: string): Send {
  return async (clTRID) => ({
    outcome: 'refused',
    eppCode: STATUS_PROHIBITS,
    reason,
    transaction: { clTRID, svTRID: '' },
  });
}

/** The name at its registry; null if it is definitely not ours. */
async function askDomain({ registrar }: CarryOutDeps, domain: string): Promise<RegistryDomain | null> {
  const answer = await registrar.infoDomain(domain);
  if (answer.outcome === 'ok') return answer.value.isOurs ? answer.value : null;
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return null;
  throw new RegistryOutcomeUnknown(`info of ${domain}: ${answer.reason}`, answer);
}

/** Deletes at once what the change left unused; if the registry does not answer, the sweep does later. */
async function removeUnused(deps: CarryOutDeps, domain: string): Promise<void> {
  try {
    for (const contact of await listNotedContacts(deps.db, domain)) await deleteUnusedContact(deps, contact);
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
  }
}
