import type { Selectable } from 'kysely';

import type { RegistryDatabase, RegistryTables } from './tables.ts';

/** An operator's settings for one registrar; null for the registry's default. */
export interface RegistrarSettings {
  readonly mostSessions: number | null;
  readonly commandsPerSecond: number | null;
  /** Names in checks; null is without a limit. */
  readonly checksPerMinute: number | null;
  /** SHA-256 in hexadecimal of the accepted client certificates; empty if none is required. */
  readonly certificateFingerprints: readonly string[];
  /** Days after which its password has to be changed; null where it need not be. */
  readonly passwordLifeDays: number | null;
  /** IANA's number of it, which RDAP shows; null where it has none. */
  readonly ianaId: number | null;
}

/** A registrar that may log in. */
export interface Registrar extends RegistrarSettings {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly passwordSetAt: Date | null;
}

/** The registrar of that id, if there is one. */
export async function findRegistrar(db: RegistryDatabase, id: string): Promise<Registrar | undefined> {
  const row = await db.selectFrom('registry.registrar').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRegistrar(row);
}

/** The registrar with that number of IANA, if there is one. */
export async function findRegistrarByIanaId(
  db: RegistryDatabase,
  ianaId: number,
): Promise<Registrar | undefined> {
  const row = await db
    .selectFrom('registry.registrar')
    .selectAll()
    .where('iana_id', '=', ianaId)
    .executeTakeFirst();
  return row && toRegistrar(row);
}

/** All registrars, by id. */
export async function listRegistrars(db: RegistryDatabase): Promise<readonly Registrar[]> {
  const rows = await db.selectFrom('registry.registrar').selectAll().orderBy('id').execute();
  return rows.map(toRegistrar);
}

/** Makes a registrar known, or gives it another name and password; its settings stay. */
export async function saveRegistrar(
  db: RegistryDatabase,
  registrar: Pick<Registrar, 'id' | 'name' | 'passwordHash' | 'passwordSetAt'> &
    Partial<Pick<Registrar, 'ianaId'>>,
): Promise<void> {
  const facts = {
    name: registrar.name,
    password_hash: registrar.passwordHash,
    password_set_at: registrar.passwordSetAt,
    ...(registrar.ianaId === undefined ? {} : { iana_id: registrar.ianaId }),
  };
  await db
    .insertInto('registry.registrar')
    .values({ id: registrar.id, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute();
}

/** Stores an operator's settings; omitted fields stay. */
export async function saveRegistrarSettings(
  db: RegistryDatabase,
  id: string,
  change: Partial<RegistrarSettings>,
): Promise<void> {
  const columns = {
    ...(change.mostSessions === undefined ? {} : { most_sessions: change.mostSessions }),
    ...(change.commandsPerSecond === undefined ? {} : { commands_per_second: change.commandsPerSecond }),
    ...(change.checksPerMinute === undefined ? {} : { checks_per_minute: change.checksPerMinute }),
    ...(change.certificateFingerprints === undefined
      ? {}
      : { certificate_fingerprints: [...change.certificateFingerprints] }),
    ...(change.passwordLifeDays === undefined ? {} : { password_life_days: change.passwordLifeDays }),
    ...(change.ianaId === undefined ? {} : { iana_id: change.ianaId }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('registry.registrar').set(columns).where('id', '=', id).execute();
}

/** Notes a wrong password or certificate; those from before `forgetBefore` are forgotten. */
export async function addFailedLogin(
  db: RegistryDatabase,
  failed: { readonly registrar: string; readonly at: Date; readonly forgetBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('registry.failed_login')
    .where('registrar', '=', failed.registrar)
    .where('at', '<', failed.forgetBefore)
    .execute();
  await db
    .insertInto('registry.failed_login')
    .values({ registrar: failed.registrar, at: failed.at })
    .execute();
}

/** Number of that registrar's failed logins since then. */
export async function countFailedLogins(
  db: RegistryDatabase,
  registrar: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('registry.failed_login')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('registrar', '=', registrar)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toRegistrar(row: Selectable<RegistryTables['registry.registrar']>): Registrar {
  return {
    id: row.id,
    name: row.name,
    passwordHash: row.password_hash,
    passwordSetAt: row.password_set_at,
    mostSessions: row.most_sessions,
    commandsPerSecond: row.commands_per_second,
    checksPerMinute: row.checks_per_minute,
    certificateFingerprints: row.certificate_fingerprints,
    passwordLifeDays: row.password_life_days,
    ianaId: row.iana_id,
  };
}
