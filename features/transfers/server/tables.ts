import type { ColumnType, Generated } from 'kysely';
import type { CodeEnd } from '../rules/transfer-code.ts';
import type { TransferHindrance } from '#features/names/rules/transfer-readiness.ts';
import type { InboundTransferState } from '../rules/inbound-transfer-state.ts';

interface InboundTransferTable {
  line_id: number;
  order_id: number;
  domain: string;
  site_id: number;
  user_id: number;
  is_private: boolean;
  agreed_fee_amount: number | null;
  agreed_fee_currency: string | null;
  state: InboundTransferState;
  sealed_code: string | null;
  hindrance: TransferHindrance | null;
  told_reason: ColumnType<string | null, string | null | undefined>;
  contact_id: string;
  contact_cl_trid: string;
  request_cl_trid: ColumnType<string | null, string | null | undefined>;
  registrant_agreed_at: ColumnType<Date | null, Date | null | undefined>;
  registrant_mails: Generated<number>;
  registrant_mailed_at: ColumnType<Date | null, Date | null | undefined>;
  copies_records: boolean;
  records_copied_at: ColumnType<Date | null, Date | null | undefined>;
  answer_at: ColumnType<Date | null, Date | null | undefined>;
  failure_code: ColumnType<string | null, string | null | undefined>;
  failure_reason: ColumnType<string | null, string | null | undefined>;
  requested_at: Date;
  moved_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
}

interface RegistryMessageTable {
  id: string;
  kind: string;
  domain: string | null;
  told: string;
  told_at: Date;
  read_at: Date;
}

interface ConsentLinkTable {
  hash: Buffer;
  line_id: number;
  email: string;
  expires_at: Date;
}

interface TransferCodeTable {
  id: Generated<number>;
  domain: string;
  requested_by: number;
  requested_at: Date;
  is_manual: boolean;
  hash: Buffer | null;
  sealed_code: ColumnType<string | null, string | null, null>;
  sent_to: ColumnType<string | null, string | null | undefined>;
  had_privacy: boolean;
  set_at: ColumnType<Date | null, Date | null | undefined>;
  expires_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined>;
  end_reason: ColumnType<CodeEnd | null, CodeEnd | null | undefined>;
}

/** The tables of schema `domains` owned by transfers; the domains slice migrates them. */
export interface TransfersTables {
  'domains.inbound_transfer': InboundTransferTable;
  'domains.registry_message': RegistryMessageTable;
  'domains.consent_link': ConsentLinkTable;
  'domains.transfer_code': TransferCodeTable;
}
