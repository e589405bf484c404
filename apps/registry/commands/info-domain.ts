import { domainInfo, EMPTY_DOMAIN_INFO } from '#platform/epp-wire/domain/domain-info.ts';
import type { DomainInfo, DomainInfoData } from '#platform/epp-wire/domain/domain-info.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { rgpInfoData } from '#platform/epp-wire/extensions/rgp-info.ts';
import { secDnsInfo } from '#platform/epp-wire/extensions/sec-dns.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import { rgpStatuses } from '../lifecycle/domain-lifecycle.ts';
import { domainStatuses } from '../lifecycle/domain-statuses.ts';
import { findLifecycle } from '../stores/domain-lifecycle-store.ts';
import type { StoredDomain } from '../stores/domain-store.ts';
import { buildRoid } from '../stores/object-history.ts';
import { requireAuthInfo } from './auth-info.ts';
import { objectCommand } from './command.ts';
import type { RegistryDeps } from './command.ts';
import { lifecycleRulesFor } from './lifecycle-messages.ts';
import { readDomain } from './settled-domain.ts';
import { maintenanceInfo } from '#platform/epp-wire/extensions/maintenance.ts';
import { dailyMaintenances, toWire } from '../maintenance/maintenance-terms.ts';
import { listMaintenances } from '../stores/maintenance-store.ts';
import { TLDS } from '../tlds/tld-data.ts';

/**
 * `domain:info` (RFC 5731 section 3.1.2), with grace periods and delegation signers, if any.
 *
 * The sponsor sees everything, and so does a client with the auth code; others see that the name is
 * registered, and its sponsor. Auth codes are never returned (RFC 9154).
 */
export const infoDomain = objectCommand({
  verb: domainInfo,
  listKeys: ({ name }) => [name],
  run: async (deps, { registrar }, asked) => {
    const domain = await readDomain(deps, asked.name);
    if (!domain) throw new EppError(2303, 'domain:name', `${asked.name} is not registered`);
    if (asked.authInfo !== null) requireAuthInfo('domain', domain.authInfo, asked.authInfo, deps.clock.now());
    const isReported = domain.sponsor === registrar || asked.authInfo !== null;
    return {
      code: 1000,
      data: domainInfo.answer.print(isReported ? everything(domain, asked) : theLeast(domain)),
      extensions: isReported ? await buildExtensions(deps, domain) : [],
    };
  },
});

async function buildExtensions(
  { db, clock, evaluateName }: RegistryDeps,
  domain: StoredDomain,
): Promise<readonly XmlElement[]> {
  const ruled = lifecycleRulesFor(evaluateName, domain.name);
  const now = clock.now();
  const grace =
    ruled === null ? [] : rgpStatuses(await findLifecycle(db, domain, now), ruled.rules.terms, now);
  return [
    ...(grace.length === 0 ? [] : [rgpInfoData.print(grace)]),
    ...(domain.secDns.records.length === 0 ? [] : [secDnsInfo.print(domain.secDns)]),
  ];
}

function everything(domain: StoredDomain, { hosts }: DomainInfo): DomainInfoData {
  const statuses = [...domain.clientStatuses, ...domain.serverStatuses];
  return {
    ...domain,
    updatedAt: lastChange(domain),
    roid: buildRoid('domain', domain.rowId),
    statuses: domainStatuses({ ...domain, statuses }, domain.nameServers.length > 0),
    nameServers: hosts === 'all' || hosts === 'del' ? domain.nameServers : [],
    subordinateHosts: hosts === 'all' || hosts === 'sub' ? domain.subordinateHosts : [],
    authInfo: null,
  };
}

/**
 * When a domain was last changed (`upDate`, RFC 5731 section 3.1.2). A deletion and the request of a
 * restore are changes too, and restore reports quote their times (RFC 3915 section 4.2.5).
 */
function lastChange({ updatedAt, deletion }: StoredDomain): Date | null {
  const isDeleted = deletion !== null && deletion.restoreLapsesAt === null;
  return isDeleted ? deletion.requestedAt : updatedAt;
}

function theLeast({ name, rowId, sponsor }: StoredDomain): DomainInfoData {
  return { ...EMPTY_DOMAIN_INFO, name, roid: buildRoid('domain', rowId), sponsor };
}

/**
 * `maint:info` (RFC 9167 section 4.1.1): one maintenance, or all current and future ones by start
 * time.
 */
export const infoMaintenance = objectCommand({
  verb: maintenanceInfo,
  listKeys: ({ id }) => (id === null ? [] : [id]),
  run: async ({ db, clock }, _asker, { id }) => {
    const now = clock.now();
    const all = [...dailyMaintenances(TLDS, now), ...(await listMaintenances(db, now))];
    if (id === null) {
      const items = all.map((each) => toWire(each, null));
      return { code: 1000, data: maintenanceInfo.answer.print({ kind: 'list', items }) };
    }
    const one = all.find((each) => each.id === id);
    if (!one) throw new EppError(2303, 'maint:id', `there is no maintenance ${id}`);
    return { code: 1000, data: maintenanceInfo.answer.print({ kind: 'item', item: toWire(one, null) }) };
  },
});
