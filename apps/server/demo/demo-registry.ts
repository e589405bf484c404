import { domainToASCII } from 'node:url';
import { after, days, hours } from '#platform/kernel/duration.ts';
import type { DemoDomain } from './demo-company.ts';
import { MAINTAINED_TLD } from './demo-states.ts';

/** Admin address of the sandbox registry, and its token. */
export interface RegistryAdmin {
  readonly port: number;
  readonly token: string;
}

/** Name servers of domains at another registrar. */
const ELSEWHERE = ['ns1.rival.test', 'ns2.rival.test'];

/**
 * Registers the demo company's names at the sandbox registry, so that screens show what EPP would
 * return. Leaves names that it already has unchanged. Returns the names that it rejected, which
 * must not be shown as registered.
 */
export async function loadRegistry(
  admin: RegistryAdmin,
  domains: readonly DemoDomain[],
  nameServers: readonly string[],
): Promise<ReadonlySet<string>> {
  const answer = await fetch(`http://127.0.0.1:${admin.port}/admin/domains`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({
      domains: domains.flatMap(({ name, facts, registry }) => {
        if (!registry) return [];
        const { statuses, ...others } = registry;
        return {
          ...others,
          name: domainToASCII(name),
          clientStatuses: statuses.filter((status) => status.startsWith('client')),
          serverStatuses: statuses.filter((status) => !status.startsWith('client')),
          nameServers: facts.type === 'transfer' ? ELSEWHERE : nameServers,
        };
      }),
    }),
  });
  if (!answer.ok) throw new Error(`the sandbox registry did not take the demo names: ${await answer.text()}`);
  const { refused } = (await answer.json()) as { refused: readonly string[] };
  return new Set(refused);
}

/** Long enough to be looked at. */
const MAINTAINED_FOR = days(30);

/**
 * Announces a maintenance at the sandbox registry, which tells it as it tells any; repeated, it
 * changes the one that is announced.
 */
export async function announceDemoMaintenance(admin: RegistryAdmin, now: Date): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${admin.port}/admin/maintenances`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({
      id: `demo-${MAINTAINED_TLD}`,
      tlds: [MAINTAINED_TLD],
      startsAt: after(now, -hours(1)),
      endsAt: after(now, MAINTAINED_FOR),
      description: 'The registry of the demo moves to other machines.',
    }),
  });
  if (!answer.ok) throw new Error(`the sandbox registry took no maintenance: ${await answer.text()}`);
}
