import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { findOrderContact as findRegistrant } from '#features/billing/server/api/order-contact.ts';
import { say } from '#platform/kernel/sentence.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { findRegistrantTerms } from '#features/names/rules/registrant-terms.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type { RegistrarRefusal, RegistrarUnknown } from '#features/names/server/ports/registrar.ts';
import { proxyContact, registrantContact } from './api/registrant-contact.ts';
import {
  INVALID_AUTHORIZATION,
  isPassing,
  OBJECT_DOES_NOT_EXIST,
  OBJECT_EXISTS,
  RegistryOutcomeUnknown,
} from '#features/names/server/api/registry-outcome.ts';
import { findRegistration, moveRegistration, type Registration } from './registration-store.ts';
import { settleFailed, settleRegistered } from './settle-registration.ts';

type Deps = Pick<
  RegistrationDeps,
  | 'db'
  | 'clock'
  | 'random'
  | 'events'
  | 'live'
  | 'jobs'
  | 'registrar'
  | 'availability'
  | 'nameServers'
  | 'privacyContact'
  | 'publicUrl'
  | 'siteAddressSuffix'
  | 'transfers'
>;

function unsure(
  registration: Registration,
  what: string,
  answer: RegistrarUnknown | RegistrarRefusal,
): RegistryOutcomeUnknown {
  return new RegistryOutcomeUnknown(
    `${what} of ${registration.domain} (line ${registration.lineId}): ${answer.reason}`,
    answer,
  );
}

/** Formats a registry's refusal as a sentence that attributes it. */
function describeRefusal(
  code: 'registrant_refused' | 'registration_refused',
  { domain }: Registration,
  reason: string,
): { readonly code: string; readonly reason: Message } {
  return {
    code,
    reason: say(domainLineSentences, code, { domain: displayName(domain), reason }),
  };
}

const TAKEN = { code: 'domain_taken', reason: say(domainLineSentences, 'domain_taken') };

/** Creates the registrant's contact, or our proxy contact for a private name; a repeat reuses the one created before. */
async function createContact(deps: Deps, registration: Registration): Promise<void> {
  const details = await findRegistrant(deps.db, registration.orderId);
  if (!details) {
    const failure = { code: 'no_registrant', reason: say(domainLineSentences, 'no_registrant') };
    return settleFailed(deps, registration, failure);
  }
  const object = {
    id: registration.contactId,
    clTRID: registration.contactClTRID,
    authInfo: registration.authInfo ?? '',
    disclosed: DISCLOSABLE_FIELDS,
    isAddressLocal: findRegistrantTerms(registration.domain)?.addressForm === 'local',
  };
  const named = { domain: registration.domain, publicUrl: deps.publicUrl };
  const answer = await deps.registrar.createContact(
    registration.isPrivate
      ? proxyContact(deps.privacyContact, named, object)
      : registrantContact(details, object),
  );
  if (answer.outcome === 'ok' || (answer.outcome === 'refused' && answer.eppCode === OBJECT_EXISTS)) {
    // The id is random and stored, so an existing contact with it is our own.
    await moveRegistration(deps.db, {
      lineId: registration.lineId,
      from: 'requested',
      to: 'contact_created',
    });
    return;
  }
  if (isPassing(answer)) throw unsure(registration, 'contact create', answer);
  await settleFailed(deps, registration, describeRefusal('registrant_refused', registration, answer.reason));
}

/** Sends the create command; the step is stored already. */
async function sendCreate(deps: Deps, registration: Registration): Promise<void> {
  const { domain, contactId } = registration;
  const hasBilling = findRegistrantTerms(domain)?.needsBillingContact;
  const answer = await deps.registrar.createDomain({
    name: domain,
    periodYears: registration.periodYears,
    registrant: contactId,
    contacts: { admin: contactId, tech: contactId, billing: hasBilling ? contactId : null },
    nameServers: [...deps.nameServers.delegated],
    authInfo: registration.authInfo ?? '',
    agreedFee: registration.agreedFee,
    acceptedNotice: registration.acceptedNotice,
    clTRID: registration.createClTRID,
  });
  if (answer.outcome === 'ok' && !answer.value.isPending) {
    return settleRegistered(deps, registration, { ...answer.value, statuses: [] });
  }
  if (answer.outcome === 'ok') {
    throw new RegistryOutcomeUnknown(
      `create of ${domain} (line ${registration.lineId}): outcome at the registry unknown`,
    );
  }
  // 2302 on a repeat is not a failure: the first command may have registered the name.
  if (answer.outcome === 'refused' && answer.eppCode === OBJECT_EXISTS) {
    if (await settleFromRegistry(deps, registration)) return;
    // Taken and yet not registered: the registry will show which.
    throw unsure(registration, 'create', answer);
  }
  if (isPassing(answer)) throw unsure(registration, 'create', answer);
  await settleFailed(
    deps,
    registration,
    describeRefusal('registration_refused', registration, answer.reason),
  );
}

/**
 * Whether this registration created the name: we sponsor it, with the registrant created for this
 * line.
 *
 * Registries that hide the registrant may show the auth code; contact ids may be returned in upper
 * case.
 */
function isFromThisRegistration({ contactId, authInfo }: Registration, info: RegistryDomain): boolean {
  if (!info.isOurs) return false;
  if (info.registrant !== null) return info.registrant.toLowerCase() === contactId.toLowerCase();
  return !info.authInfo || info.authInfo === authInfo;
}

/**
 * Queries who holds the name, by sponsor, registrant and auth code, and settles accordingly; false
 * if it is unregistered.
 */
export async function settleFromRegistry(deps: Deps, registration: Registration): Promise<boolean> {
  const answer = await deps.registrar.infoDomain(registration.domain, registration.authInfo ?? '');
  if (answer.outcome === 'ok' && isFromThisRegistration(registration, answer.value)) {
    if (answer.value.statuses.includes('pendingCreate')) {
      throw new RegistryOutcomeUnknown(`create of ${registration.domain}: outcome at the registry unknown`);
    }
    await settleRegistered(deps, registration, answer.value);
    return true;
  }
  if (answer.outcome === 'refused' && answer.eppCode === OBJECT_DOES_NOT_EXIST) return false;
  const isTaken =
    answer.outcome === 'ok' || (answer.outcome === 'refused' && answer.eppCode === INVALID_AUTHORIZATION);
  if (!isTaken) throw unsure(registration, 'info', answer);
  await settleFailed(deps, registration, TAKEN);
  return true;
}

/** Executes the next step of a registration; each state is stored before the next step begins. */
async function takeStep(deps: Deps, registration: Registration): Promise<void> {
  const { lineId, state } = registration;
  if (state === 'requested') return createContact(deps, registration);
  if (state === 'creating') {
    if (!(await settleFromRegistry(deps, registration))) await sendCreate(deps, registration);
    return;
  }
  if (!(await moveRegistration(deps.db, { lineId, from: 'contact_created', to: 'creating' }))) return;
  await sendCreate(deps, { ...registration, state: 'creating' });
}

/**
 * Registers the name of a paid line exactly once, however often it is run or interrupted.
 *
 * Creates the contact, then the name, then our own record. Each step is stored before its command
 * is sent, and an unknown outcome is queried before the command is repeated. Throws while the
 * registry has not decided, so that the job is retried.
 */
export async function registerDomain(deps: Deps, input: { readonly lineId: number }): Promise<void> {
  for (;;) {
    const registration = await findRegistration(deps.db, input.lineId);
    if (!registration) throw new Error(`no registration for line ${input.lineId}`);
    if (isOver('registration', registration.state)) return;
    await takeStep(deps, registration);
  }
}
