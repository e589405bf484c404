import type { MappingDeps } from './mapping-deps.ts';
import { findDnsProvider } from './find-dns-provider.ts';
import { saveSeenProvider } from '#features/domains/server/api/mapping-store.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { getDnsProvider as contract } from '../contract/dns-provider-endpoints.ts';
import { requireConnection } from './require-connection.ts';

/** The dependencies of provider detection. */
export type DetectProviderDeps = Pick<MappingDeps, 'db' | 'live' | 'publicNameServers' | 'domainConnect'>;

/**
 * Detects the DNS provider of a connected name, and stores for the domain lists whether it can set
 * our records.
 */
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

/** Returns the provider that can set our records for a connected name. */
export async function getDnsProvider(
  deps: DetectProviderDeps,
  actor: UserActor,
  { domain }: { readonly domain: string },
): Promise<Result<AnswerOf<typeof contract>>> {
  const connection = await requireConnection(deps, actor, domain);
  if (!connection.ok) return connection;
  const found = await detectDnsProvider(deps, { name: domain, siteId: connection.value.siteId });
  return ok({
    provider: found && {
      name: found.provider.name,
      provider_id: found.service.providerId,
      service_id: found.service.serviceId,
    },
  });
}
