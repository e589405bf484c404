import type { StoredRecord } from '../zone-record.ts';
import { isSpf, mergedSpf, txtData, txtText } from '../spf-record.ts';
import type { ZoneFinding } from './zone-finding.ts';
import type { ZoneNames } from './zone-names.ts';

/** Maximum number of SPF terms that cause DNS lookups (RFC 7208, section 4.6.4). */
const MAX_LOOKUPS = 10;
/** Counting stops here, far above the limit. */
const MAX_COUNTED = 50;
/** SPF terms that cause DNS lookups (RFC 7208, section 4.6.4). */
const LOOKED_UP = /^[+?~-]?(include:|a([:/]|$)|mx([:/]|$)|ptr([:/]|$)|exists:)|^redirect=/i;
const INCLUDED = /^[+?~-]?include:(.+)$|^redirect=(.+)$/i;

/** The possible problems of a zone's SPF and DMARC records. */
export function mailFindings(names: ZoneNames, own: readonly StoredRecord[]): ZoneFinding[] {
  const byName = Map.groupBy(
    own.filter(({ data }) => isSpf(data)),
    ({ name }) => name,
  );
  const spfTerms = new SpfTerms(names);
  const spf = [...byName].flatMap(([name, records]): ZoneFinding[] => {
    const about = { name, type: 'TXT' };
    // Two SPF records invalidate each other (RFC 7208, section 4.5).
    if (records.length > 1) {
      return [{ ...about, code: 'two_spf', detail: String(records.length), fix: buildMerge(records) }];
    }
    const count = spfTerms.countLookups(name);
    return count > MAX_LOOKUPS ? [{ ...about, code: 'spf_lookups', detail: String(count), fix: null }] : [];
  });
  return [...spf, ...own.flatMap((record) => dmarcFinding(names, record))];
}

/**
 * DMARC requires SPF or DKIM to pass (RFC 7489, section 3.1); without SPF, mail that is not
 * DKIM-signed always fails.
 */
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

/** The change that merges several records into one. */
function buildMerge(records: readonly StoredRecord[]): ZoneFinding['fix'] {
  const [first] = records;
  if (first === undefined) return null;
  const data = txtData(mergedSpf(records.map((record) => txtText(record.data))));
  return { removals: records.map(({ id }) => id), additions: [{ name: first.name, ttl: first.ttl, data }] };
}

/** The lookups of a zone's SPF records; parses each record once. */
class SpfTerms {
  readonly #names: ZoneNames;
  readonly #read = new Map<string, readonly (string | null)[]>();

  constructor(names: ZoneNames) {
    this.#names = names;
  }

  /**
   * The names that the record of `name` includes, and null for every other lookup; empty without a
   * record.
   */
  of(name: string): readonly (string | null)[] {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    const record = this.#names.byName.get(name)?.find(({ data }) => isSpf(data));
    const terms = record === undefined ? [] : includedDomainsIn(txtText(record.data));
    this.#read.set(name, terms);
    return terms;
  }

  /**
   * The lookups of the record of `name`, including those of included records in this zone; others
   * are unknown.
   *
   * Stops at `MAX_COUNTED`, because thousands of records may include each other.
   */
  countLookups(name: string): number {
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
