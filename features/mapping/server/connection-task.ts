import { getDomain } from 'tldts';
import type { CustomerTask } from '#features/billing/server/ports/customer-task.ts';
import { proofServer } from '#features/domains/rules/name-control.ts';
import type { Domain } from '#features/domains/server/api/domains.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { listSites } from '#features/sites/server/api/sites.ts';
import type { Database } from '#platform/database/database.ts';
import { externalMessage, say } from '#platform/kernel/sentence.ts';
import { mappingTaskSentences } from '../contract/mapping-refusals.ts';
import { recordsToSet } from '../rules/mapping-records.ts';
import type { MappingDeps } from './mapping-deps.ts';

/** What the tasks are written from. */
export type ConnectionTaskDeps = Pick<MappingDeps, 'nameServers' | 'nameServerHost'>;

/** What is to be set at the current provider of each connection that does not work yet, by its name. */
export async function findConnectionTasks(
  deps: ConnectionTaskDeps,
  db: Database,
  domains: readonly Domain[],
): Promise<ReadonlyMap<string, CustomerTask>> {
  const open = domains.filter(({ facts }) => facts.type === 'mapped' && !facts.pointsToUs);
  const sites = await listSites(db, [...new Set(open.map(({ siteId }) => siteId))]);
  const hosts = new Map(sites.map(({ id, addressHost }) => [id, addressHost]));
  return new Map(open.map((domain) => [domain.name, describeTask(deps, domain, hosts.get(domain.siteId))]));
}

/** A name of its own zone gets our name servers, with the one that proves control; a subdomain gets a record. */
function describeTask(
  { nameServers, nameServerHost }: ConnectionTaskDeps,
  { name, siteId, control, controlToken }: Domain,
  siteHost = '',
): CustomerTask {
  const registrable = getDomain(name) ?? name;
  const path = `/domains/manage/${name}/domain-connect-mapping/${siteId}`;
  const domain = displayName(name);
  if (registrable !== name) {
    const records = recordsToSet({ name, registrable, addresses: [], siteHost });
    return {
      id: 'point-domain',
      text: say(mappingTaskSentences, 'set_record', { domain }),
      values: records.map((record) => ({
        label: externalMessage(`${record.type} ${record.name}`),
        value: record.value,
      })),
      path,
    };
  }
  const proof =
    control === 'proven' || controlToken === null ? [] : [proofServer(controlToken, nameServerHost)];
  return {
    id: 'point-domain',
    text: say(mappingTaskSentences, 'set_name_servers', { domain }),
    values: [...nameServers.delegated, ...proof].map((value, index) => ({
      label: say(mappingTaskSentences, 'name_server', { number: index + 1 }),
      value,
    })),
    path,
  };
}
