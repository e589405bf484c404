import type { ColumnType, Generated, Kysely } from 'kysely';
import type { ContactStatus } from '#platform/epp-wire/contact/contact-info.ts';
import type { Disclosure, Phone, PostalInfo } from '#platform/epp-wire/contact/contact-parts.ts';
import type { DomainContact, DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import type { DsRecord } from '#platform/epp-wire/extensions/sec-dns.ts';
import type { HostAddress, HostStatus } from '#platform/epp-wire/host/host-statuses.ts';
import type { TransferStatus } from '#platform/epp-wire/object-transfer.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import type { GraceKind } from '../lifecycle/domain-lifecycle.ts';

/** `jsonb`: read as a value, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

/** The registry's tables; see migrations. */
export interface RegistryTables {
  'registry.clock_offset': { only_row: Generated<boolean>; milliseconds: number };
  'registry.registrar': {
    id: string;
    name: string;
    password_hash: string;
    most_sessions: ColumnType<number | null, number | null | undefined>;
    commands_per_second: ColumnType<number | null, number | null | undefined>;
    checks_per_minute: ColumnType<number | null, number | null | undefined>;
    certificate_fingerprints: Generated<string[]>;
    password_life_days: ColumnType<number | null, number | null | undefined>;
    iana_id: ColumnType<number | null, number | null | undefined>;
    password_set_at: Date | null;
  };
  'registry.failed_login': { id: Generated<number>; registrar: string; at: Date };
  'registry.contact': {
    id: Generated<number>;
    handle: string;
    sponsor: string;
    creator: string;
    created_at: Date;
    updater: string | null;
    updated_at: Date | null;
    client_statuses: ContactStatus[];
    postal: Json<PostalInfo[]>;
    voice: Json<Phone | null> | null;
    fax: Json<Phone | null> | null;
    email: string;
    auth_info_hash: string | null;
    auth_info_expires_at: Date | null;
    disclosure: Json<Disclosure | null> | null;
    server_statuses: Generated<ContactStatus[]>;
    transferred_at: Generated<Date | null>;
  };
  'registry.contact_transfer': {
    contact_id: number;
    status: TransferStatus;
    requester: string;
    requested_at: Date;
    actor: string;
    acted_at: Date;
  };
  'registry.domain': {
    id: Generated<number>;
    name: string;
    tld: string;
    sponsor: string;
    creator: string;
    registrant_id: number;
    client_statuses: DomainStatus[];
    server_statuses: DomainStatus[];
    auth_info_hash: string | null;
    auth_info_expires_at: Date | null;
    created_at: Date;
    updater: string | null;
    updated_at: Date | null;
    expires_at: Date;
    transferred_at: Date | null;
    deleted_at: Generated<Date | null>;
    redemption_ends_at: Generated<Date | null>;
    purge_at: Generated<Date | null>;
    restore_lapses_at: Generated<Date | null>;
    delete_cl_trid: Generated<string | null>;
    delete_sv_trid: Generated<string | null>;
    transfer_due_at: Generated<Date | null>;
    sec_dns: ColumnType<DsRecord[], string | undefined, string>;
    max_signature_life: Generated<number | null>;
    due_at: ColumnType<Date, never, never>;
  };
  'registry.domain_transfer': {
    domain_id: number;
    status: TransferStatus;
    requester: string;
    requested_at: Date;
    actor: string;
    act_by: Date;
    expires_at: Date;
  };
  'registry.domain_contact': { domain_id: number; role: DomainContact['role']; contact_id: number };
  'registry.host': {
    id: Generated<number>;
    name: string;
    superordinate_id: number | null;
    sponsor: string;
    creator: string;
    created_at: Date;
    addresses: Json<HostAddress[]>;
    client_statuses: Generated<HostStatus[]>;
    server_statuses: Generated<HostStatus[]>;
    updater: Generated<string | null>;
    updated_at: Generated<Date | null>;
    transferred_at: Generated<Date | null>;
  };
  'registry.domain_host': { domain_id: number; host_id: number };
  'registry.charge': {
    id: Generated<number>;
    registrar: string;
    domain: string;
    command: 'create' | 'renew' | 'transfer' | 'restore';
    years: number;
    amount: number;
    currency: string;
    charged_at: Date;
    domain_id: Generated<number | null>;
    grace: Generated<GraceKind | null>;
    grace_ends_at: Generated<Date | null>;
    refund_of: Generated<number | null>;
  };
  'registry.message': {
    id: Generated<number>;
    registrar: string;
    queued_at: Date;
    text: string;
    data: Json<XmlElement> | null;
    extensions: Json<XmlElement[]>;
  };
  'registry.maintenance': {
    id: string;
    tlds: string[];
    starts_at: Date;
    ends_at: Date;
    is_emergency: boolean;
    description: string;
    created_at: Date;
    updated_at: Date | null;
    told: 'announced' | 'reminded' | 'ended';
  };
  'registry.command_log': {
    id: Generated<number>;
    received_at: Date;
    registrar: string | null;
    session: string;
    command: string;
    object: string | null;
    keys: string[];
    code: number | null;
    knob: string | null;
    cl_trid: string | null;
    sv_trid: string;
    milliseconds: number;
  };
}

/** The registry's own database, or a transaction on it. */
export type RegistryDatabase = Kysely<RegistryTables>;
