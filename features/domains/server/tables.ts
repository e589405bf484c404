import type { DisclosableField } from '#features/names/rules/domain-policy.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { OperationState } from '../rules/registry-operation.ts';
import type { NameControl } from '../rules/name-control.ts';
import type { DomainType, InboundTransferStatus } from '../rules/project-domain.ts';
import type { ExpiryNotice } from '../rules/expiry-notice.ts';
import type { DifferenceKind, LeavingWay } from '../rules/compare-with-registry.ts';

/** The domain types stored as rows; a free site address is not one. */
export type StoredDomainType = Exclude<DomainType, 'siteAddress'>;

interface DomainTable {
  name: string;
  unicode_name: string;
  /** The last label of the name. */
  tld: ColumnType<string, never, never>;
  /** The yes-or-no facts that lists filter by, as bits (`LIST_FACTS`). */
  list_facts: ColumnType<number, never, never>;
  site_id: number;
  owner_user_id: number;
  type: StoredDomainType;
  registered_at: Date | null;
  expires_at: Date | null;
  is_premium: Generated<boolean>;
  is_private: Generated<boolean>;
  /** What the registrant does not want published; with privacy protection, nothing of them is. */
  withheld_fields: ColumnType<DisclosableField[], DisclosableField[] | undefined>;
  is_auto_renewing: Generated<boolean>;
  /** How often auto-renew and the registrar's lock were changed; the database counts. */
  auto_renew_changes: ColumnType<number, never, never>;
  lock_changes: ColumnType<number, never, never>;
  privacy_changes: ColumnType<number, never, never>;
  registry_statuses: ColumnType<string[], string[] | undefined>;
  points_to_us: Generated<boolean>;
  uses_our_name_servers: Generated<boolean>;
  /** Whether the DNS provider of a connected name supports our Domain Connect template. */
  supports_domain_connect: Generated<boolean>;
  outbound_transfer_requested_at: ColumnType<Date | null, Date | null | undefined>;
  /** By when the registry completes the outbound transfer itself, and the registrar that requested it. */
  outbound_transfer_answer_at: ColumnType<Date | null, Date | null | undefined>;
  outbound_transfer_to: ColumnType<string | null, string | null | undefined>;
  transferred_away_at: ColumnType<Date | null, Date | null | undefined>;
  /** A name that has left is served until then; then its row is removed. */
  served_until: ColumnType<Date | null, Date | null | undefined>;
  /** The registry's own expiry; `expires_at` is the end of what is paid for. */
  registry_expires_at: ColumnType<Date | null, Date | null | undefined>;
  /** When the name was last compared with its registry. */
  registry_checked_at: ColumnType<Date | null, Date | null | undefined>;
  /** The last change of the registrant that locked the name against transfers. */
  contact_changed_at: ColumnType<Date | null, Date | null | undefined>;
  transferred_at: ColumnType<Date | null, Date | null | undefined>;
  inbound_transfer_status: ColumnType<InboundTransferStatus | null, InboundTransferStatus | null | undefined>;
  verification_requested_at: ColumnType<Date | null, Date | null | undefined>;
  /** The registrant's address that awaits confirmation, in lower case. */
  verification_address: ColumnType<string | null, string | null | undefined>;
  /** Since when the name is on hold because its registrant was not confirmed in time. */
  suspended_at: ColumnType<Date | null, Date | null | undefined>;
  /** Since when changes of who controls the name are refused. */
  frozen_at: ColumnType<Date | null, Date | null | undefined>;
  /** When the registrant was last asked to confirm their address. */
  verification_mailed_at: ColumnType<Date | null, Date | null | undefined>;
  /** When the registrant was last mailed a link to consent. */
  consent_mailed_at: ColumnType<Date | null, Date | null | undefined>;
  has_payment_problem: Generated<boolean>;
  pending_mailbox_users: Generated<number>;
  /** When the DNS of a connected name was last checked. */
  looked_at: ColumnType<Date | null, Date | null | undefined>;
  created_at: Date;
  /** The level of proof that the user who connected the name controls it. */
  control: NameControl;
  /** The token that proves control. */
  control_token: ColumnType<string | null, string | null | undefined>;
  /** Set while visitors get a page that says that the name expired. */
  interrupted_at: ColumnType<Date | null, Date | null | undefined>;
  /** When a deletion of the unpaid name was last begun. */
  deletion_tried_at: ColumnType<Date | null, Date | null | undefined>;
  /** The `expires_at` for which the name was deleted at its registry. */
  deleted_for: ColumnType<Date | null, Date | null | undefined>;
  /** Set while the holder can neither renew nor redeem the name. */
  lapsed_at: ColumnType<Date | null, Date | null | undefined>;
}

