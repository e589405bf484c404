import type { ColumnType, Generated } from 'kysely';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';

interface RegistrationTable {
  line_id: number;
  order_id: number;
  domain: string;
  site_id: number | null;
  user_id: number;
  period_years: number;
  is_private: boolean;
  uses_domain_credit: boolean;
  credit_site_id: ColumnType<number | null, number | null | undefined>;
  agreed_fee_amount: number | null;
  agreed_fee_currency: string | null;
  state: OperationState<'registration'>;
  contact_id: string;
  contact_cl_trid: string;
  create_cl_trid: string;
  auth_info: string | null;
  failure_code: ColumnType<string | null, string | null | undefined>;
  failure_reason: ColumnType<string | null, string | null | undefined>;
  notice_id: ColumnType<string | null, string | null | undefined>;
  notice_not_after: ColumnType<Date | null, Date | null | undefined>;
  notice_accepted_at: ColumnType<Date | null, Date | null | undefined>;
  requested_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
  /** When the buyer was mailed that the name is registered. */
  announced_at: ColumnType<Date | null, Date | null | undefined>;
}

interface RenewalTable {
  line_id: number;
  order_id: number;
  domain: string;
  site_id: number;
  user_id: number;
  period_years: number;
  yearly_fee_amount: number | null;
  yearly_fee_currency: string | null;
  state: OperationState<'renewal'>;
  from_at: ColumnType<Date | null, Date | null | undefined>;
  until_at: ColumnType<Date | null, Date | null | undefined>;
  cl_trid: ColumnType<string | null, string | null | undefined>;
  failure_code: ColumnType<string | null, string | null | undefined>;
  failure_reason: ColumnType<string | null, string | null | undefined>;
  requested_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
}

interface RestoreTable {
  line_id: number;
  renewal_line_id: number;
  order_id: number;
  domain: string;
  site_id: number;
  user_id: number;
  fee_amount: number;
  fee_currency: string;
  state: OperationState<'restore'>;
  deleted_at: ColumnType<Date | null, Date | null | undefined>;
  data_before: ColumnType<string | null, string | null | undefined>;
  restored_at: ColumnType<Date | null, Date | null | undefined>;
  cl_trid: ColumnType<string | null, string | null | undefined>;
  failure_code: ColumnType<string | null, string | null | undefined>;
  failure_reason: ColumnType<string | null, string | null | undefined>;
  requested_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
}

interface CancellationTable {
  id: Generated<number>;
  line_id: number;
  domain: string;
  site_id: number | null;
  user_id: number;
  state: OperationState<'cancellation'>;
  roid: ColumnType<string | null, string | null | undefined>;
  registered_at: ColumnType<Date | null, Date | null | undefined>;
  cl_trid: ColumnType<string | null, string | null | undefined>;
  kept_reason: ColumnType<string | null, string | null | undefined>;
  requested_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
}

interface UnpaidDeletionTable {
  id: Generated<number>;
  domain: string;
  site_id: number;
  user_id: number;
  ended_at: Date;
  state: OperationState<'deletion'>;
  roid: ColumnType<string | null, string | null | undefined>;
  is_charged: Generated<boolean>;
  cl_trid: ColumnType<string | null, string | null | undefined>;
  kept_reason: ColumnType<string | null, string | null | undefined>;
  requested_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
}

/** The tables of schema `domains` owned by registration; the domains slice migrates them. */
export interface RegistrationTables {
  'domains.registration': RegistrationTable;
  'domains.renewal': RenewalTable;
  'domains.restore': RestoreTable;
  'domains.taking_back': CancellationTable;
  'domains.unpaid_deletion': UnpaidDeletionTable;
}
