import { inTransaction } from '#platform/database/database.ts';
import { addYears } from '#platform/kernel/duration.ts';

import { superordinateName } from './commands/host/require-host.ts';
import { findContactOwners, insertContact } from './stores/contact-store.ts';
import { insertDomain } from './stores/domain-change-store.ts';
import { findDomain } from './stores/domain-store.ts';
import { findHostIds, insertHost } from './stores/host-store.ts';
import type { RegistryDatabase } from './stores/tables.ts';
import { insertTakenNames, isSeeded } from './stores/seed-store.ts';
import { LONG_WORDS, SHORT_WORDS } from './tlds/contact-terms.ts';
import type { EvaluateName } from './tlds/registrable-name.ts';

/** The two registrars that this registry knows, with the ids that IANA keeps for tests of registries. */
export const REGISTRARS = [
  { id: 'namestead', name: 'Namestead', ianaId: 9995 },
  { id: 'rival', name: 'Rival Registrar', ianaId: 9996 },
] as const;

const OUR_CONTACT = 'NAMESTEAD-HOUSE';
const RIVAL_CONTACT = 'RIVAL-HOLDER';

/** The panel's name servers: `ns1` and on, below a host. */
interface NameServers {
  readonly host: string;
  readonly count: number;
}

interface SeedDeps {
  readonly db: RegistryDatabase;
  readonly evaluateName: EvaluateName;
  readonly now: Date;
}

/** Seed data: the rival has the best words below the oldest TLDs, and our name servers exist. */
export async function seedRegistry(deps: SeedDeps, nameServers: NameServers): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    if (!(await isSeeded(tx))) await seedTakenNames(within);
    await seedNameServers(within, nameServers);
  });
}

async function seedTakenNames(deps: SeedDeps): Promise<void> {
  const registrantId = await seedContact(deps, RIVAL_CONTACT, 'rival', 'Rival Holdings');
  const createdAt = addYears(deps.now, -3);
  const expiresAt = addYears(deps.now, 2);
  const words = new Set([...SHORT_WORDS, ...LONG_WORDS]);
  await insertTakenNames(
    deps.db,
    ['com', 'net', 'org'].flatMap((tld) =>
      [...words].map((word) => ({
        name: `${word}.${tld}`,
        tld,
        registrar: 'rival',
        registrantId,
        createdAt,
        expiresAt,
        authInfo: null,
      })),
    ),
  );
}

/**
 * Name servers below our TLDs need their domain and an address (RFC 5732 section 1.1). Creates
 * missing ones.
 */
async function seedNameServers(deps: SeedDeps, { host: parent, count }: NameServers): Promise<void> {
  const { db, now } = deps;
  const name = superordinateName(deps.evaluateName, parent);
  const evaluation = name === null ? null : deps.evaluateName(name);
  if (name === null || !evaluation?.isRegistrable) return;
  const domain =
    (await findDomain(db, name)) ?? (await seedOwnDomain(deps, { name, tld: evaluation.tld.name }));
  if (domain?.sponsor !== 'namestead') return;
  for (let number = 1; number <= count; number += 1) {
    const host = {
      name: `ns${number}.${parent}`,
      superordinateId: domain.rowId,
      addresses: [{ version: 'v4' as const, address: '127.0.0.1' }],
    };
    if (!(await findHostIds(db, [host.name])).has(host.name))
      await insertHost(db, host, { by: 'namestead', at: now });
  }
}

async function seedOwnDomain(
  deps: SeedDeps,
  { name, tld }: { readonly name: string; readonly tld: string },
): ReturnType<typeof findDomain> {
  await insertDomain(deps.db, {
    name,
    tld,
    registrar: 'namestead',
    contacts: [],
    hostIds: [],
    authInfo: null,
    registrantId: await seedContact(deps, OUR_CONTACT, 'namestead', 'Namestead'),
    createdAt: addYears(deps.now, -1),
    expiresAt: addYears(deps.now, 9),
  });
  return findDomain(deps.db, name);
}

/** A made-up person who holds names. */
export interface SeededPerson {
  /** The contact's id. */
  readonly handle: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state?: string | undefined;
  readonly postalCode: string;
  readonly countryCode: string;
  /** `+CC.NUMBER` (RFC 5733, section 2.5). */
  readonly phone: string;
  readonly email: string;
}

/** The row id of a made-up company in Reston that holds names for a registrar. */
export function seedContact(
  deps: Pick<SeedDeps, 'db' | 'now'>,
  id: string,
  registrar: string,
  name: string,
): Promise<number> {
  const place = { street: '1 Sandbox Street', city: 'Reston', state: 'VA', postalCode: '20190' };
  const reach = { countryCode: 'US', phone: '+1.7035550100', email: `names@${registrar}.test` };
  return seedPerson(deps, registrar, { ...place, ...reach, handle: id, name });
}

/** The row id of a made-up person who holds names for a registrar; stored if it is not there yet. */
export async function seedPerson(
  deps: Pick<SeedDeps, 'db' | 'now'>,
  registrar: string,
  { handle: id, name, street, city, state, postalCode, countryCode, phone, email }: SeededPerson,
): Promise<number> {
  await insertContact(
    deps.db,
    {
      id,
      postal: [
        {
          type: 'int',
          name,
          organization: name,
          street: [street],
          city,
          state: state ?? null,
          postalCode,
          countryCode,
        },
      ],
      voice: { number: phone, extension: null },
      fax: null,
      email,
      authInfo: null,
      disclosure: null,
    },
    { by: registrar, at: deps.now },
  );
  const owner = (await findContactOwners(deps.db, [id])).get(id);
  if (!owner) throw new Error(`contact ${id} was not stored`);
  return owner.rowId;
}
