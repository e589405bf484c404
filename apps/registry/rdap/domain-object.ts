import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import type { RgpStatus } from '#platform/epp-wire/extensions/rgp-info.ts';

import type { StoredDomain } from '../stores/domain-store.ts';
import { buildRoid } from '../stores/object-history.ts';
import { spelled } from './nameserver-object.ts';
import { selfLink, rdapStatus } from './rdap-answer.ts';
import type { RdapValue } from './rdap-answer.ts';

/** Data for one domain's response. */
export interface DescribedDomain {
  readonly domain: StoredDomain;
  readonly statuses: readonly (DomainStatus | RgpStatus)[];
  readonly entities: readonly RdapValue[];
  readonly redacted: readonly RdapValue[];
  readonly now: Date;
}

/** A domain (RFC 9083 section 5.3). */
export function domainObject(base: string, described: DescribedDomain): RdapValue {
  const { domain, statuses, entities, redacted, now } = described;
  return {
    objectClassName: 'domain',
    handle: buildRoid('domain', domain.rowId),
    ...spelled(domain.name),
    status: [...new Set(statuses)].map(rdapStatus),
    nameservers: domain.nameServers.map((name) => ({
      objectClassName: 'nameserver',
      ...spelled(name),
      links: [selfLink(base, `nameserver/${name}`)],
    })),
    secureDNS: secureDns(domain.secDns),
    entities,
    events: events(domain, now),
    links: [selfLink(base, `domain/${domain.name}`)],
    ...(redacted.length === 0 ? {} : { redacted }),
  };
}

/** A domain as one of a search's results: enough to tell it apart, and where to read the rest. */
export function foundDomain(base: string, name: string): RdapValue {
  return { objectClassName: 'domain', ...spelled(name), links: [selfLink(base, `domain/${name}`)] };
}

/** RFC 9083 section 10.2.3; the last is the moment of the answer, which is read from the registry itself. */
function events(domain: StoredDomain, now: Date): readonly RdapValue[] {
  const dated: readonly (readonly [string, Date | null])[] = [
    ['registration', domain.createdAt],
    ['last changed', domain.updatedAt],
    ['transfer', domain.transferredAt],
    ['expiration', domain.expiresAt],
    ['deletion', domain.deletion?.purgeAt ?? null],
    ['last update of RDAP database', now],
  ];
  return dated.flatMap(([eventAction, at]) =>
    at === null ? [] : [{ eventAction, eventDate: at.toISOString() }],
  );
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