/** Whom a name is registered for. */
interface RegistrantTable {
  domain: string;
  contact: JSONColumnType<ContactDetails>;
  /** The contact at the registry that was created for this name alone. */
  contact_id: string | null;
  updated_at: Date;
}

/** A contact at the registry that no name should use any more. */
interface UnusedContactTable {
  contact_id: string;
  domain: string;
  found_at: Date;
  due_at: Date;
}

/** What the lists need of changes of contacts; the slice registrants has the rest. */
interface ContactChangeState {
  domain: string;
  registered_at: Date;
  state: OperationState<'contact'>;
}

interface FormerDomainTable {
  id: Generated<number>;
  name: string;
  unicode_name: string;
  site_id: number;
  owner_user_id: number;
  way: LeavingWay;
  left_at: Date;
  noticed_at: Date;
  registered_at: Date;
  paid_until: Date | null;
}

interface RegistryDifferenceTable {
  name: string;
  kind: DifferenceKind;
  detail: string;
  is_repaired: boolean;
  /** Whether the operator confirmed that a name is gone. */
  is_confirmed: Generated<boolean>;
  found_at: Date;
}

/** A mailed link that confirms a registrant's address. */
interface ContactVerificationTable {
  hash: Buffer;
  domain: string;
  /** Whose names a link confirms, and which address; null for a link of an earlier version. */
  user_id: number | null;
  address: string | null;
  expires_at: Date;
}

/** An address that a user has confirmed as the registrant's. */
interface ConfirmedAddressTable {
  user_id: number;
  address: string;
  confirmed_at: Date;
}

/** An answer of a registrant about their personal data. */
interface DataConsentTable {
  id: Generated<number>;
  domain: string;
  registered_at: Date;
  email: string;
  is_given: boolean;
  answered_at: Date;
}

/** A mailed link to the page of such an answer. */
interface DataConsentLinkTable {
  hash: Buffer;
  domain: string;
  registered_at: Date;
  email: string;
  expires_at: Date;
}

interface ExpiryNoticeTable {
  name: string;
  expires_at: Date;
  notice: ExpiryNotice;
  claimed_at: Date;
  outcome: 'mailed' | 'covered' | 'outdated' | 'skipped' | null;
  decided_at: Date | null;
}

interface RenewalDigestTable {
  user_id: number;
  /** Such as `2026-03`. */
  month: string;
  claimed_at: Date;
  outcome: 'mailed' | 'empty' | 'off' | null;
  decided_at: Date | null;
}

interface CalendarFeedTable {
  user_id: number;
  token_hash: Buffer;
  created_at: Date;
  read_at: Date | null;
}

interface ListViewTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  view: JSONColumnType<Readonly<Record<string, string>>>;
  is_default: boolean;
}

/** The tables of schema `domains`, except those owned by names, registration, transfers and mapping. */
export interface DomainsTables {
  'domains.domain': DomainTable;
  'domains.registrant': RegistrantTable;
  'domains.contact_change': ContactChangeState;
  'domains.unused_contact': UnusedContactTable;
  'domains.former_domain': FormerDomainTable;
  'domains.registry_difference': RegistryDifferenceTable;
  'domains.contact_verification': ContactVerificationTable;
  'domains.expiry_notice': ExpiryNoticeTable;
  'domains.renewal_digest': RenewalDigestTable;
  'domains.calendar_feed': CalendarFeedTable;
  'domains.list_view': ListViewTable;
  'domains.confirmed_address': ConfirmedAddressTable;
  'domains.data_consent': DataConsentTable;
  'domains.data_consent_link': DataConsentLinkTable;
}
