import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { getDnsProvider as contract } from '../contract/dns-provider-endpoints.ts';
import { requireConnection } from './require-connection.ts';
import { type DetectProviderDeps, detectDnsProvider } from './detect-dns-provider.ts';

/** Says who can set our records for a connected name. */
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
