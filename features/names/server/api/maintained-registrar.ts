import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Registrar, RegistrarRefusal } from '../ports/registrar.ts';
import { maintenanceEnds } from './registry-maintenance-store.ts';
import { COMMAND_FAILED } from './registry-outcome.ts';

/** The name that a command is about; null for commands that the maintenance of a TLD does not stop. */
type NameByCommand = {
  readonly [Command in keyof Registrar]: ((...args: Parameters<Registrar[Command]>) => string) | null;
};

const inOrder = ({ name }: { readonly name: string }): string => name;
const first = (name: string): string => name;

/**
 * Every command of the port, so that a new one cannot be forgotten.
 *
 * Checks are answered by the registry during its maintenance, with the reason, and contacts and
 * messages belong to no TLD.
 */
export const NAME_BY_COMMAND: NameByCommand = {
  check: null,
  checkClaims: null,
  createContact: null,
  infoContact: null,
  updateContact: null,
  deleteContact: null,
  createDomain: inOrder,
  infoDomain: first,
  updateDomain: inOrder,
  renewDomain: inOrder,
  deleteDomain: inOrder,
  requestRestore: inOrder,
  reportRestore: inOrder,
  requestTransfer: inOrder,
  queryTransfer: first,
  approveTransfer: inOrder,
  rejectTransfer: inOrder,
  cancelTransfer: inOrder,
  releaseDomain: inOrder,
  nextMessage: null,
  acknowledgeMessage: null,
};

/**
 * The registrar that sends no command about a name while the registry of its TLD is in maintenance.
 *
 * Such a command is `refused` 2400 with the end of the maintenance, and nothing is sent: jobs are
 * retried until it ends, and calls are refused with `tld-in-maintenance` (`refuseUnanswered`).
 */
export function maintainedRegistrar(
  registrar: Registrar,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): Registrar {
  const findRefusal = async (name: string): Promise<RegistrarRefusal | null> => {
    const now = clock.now();
    const end = (await maintenanceEnds(db, now))(name);
    return end && refuseInMaintenance(end);
  };
  type Method = (...args: readonly unknown[]) => Promise<unknown>;
  const methods = Object.entries(NAME_BY_COMMAND).map(([command, nameIn]): readonly [string, Method] => {
    const send = (registrar[command as keyof Registrar] as Method).bind(registrar);
    if (nameIn === null) return [command, send];
    const readName = nameIn as (...args: readonly unknown[]) => string;
    return [command, async (...args) => (await findRefusal(readName(...args))) ?? send(...args)];
  });
  return Object.fromEntries(methods) as unknown as Registrar;
}

function refuseInMaintenance(end: Date): RegistrarRefusal {
  return {
    outcome: 'refused',
    eppCode: COMMAND_FAILED,
    reason: `TLD in maintenance until ${end.toISOString()}`,
    transaction: { clTRID: '', svTRID: '' },
  };
}
