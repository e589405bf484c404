import { listSites } from '#features/sites/server/api/sites.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, hours } from '#platform/kernel/duration.ts';
import { randomHex } from '#platform/kernel/random.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { getDomainConnectSyncUrl as contract } from '../contract/dns-provider-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { applyUrl } from './dns-provider.ts';
import { insertConnectState, takeConnectState } from './domain-connect-state-store.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { findDnsProvider } from './find-dns-provider.ts';
import { requireConnection } from './require-connection.ts';
import { connectOutcome } from '../rules/mapping-status.ts';
import type { ConnectOutcome } from '../rules/mapping-status.ts';

/** 256 random bits (OWASP: at least 128). */
const STATE_BYTES = 32;
/** Long enough to recover a forgotten password at the provider. */
const STATE_LIFE = hours(1);

/** Whether a URL is one of our domain pages, to which a browser may return. */
function isOurPage(text: string, publicUrl: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    url.origin === new URL(publicUrl).origin &&
    url.username + url.password === '' &&
    url.pathname.startsWith('/domains/manage/')
  );
}

/**
 * Starts a visit to the provider of a connected name.
 *
 * The state token that the browser returns is valid once, for this user and name; only its hash
 * is stored.
 */
export async function getDomainConnectSyncUrl(
  deps: Pick<
    MappingDeps,
    'db' | 'clock' | 'random' | 'publicNameServers' | 'domainConnect' | 'siteAddresses'
  >,
  actor: UserActor,
  input: {
    readonly domain: string;
    readonly provider: string;
    readonly service: string;
    readonly redirectUri: string;
  },
): Promise<Result<AnswerOf<typeof contract>>> {
  const { db, clock, random, domainConnect, siteAddresses } = deps;
  const { domain, redirectUri } = input;
  const connection = await requireConnection(deps, actor, domain);
  if (!connection.ok) return connection;
  if (!isOurPage(redirectUri, domainConnect.publicUrl)) return refuseDomain('foreign_redirect_uri');
  const found = await findDnsProvider(deps, domain);
  const isOurs = found?.service.providerId === input.provider && found.service.serviceId === input.service;
  const [site] = await listSites(db, [connection.value.siteId]);
  const [ipv4] = siteAddresses;
  if (!found || !isOurs || !site || ipv4 === undefined) return refuseDomain('domain_connect_failed');

  const state = randomHex(random, STATE_BYTES);
  const now = clock.now();
  const way = { domain, userId: actor.userId, now, expiresAt: after(now, STATE_LIFE) };
  await insertConnectState(db, state, way);
  const { provider, service, registrable, host } = found;
  const values: Readonly<Record<string, string>> = host === null ? { ipv4 } : { target: site.addressHost };
  const request = { ...service, domain: registrable, host, redirectUri, state, values };
  return ok({ success: true, sync_ux_apply_url: applyUrl(provider, request, domainConnect.signer) });
}

/**
 * Records the return from a provider.
 *
 * It proves only that the user came back; whether the name points to its site is checked as usual.
 */
export async function finishDomainConnect(
  { db, clock }: Pick<MappingDeps, 'db' | 'clock'>,
  { userId }: UserActor,
  input: { readonly domain: string; readonly state: string; readonly error?: string | undefined },
): Promise<Result<{ readonly status: ConnectOutcome }>> {
  const way = { domain: input.domain, userId, now: clock.now() };
  if (!(await takeConnectState(db, input.state, way))) return refuseDomain('unknown_domain_connect_state');
  return ok({ status: connectOutcome(input.error) });
}
