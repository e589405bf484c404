import { DEFAULT_TTL } from '../zone-record.ts';
import type { StoredRecord } from '../zone-record.ts';
import { mailFindings } from './lint-mail.ts';
import { targetFindings } from './lint-targets.ts';
import type { ZoneFinding } from './zone-finding.ts';
import { zoneNames } from './zone-names.ts';

/** Findings by record list, so that an unchanged zone is checked once. */
const found = new WeakMap<readonly StoredRecord[], readonly ZoneFinding[]>();

/** Lists the possible problems of a zone's own records, in record order. Default records have none. */
export function lintZone(domain: string, records: readonly StoredRecord[]): readonly ZoneFinding[] {
  const findings = found.get(records) ?? allFindings(domain, records);
  found.set(records, findings);
  return findings;
}

function allFindings(domain: string, records: readonly StoredRecord[]): ZoneFinding[] {
  const names = zoneNames(domain, records);
  const own = records.filter(({ origin }) => origin === 'customer');
  return [...targetFindings(names, own), ...mailFindings(names, own), ...ttlFindings(own)];
}

/** Maximum number of names in a TTL finding. */
const MAX_NAMES_IN_FINDING = 3;

/** Extreme TTLs (RFC 1912, section 2.2): one finding for all short ones, one for all long ones. */
function ttlFindings(own: readonly StoredRecord[]): ZoneFinding[] {
  const extreme = own.filter(({ ttl }) => isExtremeTtl(ttl));
  const kinds = [
    ['short_ttl', extreme.filter(({ ttl }) => ttl < usualTtl)],
    ['long_ttl', extreme.filter(({ ttl }) => ttl > usualTtl)],
  ] as const;
  return kinds.flatMap(([code, records]): ZoneFinding[] => {
    if (records.length === 0) return [];
    const names = [...new Set(records.map(({ name }) => name))];
    const rest = names.length > MAX_NAMES_IN_FINDING ? ', …' : '';
    const times = records.map(({ ttl }) => ttl);
    return [
      {
        code,
        name: `${names.slice(0, MAX_NAMES_IN_FINDING).join(', ')}${rest}`,
        type: [...new Set(records.map(({ data }) => data.type))].join(', '),
        detail: String(code === 'short_ttl' ? Math.min(...times) : Math.max(...times)),
        fix: {
          removals: records.map(({ id }) => id),
          additions: records.map(({ name, data, comment }) => ({
            name,
            data,
            ttl: usualTtl,
            ...(comment === undefined ? {} : { comment }),
          })),
        },
      },
    ];
  });
}

/** Below two minutes resolvers query constantly; meant for the hours of a migration. */
const SHORT_TTL = 120;
/** Above two days a mistake stays cached longer than a weekend (RFC 1912, section 2.2). */
const LONG_TTL = 172_800;

/** The TTL that replaces an extreme one. */
const usualTtl = DEFAULT_TTL;

/** Whether the TTL is extreme. */
function isExtremeTtl(ttl: number): boolean {
  return ttl < SHORT_TTL || ttl > LONG_TTL;
}
