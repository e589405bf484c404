import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import { checkMappingSetup, type MappingSetupOnWire } from '../contract/mapping-endpoints.ts';

/** While a name does not lead to its site it is looked at again this often, in milliseconds, as long as somebody looks on. */
const LOOK_EVERY = 15_000;
/** Name servers that do not answer are waited for, in milliseconds. */
const WITHIN = 20_000;

/** Whether nothing is left to do for a connected name. */
export function isSetUp({ verdict }: Pick<MappingSetupOnWire, 'verdict'>): boolean {
  return verdict === 'by_name_servers' || verdict === 'by_records';
}

/** What a connected name leads to at this moment, asked of its own name servers. */
export function mappingSetupQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'mapping-setup', domain],
    queryFn: ({ signal }) => call(checkMappingSetup, { params: { domain } }, { signal, within: WITHIN }),
    refetchInterval: ({ state: { data } }) => (data && isSetUp(data) ? false : LOOK_EVERY),
  });
}
