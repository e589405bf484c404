import type { RegistryDatabase } from '../stores/tables.ts';
import { listRegistrars } from '../stores/registrar-store.ts';

/** A registrar as holders of `.uk` names find it, to have a name released to. */
export interface IpsTag {
  readonly tag: string;
  readonly registrarName: string;
  readonly registrarUrl: string;
}

/** The tags that names can be released to: each registrar's id, in capitals. */
export async function listIpsTags(db: RegistryDatabase): Promise<readonly IpsTag[]> {
  const registrars = await listRegistrars(db);
  return registrars.map(({ id, name }) => ({
    tag: id.toUpperCase(),
    registrarName: name,
    registrarUrl: `https://${id}.test/`,
  }));
}
