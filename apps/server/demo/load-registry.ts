import { domainToASCII } from 'node:url';
import type { DemoDomain } from './demo-domain.ts';

/** Where the sandbox registry's operator side answers, and the token it asks for. */
export interface RegistryAdmin {
  readonly port: number;
  readonly token: string;
}

/** Where names of another registrar are served. */
const ELSEWHERE = ['ns1.rival.test', 'ns2.rival.test'];

/**
 * Has the sandbox registry hold the demo company's names, so that every screen tells what EPP
 * would tell. Names that it holds already stay as they are; the answer are those that it
 * does not take, which nobody should claim to hold.
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
        const { statuses, ...told } = registry;
        return {
          ...told,
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
