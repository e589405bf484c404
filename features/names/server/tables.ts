import type { ColumnType, Generated } from 'kysely';
import type { TrademarkClaim } from '../rules/trademark-notice.ts';

interface RegistryMaintenanceTable {
  id: string;
  tlds: string[];
  starts_at: Date;
  ends_at: Date;
}

interface TrademarkNoticeTable {
  id: string;
  domain: string;
  not_before: Date;
  not_after: Date;
  claims: ColumnType<TrademarkClaim[], string>;
  fetched_at: Date;
}

interface RegistrationPauseTable {
  is_on: Generated<boolean>;
  begun_at: Date;
  ends_at: Date | null;
}

/** The tables of schema `domains` owned by names; the domains slice migrates them. */
export interface NamesTables {
  'domains.registry_maintenance': RegistryMaintenanceTable;
  'domains.registration_pause': RegistrationPauseTable;
  'domains.trademark_notice': TrademarkNoticeTable;
}
