import type { StoredRecord } from '../zone-record.ts';
import { isSpf, mergedSpf, txtData, txtText } from '../spf-record.ts';
import type { ZoneFinding } from './zone-finding.ts';
import type { ZoneNames } from './zone-names.ts';

/** Most terms of an SPF record that are looked up (RFC 7208, section 4.6.4). */
const MAX_LOOKUPS = 10;
/** Far too many; nobody needs to know by how much. */
const MAX_COUNTED = 50;
/** Terms that make the receiver ask further (RFC 7208, section 4.6.4). */
const LOOKED_UP = /^[+?~-]?(include:|a([:/]|$)|mx([:/]|$)|ptr([:/]|$)|exists:)|^redirect=/i;
const INCLUDED = /^[+?~-]?include:(.+)$|^redirect=(.+)$/i;

/** What is wrong with how mail of the zone's names is vouched for. */
export function mailFindings(names: ZoneNames, own: readonly StoredRecord[]): ZoneFinding[] {
  const byName = Map.groupBy(
    own.filter(({ data }) => isSpf(data)),
    ({ name }) => name,
  );
  const spfTerms = new SpfTerms(names);
  const spf = [...byName].flatMap(([name, records]): ZoneFinding[] => {
    const about = { name, type: 'TXT' };
    // Two are none (RFC 7208, section 4.5).
    if (records.length > 1) {
      return [{ ...about, code: 'two_spf', detail: String(records.length), fix: mergeOf(records) }];
    }
    const count = spfTerms.lookupsOf(name);
    return count > MAX_LOOKUPS ? [{ ...about, code: 'spf_lookups', detail: String(count), fix: null }] : [];
  });
  return [...spf, ...own.flatMap((record) => dmarcFinding(names, record))];
}

/** DMARC judges by SPF and DKIM (RFC 7489, section 3.1): without SPF, forwarded or unsigned mail has nothing to stand on. */
function dmarcFinding(names: ZoneNames, record: StoredRecord): ZoneFinding[] {
  if (!record.name.startsWith('_dmarc.') || !/^v=dmarc1( |;|$)/i.test(txtText(record.data))) return [];
  const name = record.name.slice('_dmarc.'.length);
  const beside = names.byName.get(name) ?? [];
  if (beside.some(({ data }) => isSpf(data)) || beside.some(({ data }) => data.type === 'CNAME')) return [];
  const hasMail = beside.some(({ data }) => data.type === 'MX');
  const additions = [{ name, ttl: null, data: txtData(hasMail ? 'v=spf1 mx ~all' : 'v=spf1 -all') }];
  const fix = { removals: [], additions };
  return [{ code: 'dmarc_without_spf', name, type: 'TXT', detail: record.name, fix }];
}

/** One record in the place of several. */
function mergeOf(records: readonly StoredRecord[]): ZoneFinding['fix'] {
  const [first] = records;
  if (first === undefined) return null;
  const data = txtData(mergedSpf(records.map((record) => txtText(record.data))));
  return { removals: records.map(({ id }) => id), additions: [{ name: first.name, ttl: first.ttl, data }] };
}

/** What the SPF records of a zone look up; each is read once. */
class SpfTerms {
  readonly #names: ZoneNames;
  readonly #read = new Map<string, readonly (string | null)[]>();

  constructor(names: ZoneNames) {
    this.#names = names;
  }

  /** The names that the record of `name` includes, null for every look-up that includes nothing; none without a record. */
  of(name: string): readonly (string | null)[] {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    const record = this.#names.byName.get(name)?.find(({ data }) => isSpf(data));
    const terms = record === undefined ? [] : includedDomainsIn(txtText(record.data));
    this.#read.set(name, terms);
    return terms;
  }

  /**
   * Look-ups that the record of `name` causes, with those of records of this zone that it includes; others
   * cannot be seen from here.
   *
   * Counting ends at `MAX_COUNTED`: a zone may hold thousands of records that include each other.
   */
  lookupsOf(name: string): number {
    const seen = new Set([name]);
    const waiting = [name];
    let count = 0;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const included of this.of(next)) {
        count += 1;
        if (count === MAX_COUNTED) return count;
        if (included === null || seen.has(included)) continue;
        seen.add(included);
        waiting.push(included);
      }
    }
    return count;
  }
}

function includedDomainsIn(spf: string): (string | null)[] {
  const terms = spf.split(' ').slice(1);
  return terms
    .filter((term) => LOOKED_UP.test(term))
    .map((term) => {
      const match = INCLUDED.exec(term);
      const included = match?.[1] ?? match?.[2];
      return included === undefined ? null : included.toLowerCase().replace(/\.$/, '');
    });
}
