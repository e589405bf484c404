import type { ColumnType, Generated } from 'kysely';

import type { ContactStatus } from '#platform/epp-wire/contact/contact-info.ts';
import type { Disclosure, Phone, PostalInfo } from '#platform/epp-wire/contact/contact-parts.ts';
import type { DomainContact, DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import type { HostAddress } from '#platform/epp-wire/host/host-address.ts';

/** `jsonb`: read as a value, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

/** The registry's tables; see migrations. */
export interface RegistryTables {
  'registry.clock_offset': { only_row: Generated<boolean>; milliseconds: number };
  'registry.registrar': { id: string; name: string; password_hash: string };
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
    auth_info: string;
    disclosure: Json<Disclosure | null> | null;
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
    auth_info: string;
    created_at: Date;
    updater: string | null;
    updated_at: Date | null;
    expires_at: Date;
    transferred_at: Date | null;
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
