import type { Clock } from '#platform/kernel/clock.ts';

import { passwordExpiry } from './epp/login-rules.ts';
import { hashPassword } from './epp/password.ts';
import type { RegistryDatabase } from './stores/tables.ts';
import {
  findRegistrar,
  findRegistrarByIanaId,
  listRegistrars as listStored,
  saveRegistrar,
  saveRegistrarSettings,
} from './stores/registrar-store.ts';
import type { Registrar, RegistrarSettings } from './stores/registrar-store.ts';

/** A registrar as its operator sees it; never its password. */
export interface RegistrarFacts extends RegistrarSettings {
  readonly id: string;
  readonly name: string;
  readonly passwordExpiresAt: Date | null;
}

/** An operator's changes; omitted fields stay unchanged. */
export interface RegistrarChange extends Partial<RegistrarSettings> {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

/** All registrars, by id. */
export async function listRegistrars(db: RegistryDatabase): Promise<readonly RegistrarFacts[]> {
  return (await listStored(db)).map(toRegistrarFacts);
}

/** The id of the registrar that has a number of IANA; null while none has it. */
export async function findIanaIdHolder(db: RegistryDatabase, ianaId: number): Promise<string | null> {
  return (await findRegistrarByIanaId(db, ianaId))?.id ?? null;
}

/** Changes a registrar, or makes one known; null when one that is not known yet came without a password. */
export async function changeRegistrar(
  { db, clock }: { readonly db: RegistryDatabase; readonly clock: Clock },
  id: string,
  { name, password, ...settings }: RegistrarChange,
): Promise<RegistrarFacts | null> {
  const known = await findRegistrar(db, id);
  if (password !== undefined)
    await saveRegistrar(db, {
      id,
      name: name ?? known?.name ?? id,
      passwordHash: await hashPassword(password),
      passwordSetAt: clock.now(),
    });
  else if (!known) return null;
  else if (name !== undefined) await saveRegistrar(db, { ...known, name });
  await saveRegistrarSettings(db, id, settings);
  const saved = await findRegistrar(db, id);
  return saved ? toRegistrarFacts(saved) : null;
}

function toRegistrarFacts(registrar: Registrar): RegistrarFacts {
  const { passwordHash: _hash, passwordSetAt: _setAt, ...facts } = registrar;
  return { ...facts, passwordExpiresAt: passwordExpiry(registrar) };
}
