import { sql } from 'kysely';
import { deleteUnpaidName } from '../server/delete-unpaid-name.ts';
import { deleteUnpaidNameJob } from '../server/jobs/register-domain-job.ts';
import type { RegistrationDeps } from '../server/registration-deps.ts';
import { sweepUnpaidNames } from '../server/sweep-unpaid-names.ts';
import type { RegistrationsBench } from './open-registrations.ts';

/** Runs the sweep of unpaid names and its jobs when the test says so. */
export function unpaidNames({ bench, registry, deps }: RegistrationsBench) {
  let run = 0;
  const pending: number[] = [];
  const begin = async (): Promise<void> => {
    await sweepUnpaidNames(deps);
    const queued = await bench.queued(deleteUnpaidNameJob);
    pending.push(...queued.slice(run).map(({ deletionId }) => deletionId));
    run = queued.length;
  };
  const deleteAll = async (by: Partial<RegistrationDeps> = {}): Promise<readonly unknown[]> => {
    const faults: unknown[] = [];
    for (const deletionId of pending.splice(0)) {
      await deleteUnpaidName({ ...deps, ...by }, { deletionId }).catch((error: unknown) => {
        faults.push(error);
        pending.push(deletionId);
      });
    }
    return faults;
  };
  return {
    /** Runs the sweep; its jobs wait. */
    begin,
    /** Runs each waiting job once; those that fail wait again. Returns their errors. */
    deleteAll,
    /** Runs the sweep and its jobs. */
    sweep: async (by: Partial<RegistrationDeps> = {}) => {
      await begin();
      return deleteAll(by);
    },
    /** The outcome of the latest deletion of a name: its state, and why it was kept. */
    async outcome(domain: string): Promise<string | null> {
      const { rows } = await sql<{ outcome: string }>`
        select concat_ws(': ', state, kept_reason, case when is_charged then 'charged' end) as outcome
        from domains.unpaid_deletion where domain = ${domain} order by id desc limit 1`.execute(bench.db);
      return rows[0]?.outcome ?? null;
    },
    /** Result codes of the delete commands for a name that the registry answered. */
    async deletes(domain: string): Promise<readonly number[]> {
      const commands: readonly { readonly command: string; readonly code: number | null }[] =
        await registry.listCommands(domain);
      return commands.flatMap(({ command, code }) => (command === 'delete' && code !== null ? [code] : []));
    },
  };
}
