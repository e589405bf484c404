import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Message } from '#platform/kernel/sentence.ts';
import type { ChangeOrigin, GuardAction, SensitiveChangeKind } from '../rules/sensitive-change.ts';

interface SensitiveChangeTable {
  id: Generated<number>;
  domain: string;
  registered_at: Date;
  kind: SensitiveChangeKind;
  user_id: number;
  origin: JSONColumnType<ChangeOrigin>;
  contact_change_id: number | null;
  happened_at: Date;
  undo_requested_at: ColumnType<Date | null, Date | null | undefined>;
  undone_at: ColumnType<Date | null, Date | null | undefined>;
  /** Written as JSON text. */
  undo_failure: ColumnType<Message | null, string | null | undefined, string | null>;
}

interface GuardLinkTable {
  hash: Buffer;
  change_id: number;
  expires_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined>;
  used_for: ColumnType<GuardAction | null, GuardAction | null | undefined>;
}

/** The tables of the guard, in schema `domains`. */
export interface GuardTables {
  'domains.sensitive_change': SensitiveChangeTable;
  'domains.guard_link': GuardLinkTable;
}
