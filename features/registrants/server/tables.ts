import type { DisclosableField } from '#features/names/rules/domain-policy.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { ChangeOrigin } from '#features/guard/rules/sensitive-change.ts';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';

/** What a change of contacts is about. */
export type ContactChangeKind = 'contact' | 'privacy' | 'disclosure';

interface ContactChangeTable {
  id: Generated<number>;
  domain: string;
  registered_at: Date;
  kind: ContactChangeKind;
  user_id: number;
  former: JSONColumnType<ContactDetails>;
  contact: JSONColumnType<ContactDetails>;
  is_private: boolean | null;
  withheld_fields: ColumnType<DisclosableField[] | null>;
  locks: boolean;
  state: OperationState<'contact'>;
  expires_at: Date | null;
  former_agreed_at: ColumnType<Date | null, Date | null | undefined>;
  new_agreed_at: ColumnType<Date | null, Date | null | undefined>;
  contact_id: string;
  auth_info: string;
  contact_cl_trid: string;
  cl_trid: ColumnType<string | null, string | null | undefined>;
  failure_reason: ColumnType<string | null, string | null | undefined>;
  requested_at: Date;
  origin: ColumnType<ChangeOrigin | null, string | null | undefined>;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
}

interface ContactChangeLinkTable {
  hash: Buffer;
  change_id: number;
  party: 'former' | 'new';
}

interface DataReminderTable {
  domain: string;
  registered_at: Date;
  year: number;
  claimed_at: Date;
  outcome: 'mailed' | 'outdated' | 'unknown' | null;
  decided_at: Date | null;
}

interface OwnerMessageTable {
  id: Generated<number>;
  domain: string;
  sender_digest: Buffer;
  sender: string | null;
  message: string | null;
  sent_at: Date;
}

/** The tables of changes of contacts, of yearly reminders and of messages to holders, in schema `domains`. */
export interface RegistrantsTables {
  'domains.contact_change': ContactChangeTable;
  'domains.contact_change_link': ContactChangeLinkTable;
  'domains.data_reminder': DataReminderTable;
  'domains.owner_message': OwnerMessageTable;
}
