import { TYPE_CODES } from './codes.ts';

/** IPv4 host address (RFC 1035, section 3.4.1). */
export interface AData {
  readonly type: 'A';
  readonly address: string;
}
/** IPv6 host address (RFC 3596). */
export interface AaaaData {
  readonly type: 'AAAA';
  readonly address: string;
}
/** Authoritative name server (RFC 1035, section 3.3.11). */
export interface NsData {
  readonly type: 'NS';
  readonly target: string;
}
/** Canonical name of an alias (RFC 1035, section 3.3.1). */
export interface CnameData {
  readonly type: 'CNAME';
  readonly target: string;
}
/** Start of a zone of authority (RFC 1035, section 3.3.13). */
export interface SoaData {
  readonly type: 'SOA';
  readonly primary: string;
  readonly mailbox: string;
  readonly serial: number;
  readonly refresh: number;
  readonly retry: number;
  readonly expire: number;
  /** How long "no such name" may be remembered, in seconds (RFC 2308, section 4). */
  readonly minimum: number;
}
/** Mail exchange (RFC 1035, section 3.3.9). */
export interface MxData {
  readonly type: 'MX';
  readonly preference: number;
  readonly exchange: string;
}
/** Text: one or more strings of up to 255 octets (RFC 1035, section 3.3.14). */
export interface TxtData {
  readonly type: 'TXT';
  readonly strings: readonly Uint8Array[];
}
/** Location of a service (RFC 2782). */
export interface SrvData {
  readonly type: 'SRV';
  readonly priority: number;
  readonly weight: number;
  readonly port: number;
  readonly target: string;
}
/** Pointer, which leads from an address's name to a host (RFC 1035, section 3.3.12). */
export interface PtrData {
  readonly type: 'PTR';
  readonly target: string;
}
/** Which certification authorities may issue for the name (RFC 8659). */
export interface CaaData {
  readonly type: 'CAA';
  readonly flags: number;
  readonly tag: string;
  readonly value: Uint8Array;
}
/** Certificate that a TLS service shows (RFC 6698). */
export interface TlsaData {
  readonly type: 'TLSA';
  readonly usage: number;
  readonly selector: number;
  readonly matching: number;
  readonly association: Uint8Array;
}
/** Fingerprint of an SSH host's key (RFC 4255). */
export interface SshfpData {
  readonly type: 'SSHFP';
  readonly algorithm: number;
  readonly hash: number;
  readonly fingerprint: Uint8Array;
}
interface ServiceBinding {
  /** 0 is an alias, more is a choice among several (RFC 9460, section 2.4.1). */
  readonly priority: number;
  readonly target: string;
  /** By ascending key, each key once (RFC 9460, section 2.2). */
  readonly params: readonly { readonly key: number; readonly value: Uint8Array }[];
}
/** How to reach a service (RFC 9460). */
export interface SvcbData extends ServiceBinding {
  readonly type: 'SVCB';
}
/** How to reach a web site (RFC 9460, section 9). */
export interface HttpsData extends ServiceBinding {
  readonly type: 'HTTPS';
}
/** The domain has the addresses of another name. It is a rule for the name server and never travels, so it is no `Rdata`. */
export interface AliasData {
  readonly type: 'ALIAS';
  readonly target: string;
}
/** Rdata of any other type or class, carried as it is (RFC 3597). */
export interface OpaqueData {
  readonly type: 'OPAQUE';
  readonly code: number;
  readonly octets: Uint8Array;
}

/** What a record says, one member per type. */
export type Rdata =
  | AData
  | AaaaData
  | NsData
  | CnameData
  | SoaData
  | MxData
  | TxtData
  | SrvData
  | PtrData
  | CaaData
  | TlsaData
  | SshfpData
  | SvcbData
  | HttpsData
  | OpaqueData;

/** The type number that goes on the wire for this rdata. */
export function typeCodeOf(data: Rdata): number {
  return data.type === 'OPAQUE' ? data.code : TYPE_CODES[data.type];
}
