import type { RegistryDeps } from '../commands/command.ts';
import { findHost } from '../stores/host-store.ts';
import { nameserverObject } from './nameserver-object.ts';
import type { RdapValue } from './rdap-answer.ts';

/** A host by its name; null when there is none. */
export async function describeNameserver(
  { db }: Pick<RegistryDeps, 'db'>,
  base: string,
  name: string,
): Promise<RdapValue | null> {
  const host = await findHost(db, name);
  return host ? nameserverObject(base, host) : null;
}
