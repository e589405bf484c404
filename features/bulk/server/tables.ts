import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import type { BulkAction, BulkItemState, BulkState, FormerValue } from '../rules/bulk-action.ts';

/** The DNS template of a bulk change. */
export interface BulkTemplate {
  readonly provider: string;
  readonly service: string;
  readonly token: string;
}

/** The contact details of a bulk change. */
export interface BulkContact {
  readonly contact: ContactDetails;
  /** Whether a change of registrant locks a domain against transfers, where that is optional. */
  readonly transferLock: boolean;
}

interface ChangeTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  action: BulkAction;
  template: JSONColumnType<BulkTemplate> | null;
  contact: JSONColumnType<BulkContact> | null;
  state: BulkState;
  request_key: string | null;
  request_digest: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  undoes: number | null;
}

interface ItemTable {
  change_id: number;
  position: number;
  domain: string;
  shown: string;
  state: BulkItemState;
  reason: JSONColumnType<Message> | null;
  settled_at: Date | null;
  former: ColumnType<FormerValue | null, string | null | undefined, string | null>;
  changes: number | null;
}

/** The tables of schema `bulk`. */
export interface BulkTables {
  'bulk.change': ChangeTable;
  'bulk.item': ItemTable;
}
