import { isPublicName } from '#platform/dns-wire/domain-name.ts';
import type { WantedRecord } from '../read-record.ts';
import { printRdata, recordType, findServer } from '../record-types/record-types.ts';
import type { ZoneData } from '../record-types/record-types.ts';
import type { StoredRecord } from '../zone-record.ts';
import type { ZoneFinding } from './zone-finding.ts';
import type { ZoneNames } from './zone-names.ts';

/** The possible problems of record targets in this zone; hosts elsewhere are not checked. */
export function targetFindings(names: ZoneNames, own: readonly StoredRecord[]): ZoneFinding[] {
  return own.flatMap((record) => {
    const finding = hiddenFinding(names, record) ?? aliasFinding(names, record) ?? hostFinding(names, record);
    return finding === null ? [] : [finding];
  });
}

/**
 * Below a zone cut other servers answer: only glue addresses have an effect there (RFC 1034,
 * section 4.2.1).
 */
function hiddenFinding(names: ZoneNames, record: StoredRecord): ZoneFinding | null {
  const cut = names.cutAbove(record.name);
  if (cut === null || (record.data.type === 'NS' && record.name === cut)) return null;
  const isGlue = names.byName
    .get(cut)
    ?.some(({ data }) => data.type === 'NS' && data.target === `${record.name}.`);
  if (isGlue && isAddress(record.data)) return null;
  return { ...of(record, 'hidden_below_cut', cut), fix: buildRemoval(record) };
}

function aliasFinding(names: ZoneNames, record: StoredRecord): ZoneFinding | null {
  const { data } = record;
  if (data.type !== 'CNAME' && data.type !== 'ALIAS') return null;
  if (data.type === 'ALIAS' && !isPublicName(data.target)) {
    return { ...of(record, 'alias_not_public', data.target), fix: buildRemoval(record) };
  }
  const target = names.inside(data.target);
  if (target === null || names.cutAbove(target) !== null) return null;
  // For an alias any existing name will do; the apex always has the site's addresses.
  const found = names.answers(target);
  if (found !== null && (found.length > 0 || target === names.domain)) return null;
  return { ...of(record, 'dangling_cname', data.target), fix: buildRemoval(record) };
}

/** MX and NS targets must have addresses and not be aliases (RFC 2181, section 10.3). */
function hostFinding(names: ZoneNames, record: StoredRecord): ZoneFinding | null {
  const host = findServer(record.data);
  const target = host === null ? null : names.inside(host);
  if (host === null || target === null) return null;
  const cut = names.cutAbove(target);
  if (cut !== null && !(record.data.type === 'NS' && record.name === cut)) return null;
  const found = names.answers(target) ?? [];
  const alias = found.find(({ data }) => data.type === 'CNAME');
  if (alias?.data.type === 'CNAME') {
    const straight = withHost(record, alias.data.target);
    return { ...of(record, 'host_is_alias', host), fix: { removals: [record.id], additions: [straight] } };
  }
  if (found.some(({ data }) => isAddress(data) || data.type === 'ALIAS')) return null;
  return { ...of(record, cut === null ? 'host_without_address' : 'missing_glue', host), fix: null };
}

function withHost({ name, ttl, data, comment }: StoredRecord, host: string): WantedRecord {
  const noted = comment === undefined ? {} : { comment };
  const moved = recordType(data.type).withServer?.(data, host);
  if (moved === undefined) throw new Error(`${data.type} ${printRdata(data)} has no target host`);
  return { name, ttl, data: moved, ...noted };
}

function isAddress(data: ZoneData): boolean {
  return data.type === 'A' || data.type === 'AAAA';
}

function buildRemoval(record: StoredRecord): ZoneFinding['fix'] {
  return { removals: [record.id], additions: [] };
}

function of(record: StoredRecord, code: ZoneFinding['code'], detail: string): Omit<ZoneFinding, 'fix'> {
  return { code, name: record.name, type: record.data.type, detail: detail.replace(/\.$/, '') };
}
