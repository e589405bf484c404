import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { domainConnectSettingsEndpoint } from '../contract/domain-connect-endpoints.ts';
import { refuseDns } from '../contract/refusals.ts';
import type { DnsDeps } from './dns-deps.ts';
import { findNameServers } from './zone-store.ts';

/**
 * Returns the provider settings of a domain, for services that found the zone's Domain Connect
 * record; only for zones hosted here.
 */
export async function getDomainConnectSettings(
  { db, provider }: Pick<DnsDeps, 'db' | 'provider'>,
  { domain }: { readonly domain: string },
): Promise<Result<AnswerOf<typeof domainConnectSettingsEndpoint>>> {
  const nameServers = await findNameServers(db, domain);
  if (nameServers === null) return refuseDns('zone_not_found', { domain });
  return ok({
    providerId: provider.id,
    providerName: provider.name,
    providerDisplayName: provider.name,
    urlAPI: provider.publicUrl,
    // Each domain of a site identifies it, so the URL needs no site slug.
    urlControlPanel: `${provider.publicUrl}/domains/manage/${domain}/dns/${domain}`,
    nameServers,
  });
}

/** Whether a template is supported by Domain Connect: none is. */
export function findDomainConnectTemplate(): Result<never> {
  return refuseDns('unknown_template');
}
