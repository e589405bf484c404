import { readElement } from '#platform/epp-wire/codec.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import type { DomainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { secDnsCreate } from '#platform/epp-wire/extensions/sec-dns.ts';
import { LAUNCH, SEC_DNS } from '#platform/epp-wire/namespaces.ts';
import type { Money } from '#platform/kernel/money.ts';
import { inTransaction } from '#platform/database/database.ts';

import { createLifecycle } from '../lifecycle/renew-lifecycle.ts';
import { requireOpenTld } from '../maintenance/maintenance-terms.ts';
import { insertCharge } from '../stores/charge-store.ts';
import { insertDomain } from '../stores/domain-change-store.ts';
import type { DomainToStore } from '../stores/domain-change-store.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import { findPremiumTier, findPrice } from '../tlds/tld-group.ts';
import type { EvaluateName } from '../tlds/registrable-name.ts';
import type { Tld } from '../tlds/tld.ts';
import { agreeFee, calculateFees } from './agree-fees.ts';
import { toStoredAuthInfo } from './auth-info.ts';
import { requireClaimsNotice } from './require-claims-notice.ts';
import { objectCommand } from './command.ts';
import type { RegistryDeps } from './command.ts';
import { lifecycleRulesFor } from './lifecycle-messages.ts';
import { requireDs } from './require-ds.ts';
import { requireFittingContacts } from './contact/settle-contact.ts';
import { lockDomain } from './settled-domain.ts';
import { requireContacts, requireHosts } from './require-links.ts';

/**
 * `domain:create` (RFC 5731 section 3.2.1).
 *
 * The name, its links and the charge are stored together or not at all; of two
 * registrars that come at once, one is answered 2302.
 */
export const createDomain = objectCommand({
  verb: domainCreate,
  extensions: ['fee:create', 'launch:create', 'secDNS:create'],
  listKeys: ({ name }) => [name],
  run: async (deps, { registrar, extensions }, create) => {
    const { db, evaluateName } = deps;
    const now = deps.clock.now();
    const { tld, label } = requireRegistrable(evaluateName, create.name);
    await requireOpenTld(db, tld, now);
    const authInfo = toStoredAuthInfo('domain', create.authInfo, now, tld.authInfoLifeDays);
    const years = create.periodYears ?? tld.periodYears.least;
    const price = requirePrice(tld, label, years);
    const findExtension = (namespace: string) => extensions.find((each) => each.namespace === namespace);
    agreeFee(extensions, 'create', price, findPremiumTier(tld, label) !== null);
    requireClaimsNotice(findExtension(LAUNCH), { tld, label }, now);
    const signers = findExtension(SEC_DNS);
    const secDns = signers && readElement(secDnsCreate, signers, 'strict');
    requireDs(secDns?.records ?? []);
    const ruled = lifecycleRulesFor(deps.evaluateName, create.name);
    if (ruled === null) throw new RangeError(`${create.name} was registrable`);
    const { life, steps } = createLifecycle(ruled.rules, registrar, years, now);

    const fees = await inTransaction(db, async (tx) => {
      const registrant = requireRegistrant(create);
      const links = await requireContacts(tx, registrar, { registrant, contacts: create.contacts });
      await requireFittingContacts(tx, tld, registrant, create.contacts);
      const domain: DomainToStore = {
        name: create.name,
        tld: tld.name,
        registrar,
        registrantId: links.findId(registrant),
        contacts: create.contacts.map(({ role, id }) => ({ role, contactId: links.findId(id) })),
        hostIds: await requireHosts(tx, create.nameServers),
        authInfo,
        createdAt: now,
        expiresAt: life.expiresAt,
        ...(secDns === undefined ? {} : { secDns }),
      };
      const rowId = (await insertDomain(tx, domain)) ?? (await insertAfterPurge(tx, deps, domain));
      if (rowId === null) throw new EppError(2302, 'domain:name', `${create.name} is registered`);
      for (const step of steps) {
        if (step.kind === 'charged') await insertCharge(tx, { rowId, name: create.name }, step.charge);
      }
      return calculateFees(tx, { registrar, extensions }, 'create', steps);
    });
    const { expiresAt } = life;

    return {
      code: 1000,
      data: domainCreate.answer.print({ name: create.name, createdAt: now, expiresAt }),
      extensions: fees,
    };
  },
});

/** A name that has expired since the last sweep is available. */
async function insertAfterPurge(
  tx: RegistryDatabase,
  deps: RegistryDeps,
  domain: DomainToStore,
): Promise<number | null> {
  return (await lockDomain(tx, deps, domain.name)) ? null : insertDomain(tx, domain);
}

function requireRegistrable(
  evaluateName: EvaluateName,
  name: string,
): { readonly tld: Tld; readonly label: string } {
  const evaluation = evaluateName(name);
  if (!evaluation.isRegistrable)
    throw new EppError(evaluation.fault.code, 'domain:name', evaluation.fault.reason);
  return evaluation;
}

function requirePrice(tld: Tld, label: string, years: number): Money {
  const price = findPrice(tld, label, 'create', years);
  if (price !== null) return price;
  const { least, most } = tld.periodYears;
  throw new EppError(2004, 'domain:period', `.${tld.name} is registered for ${least} to ${most} years`);
}

function requireRegistrant({ registrant }: DomainCreate): string {
  if (registrant === null) throw new EppError(2003, 'domain:registrant', 'a registrant is required');
  return registrant;
}
