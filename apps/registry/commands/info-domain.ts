import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import type { DomainInfo, DomainInfoData } from '#platform/epp-wire/domain/domain-info.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';
import { rgpInfoData } from '#platform/epp-wire/extensions/rgp-info.ts';
import { roidOf } from '../stores/roid.ts';
import type { StoredDomain } from '../stores/domain-store.ts';
import { findDomain } from '../stores/domain-store.ts';
import { domainStatuses, graceStatuses } from './domain-statuses.ts';
import { objectCommand } from './command.ts';

/**
 * `domain:info` (RFC 5731 section 3.1.2).
 *
 * The sponsor sees all, and who proves the auth code all but the code; others see
 * that the name is registered and through whom.
 */
export const infoDomain = objectCommand({
  verb: domainInfo,
  keysOf: ({ name }) => [name],
  run: async ({ db, clock }, { registrar }, asked) => {
    const domain = await findDomain(db, asked.name);
    if (!domain) throw new EppFault(2303, 'domain:name', `${asked.name} is not registered`);
    if (asked.authInfo !== null && asked.authInfo !== domain.authInfo)
      throw new EppFault(2202, 'domain:authInfo', 'the auth code is another');
    const isSponsor = domain.sponsor === registrar;
    const isTold = isSponsor || asked.authInfo !== null;
    const grace = isTold ? graceStatuses(domain, clock.now()) : [];
    return {
      code: 1000,
      data: domainInfo.answer.print(isTold ? everything(domain, asked, isSponsor) : theLeast(domain)),
      extensions: grace.length === 0 ? [] : [rgpInfoData.print(grace)],
    };
  },
});

function everything(domain: StoredDomain, { hosts }: DomainInfo, isSponsor: boolean): DomainInfoData {
  return {
    ...domain,
    roid: roidOf('domain', domain.rowId),
    statuses: domainStatuses(domain),
    nameServers: hosts === 'all' || hosts === 'del' ? domain.nameServers : [],
    subordinateHosts: hosts === 'all' || hosts === 'sub' ? domain.subordinateHosts : [],
    authInfo: isSponsor ? domain.authInfo : null,
  };
}

function theLeast(domain: StoredDomain): DomainInfoData {
  return {
    name: domain.name,
    roid: roidOf('domain', domain.rowId),
    sponsor: domain.sponsor,
    statuses: [],
    registrant: null,
    contacts: [],
    nameServers: [],
    subordinateHosts: [],
    creator: null,
    createdAt: null,
    updater: null,
    updatedAt: null,
    expiresAt: null,
    transferredAt: null,
    authInfo: null,
  };
}
