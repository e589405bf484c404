import type { RegistryDeps } from '../commands/command.ts';
import { lifecycleRulesFor } from '../commands/lifecycle-messages.ts';
import { currentContact } from '../commands/contact/settle-contact.ts';
import { readDomain } from '../commands/settled-domain.ts';
import { rgpStatuses } from '../lifecycle/domain-lifecycle.ts';
import { domainStatuses } from '../lifecycle/domain-statuses.ts';
import { findLifecycle } from '../stores/domain-lifecycle-store.ts';
import { findRegistrar } from '../stores/registrar-store.ts';
import type { DescribedDomain } from './domain-object.ts';
import { contactEntity } from './entity-object.ts';
import type { DescribedEntity } from './entity-object.ts';
import type { RdapAddress, RdapValue } from './rdap-answer.ts';
import type { ContactRole } from './redactions.ts';
import { registrarEntity, registrarOfRecordEntity } from './registrar-object.ts';

/** The RDAP object of a registered name in its current state; null if it is not registered. */
export async function describeDomain(
  deps: RegistryDeps,
  address: RdapAddress,
  name: string,
): Promise<DescribedDomain | null> {
  const domain = await readDomain(deps, name);
  if (!domain) return null;
  const now = deps.clock.now();
  const ruled = lifecycleRulesFor(deps.evaluateName, name);
  const grace =
    ruled === null ? [] : rgpStatuses(await findLifecycle(deps.db, domain, now), ruled.rules.terms, now);
  const statuses = domainStatuses(
    {
      statuses: [...domain.clientStatuses, ...domain.serverStatuses],
      deletion: domain.deletion,
      transfer: domain.transfer,
    },
    domain.nameServers.length > 0,
  );
  const people: DescribedEntity[] = [];
  const roles: readonly (readonly [ContactRole, string])[] = [
    ['registrant', domain.registrant],
    ...domain.contacts.map(({ role, id }) => [role, id] as const),
  ];
  for (const [role, id] of roles)
    people.push(contactEntity(address, await currentContact(deps.db, id, now), role));
  return {
    domain,
    statuses: [...statuses, ...grace],
    entities: [
      ...(await sponsorEntities(deps, address, domain.sponsor, ruled?.tld.registrarOfRecord ?? null)),
      ...people.map(({ entity }) => entity),
    ],
    redacted: people.flatMap(({ redacted }) => redacted),
    now,
  };
}

/** The sponsor, or the registrar of record with the sponsor as its reseller (RFC 9083 section 10.2.4). */
async function sponsorEntities(
  { db }: Pick<RegistryDeps, 'db'>,
  address: RdapAddress,
  sponsor: string,
  ofRecord: Parameters<typeof registrarOfRecordEntity>[0] | null,
): Promise<readonly RdapValue[]> {
  const registrar = (await findRegistrar(db, sponsor)) ?? { id: sponsor, name: sponsor, ianaId: null };
  if (ofRecord === null) return [registrarEntity(address, registrar)];
  return [registrarOfRecordEntity(ofRecord), registrarEntity(address, registrar, 'reseller')];
}
