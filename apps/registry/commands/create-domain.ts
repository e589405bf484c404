import { readElement } from '#platform/epp-wire/codec.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import type { DomainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';
import { feeCreate, feeCreateData } from '#platform/epp-wire/extensions/fee-transform.ts';
import { FEE, LAUNCH } from '#platform/epp-wire/namespaces.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import { addYears } from '#platform/kernel/duration.ts';
import type { Money } from '#platform/kernel/money.ts';
import { inTransaction } from '#platform/database/database.ts';

import { insertCharge, insertDomain } from '../stores/domain-store.ts';
import { premiumTierOf, priceOf } from '../tlds/price-list.ts';
import { maintenanceEnd } from '../tlds/registrable-name.ts';
import type { JudgeName } from '../tlds/registrable-name.ts';
import type { Tld } from '../tlds/tld.ts';
import { requireAuthInfo } from './require-auth-info.ts';
import { requireClaimsNotice } from './require-claims-notice.ts';
import { objectCommand } from './command.ts';
import { requireContacts, requireHosts } from './require-links.ts';

/**
 * `domain:create` (RFC 5731 section 3.2.1).
 *
 * The name, its links and the charge are stored together or not at all; of two
 * registrars that come at once, one is answered 2302.
 */
export const createDomain = objectCommand({
  verb: domainCreate,
  extensions: ['fee:create', 'launch:create'],
  keysOf: ({ name }) => [name],
  run: async ({ db, clock, judgeName }, { registrar, extensions }, create) => {
    const now = clock.now();
    const { tld, label } = requireRegistrable(judgeName, create.name, now);
    requireAuthInfo('domain', create.authInfo);
    const years = create.periodYears ?? tld.periodYears.least;
    const price = requirePrice(tld, label, years);
    const extensionOf = (namespace: string) => extensions.find((each) => each.namespace === namespace);
    const agreed = extensionOf(FEE);
    requireAgreement(agreed, price, premiumTierOf(tld, label) !== null);
    requireClaimsNotice(extensionOf(LAUNCH), { tld, label }, now);
    const expiresAt = addYears(now, years);

    await inTransaction(db, async (tx) => {
      const links = await requireContacts(tx, registrar, linkedContacts(create));
      const isNew = await insertDomain(tx, {
        name: create.name,
        tld: tld.name,
        registrar,
        registrantId: links.idOf(create.registrant ?? ''),
        contacts: create.contacts.map(({ role, id }) => ({ role, contactId: links.idOf(id) })),
        hostIds: await requireHosts(tx, create.nameServers),
        authInfo: create.authInfo,
        createdAt: now,
        expiresAt,
      });
      if (!isNew) throw new EppFault(2302, 'domain:name', `${create.name} is registered`);
      await insertCharge(tx, { registrar, domain: create.name, command: 'create', years, price, at: now });
    });

    return {
      code: 1000,
      data: domainCreate.answer.print({ name: create.name, createdAt: now, expiresAt }),
      extensions: agreed === undefined ? [] : [feeCreateData.print(price)],
    };
  },
});

function requireRegistrable(
  judgeName: JudgeName,
  name: string,
  now: Date,
): { readonly tld: Tld; readonly label: string } {
  const judged = judgeName(name);
  if (!judged.isRegistrable) throw new EppFault(judged.fault.code, 'domain:name', judged.fault.reason);
  const end = maintenanceEnd(judged.tld, now);
  if (end !== null) throw new EppFault(2400, 'domain:name', `TLD in maintenance until ${end.toISOString()}`);
  return judged;
}

function requirePrice(tld: Tld, label: string, years: number): Money {
  const price = priceOf(tld, label, 'create', years);
  if (price !== null) return price;
  const { least, most } = tld.periodYears;
  throw new EppFault(2004, 'domain:period', `.${tld.name} is registered for ${least} to ${most} years`);
}

/** A premium name is sold only to who knows its price; nobody agrees to less than the price (RFC 8748 section 3.8). */
function requireAgreement(fee: XmlElement | undefined, price: Money, isPremium: boolean): void {
  if (!fee) {
    if (isPremium) throw new EppFault(2003, 'fee:create', 'this name is premium, its fee must be agreed to');
    return;
  }
  const agreed = readElement(feeCreate, fee, 'strict');
  if (agreed.currency !== price.currency)
    throw new EppFault(2004, 'fee:currency', `this name is priced in ${price.currency}`);
  if (agreed.amount < price.amount) throw new EppFault(2004, 'fee:fee', 'the fee is less than the price');
}

function linkedContacts({ registrant, contacts }: DomainCreate): readonly string[] {
  if (registrant === null) throw new EppFault(2003, 'domain:registrant', 'a registrant is required');
  return [registrant, ...contacts.map(({ id }) => id)];
}
