import { findOrderContact as findRegistrant } from '#features/billing/server/api/order-contact.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import { findRegistrantTerms } from '#features/names/rules/registrant-terms.ts';
import type { TransferDomainInDeps } from './transfers-deps.ts';
import type { InboundTransfer } from './inbound-transfer-store.ts';
import type {
  DomainChange,
  DomainContacts,
  RegistryDomain,
} from '#features/names/server/ports/registrar-domains.ts';
import { proxyContact, registrantContact } from '#features/registration/server/api/registrant-contact.ts';
import {
  isPassing,
  OBJECT_EXISTS,
  RegistryOutcomeUnknown,
} from '#features/names/server/api/registry-outcome.ts';
import { settleTransferred } from './settle-inbound-transfer.ts';

/** The length of transaction ids: 100 random bits. */
const TRACE_LENGTH = 20;
/** 130 random bits. */
const AUTH_INFO_LENGTH = 26;
const ROLES: readonly (keyof DomainContacts)[] = ['admin', 'tech', 'billing'];

/** Creates the order's registrant at the registry, or our proxy contact for a private name; false if the registry refuses them. */
async function makeContact(deps: TransferDomainInDeps, transfer: InboundTransfer): Promise<boolean> {
  const details = await findRegistrant(deps.db, transfer.orderId);
  if (!details) return false;
  const { domain } = transfer;
  const object = {
    id: transfer.contactId,
    clTRID: transfer.contactClTRID,
    authInfo: randomToken(deps.random, AUTH_INFO_LENGTH),
    disclosed: DISCLOSABLE_FIELDS,
    isAddressLocal: findRegistrantTerms(domain)?.addressForm === 'local',
  };
  const answer = await deps.registrar.createContact(
    transfer.isPrivate
      ? proxyContact(deps.privacyContact, { domain, publicUrl: deps.publicUrl }, object)
      : registrantContact(details, object),
  );
  if (answer.outcome === 'ok') return true;
  if (isPassing(answer)) {
    throw new RegistryOutcomeUnknown(
      `contact create of ${transfer.domain} (line ${transfer.lineId}): ${answer.reason}`,
    );
  }
  // The id is random and stored, so an existing contact with it is our own.
  return answer.outcome === 'refused' && answer.eppCode === OBJECT_EXISTS;
}

/** Replaces every contact of the previous registrar; name servers and DS records stay. */
function contactChange(
  info: RegistryDomain,
  { domain, contactId }: InboundTransfer,
): Omit<DomainChange, 'clTRID'> {
  const needsBilling = findRegistrantTerms(domain)?.needsBillingContact === true;
  const wanted: DomainContacts = {
    admin: contactId,
    tech: contactId,
    billing: needsBilling ? contactId : null,
  };
  const pairs = ROLES.map((role) => ({ role, before: info.contacts[role], after: wanted[role] }));
  const changed = pairs.filter(({ before, after }) => before !== after);
  const ofRole = (side: 'before' | 'after') =>
    changed.flatMap((pair) => {
      const id = pair[side];
      return id === null ? [] : [{ role: pair.role, id }];
    });
  return {
    name: domain,
    registrant: contactId,
    removeContacts: ofRole('before'),
    addContacts: ofRole('after'),
  };
}

/**
 * Completes a transfer that has arrived: sets the contacts of the order, then stores our own
 * record.
 *
 * If the registry refuses the contacts, the name keeps its old ones: it is the customer's either
 * way, and they can edit them.
 */
export async function completeInboundTransfer(
  deps: TransferDomainInDeps,
  transfer: InboundTransfer,
): Promise<void> {
  const { registrar, random } = deps;
  const { domain, lineId, contactId } = transfer;
  const hasContact = await makeContact(deps, transfer);
  const info = await registrar.infoDomain(domain);
  if (info.outcome !== 'ok') {
    throw new RegistryOutcomeUnknown(`info of ${domain} (line ${lineId}): ${info.reason}`, info);
  }
  let isRegistrantSet = hasContact;
  if (hasContact && info.value.registrant?.toLowerCase() !== contactId.toLowerCase()) {
    const clTRID = `ns-welcome-${randomToken(random, TRACE_LENGTH)}`;
    const answer = await registrar.updateDomain({ ...contactChange(info.value, transfer), clTRID });
    if (answer.outcome !== 'ok' && isPassing(answer)) {
      throw new RegistryOutcomeUnknown(`update of ${domain} (line ${lineId}): ${answer.reason}`);
    }
    isRegistrantSet = answer.outcome === 'ok';
  }
  await settleTransferred(deps, transfer, { ...info.value, isRegistrantSet });
}
