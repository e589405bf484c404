import { addYears } from '#platform/kernel/duration.ts';
import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import type { RgpStatus } from '#platform/epp-wire/extensions/rgp-info.ts';

import type { StoredDomain } from '../stores/domain-store.ts';
import { buildRoid } from '../stores/object-history.ts';
import { spelled } from './nameserver-object.ts';
import { databaseEvent, rdapStatuses, relatedLink, selfLink } from './rdap-answer.ts';
import type { RdapAddress, RdapValue } from './rdap-answer.ts';
import { registrarService } from './registrar-object.ts';

/** Data for one domain's response. */
export interface DescribedDomain {
  readonly domain: StoredDomain;
  readonly statuses: readonly (DomainStatus | RgpStatus)[];
  readonly entities: readonly RdapValue[];
  readonly redacted: readonly RdapValue[];
  readonly now: Date;
}

/** A domain (RFC 9083 section 5.3). */
export function domainObject(address: RdapAddress, described: DescribedDomain): RdapValue {
  const { domain, statuses, entities, redacted } = described;
  return {
    objectClassName: 'domain',
    handle: buildRoid('domain', domain.rowId),
    ...spelled(domain.name),
    status: rdapStatuses(statuses),
    nameservers: domain.nameServers.map((name) => ({
      objectClassName: 'nameserver',
      ...spelled(name),
      links: [selfLink(address, `nameserver/${name}`)],
    })),
    secureDNS: secureDns(domain.secDns),
    entities,
    events: events(described),
    links: [
      selfLink(address, `domain/${domain.name}`),
      relatedLink(address, `${registrarService(domain.sponsor)}domain/${domain.name}`),
    ],
    ...(redacted.length === 0 ? {} : { redacted }),
  };
}

/** A domain as one of a search's results: enough to tell it apart, and where to read the rest. */
export function foundDomain(address: RdapAddress, name: string): RdapValue {
  return { objectClassName: 'domain', ...spelled(name), links: [selfLink(address, `domain/${name}`)] };
}

/**
 * RFC 9083 section 10.2.3. While a name that renewed itself can still be given up, its registrar's
 * term ends a year before the registry's.
 */
function events({ domain, statuses, now }: DescribedDomain): readonly RdapValue[] {
  const dated: readonly (readonly [string, Date | null])[] = [
    ['registration', domain.createdAt],
    ['last changed', domain.updatedAt],
    ['transfer', domain.transferredAt],
    ['expiration', domain.expiresAt],
    [
      'registrar expiration',
      statuses.includes('autoRenewPeriod') ? addYears(domain.expiresAt, -1) : domain.expiresAt,
    ],
    ['deletion', domain.deletion?.purgeAt ?? null],
  ];
  return [
    ...dated.flatMap(([eventAction, at]) =>
      at === null ? [] : [{ eventAction, eventDate: at.toISOString() }],
    ),
    databaseEvent(now),
  ];
}

function secureDns({ records, maxSignatureLife }: StoredDomain['secDns']): RdapValue {
  return {
    delegationSigned: records.length > 0,
    ...(maxSignatureLife === null ? {} : { maxSigLife: maxSignatureLife }),
    ...(records.length === 0
      ? {}
      : {
          dsData: records.map(({ keyTag, algorithm, digestType, digest }) => ({
            keyTag,
            algorithm,
            digestType,
            digest,
          })),
        }),
  };
}
