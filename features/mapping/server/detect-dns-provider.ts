import type { MappingDeps } from './mapping-deps.ts';
import { findDnsProvider } from './find-dns-provider.ts';
import { saveSeenProvider } from '#features/domains/server/api/mapped-names.ts';

/** What seeing who keeps a name's DNS takes. */
export type DetectProviderDeps = Pick<MappingDeps, 'db' | 'live' | 'nameServersOfTheWorld' | 'domainConnect'>;

/** Looks who can set our records for a connected name, and keeps for the lists of domains whether anybody can. */
export async function detectDnsProvider(
  deps: DetectProviderDeps,
  { name, siteId }: { readonly name: string; readonly siteId: number },
): Promise<Awaited<ReturnType<typeof findDnsProvider>>> {
  const { db, live } = deps;
  const found = await findDnsProvider(deps, name);
  if (await saveSeenProvider(db, { name, supportsDomainConnect: found !== null })) {
    await live.announce(db, { siteId, topic: 'domains' });
  }
  return found;
}
