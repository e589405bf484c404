import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChangeSource, HistoryLine } from '../rules/zone-history.ts';

interface ZoneTable {
  id: GeneratedAlways<number>;
  name: string;
  serial: number;
  created_at: Date;
  /** Whether name servers answer from it. */
  is_served: Generated<boolean>;
  /** The addresses of the page that an expired name leads to; null for other names. */
  interrupted_to: ColumnType<readonly string[] | null, readonly string[] | null | undefined>;
}

interface RrsetTable {
  id: GeneratedAlways<number>;
  zone_id: number;
  name: string;
  type: string;
  ttl: number;
}

interface RecordTable {
  id: GeneratedAlways<number>;
  rrset_id: number;
  rdata: string;
  origin: 'customer' | 'system';
  comment: ColumnType<string, string | undefined, string>;
}

interface ChangeTable {
  id: GeneratedAlways<number>;
  zone_id: number;
  serial: number;
  changed_at: Date;
  user_id: number | null;
  /** Written as JSON text, read as a list. */
  added: ColumnType<readonly HistoryLine[], string, never>;
  removed: ColumnType<readonly HistoryLine[], string, never>;
  source: ChangeSource;
  restored_serial: number | null;
  undone_serial: number | null;
}

/** What an interrupted zone answers at one of its names; the column of the zone as rows. */
interface PageAddressTable {
  zone_id: number;
  name: string;
  address: string;
}

interface ZoneQueriesTable {
  zone_id: number;
  day: string;
  asked: number;
  missing: number;
}

/** The tables of schema `dns`. */
export interface DnsTables {
  'dns.zone': ZoneTable;
  'dns.rrset': RrsetTable;
  'dns.record': RecordTable;
  'dns.change': ChangeTable;
  'dns.zone_queries': ZoneQueriesTable;
  'dns.page_address': PageAddressTable;
}
