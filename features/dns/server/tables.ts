import type { ColumnType, GeneratedAlways } from 'kysely';

interface ZoneTable {
  id: GeneratedAlways<number>;
  name: string;
  serial: number;
  created_at: Date;
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
}

interface ChangeTable {
  id: GeneratedAlways<number>;
  zone_id: number;
  serial: number;
  changed_at: Date;
  user_id: number | null;
  /** Written as JSON text, read as the parsed list. */
  added: ColumnType<readonly string[], string, never>;
  removed: ColumnType<readonly string[], string, never>;
}

/** The tables of schema `dns`. */
export interface DnsTables {
  'dns.zone': ZoneTable;
  'dns.rrset': RrsetTable;
  'dns.record': RecordTable;
  'dns.change': ChangeTable;
}
