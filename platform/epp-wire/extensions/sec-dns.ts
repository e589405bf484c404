import type { Codec } from '../codec.ts';
import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { SEC_DNS } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';

const secDns = createXmlBuilder(SEC_DNS);

/** A key of the child zone (`keyData`, RFC 5910 section 4.2). */
export interface KeyRecord {
  readonly flags: number;
  readonly protocol: number;
  readonly algorithm: number;
  /** Base64 without white space. */
  readonly publicKey: string;
}

/** A delegation signer record (`dsData`, RFC 5910 section 4.1), with its key if given. */
export interface DsRecord {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly digestType: number;
  /** Hexadecimal, upper case. */
  readonly digest: string;
  readonly key: KeyRecord | null;
}

/** Delegation signers with a domain's create and info. */
export interface SecDnsData {
  /** Requested lifetime of the parent's signatures in seconds; null leaves it to the parent. */
  readonly maxSignatureLife: number | null;
  readonly records: readonly DsRecord[];
}

/** A change of delegation signers. */
export interface SecDnsUpdate {
  /** Whether the client requests urgent processing. */
  readonly isUrgent: boolean;
  readonly remove: readonly DsRecord[] | 'all';
  readonly add: readonly DsRecord[];
  readonly maxSignatureLife: number | null;
}

/** More of them in one command are refused. */
const MAX_RECORDS = 32;

/** `secDNS:create` (RFC 5910 section 5.2.1). */
export const secDnsCreate = dataCodec('create', 1);
/** `secDNS:infData` (RFC 5910 section 5.1.2). */
export const secDnsInfo = dataCodec('infData', 0);

function dataCodec(name: 'create' | 'infData', least: number): Codec<SecDnsData> {
  return {
    print: ({ maxSignatureLife, records }) =>
      secDns(name, [printMaxSigLife(maxSignatureLife), ...records.map(printRecord)]),
    read: (reader) => {
      const maxSignatureLife = readMaxSigLife(reader.optional('maxSigLife'));
      const records = readRecords(reader, least);
      reader.end();
      return { maxSignatureLife, records };
    },
  };
}

/** `secDNS:update` (RFC 5910 section 5.2.5): removals first, then additions. */
export const secDnsUpdate: Codec<SecDnsUpdate> = {
  print: ({ isUrgent, remove, add, maxSignatureLife }) =>
    secDns(
      'update',
      [
        remove === 'all'
          ? secDns('rem', [secDns('all', 'true')])
          : remove.length === 0
            ? null
            : secDns('rem', remove.map(printRecord)),
        add.length === 0 ? null : secDns('add', add.map(printRecord)),
        maxSignatureLife === null ? null : secDns('chg', [printMaxSigLife(maxSignatureLife)]),
      ],
      isUrgent ? { urgent: 'true' } : {},
    ),
  read: (reader) => {
    const isUrgent = reader.flag('urgent', false);
    const rem = reader.optional('rem');
    const remove = rem ? readRemoved(rem) : [];
    const adding = reader.optional('add');
    const add = adding ? readRecords(adding, 1) : [];
    adding?.end();
    const chg = reader.optional('chg');
    const maxSignatureLife = readMaxSigLife(chg?.optional('maxSigLife'));
    chg?.end();
    reader.end();
    return { isUrgent, remove, add, maxSignatureLife };
  },
};

function readRemoved(reader: ElementReader): readonly DsRecord[] | 'all' {
  const all = reader.optional('all')?.matching(/^(?:true|false|0|1)$/, 'true or false');
  if (all === undefined) {
    const records = readRecords(reader, 1);
    reader.end();
    return records;
  }
  reader.end();
  return all === 'true' || all === '1' ? 'all' : [];
}

function printMaxSigLife(seconds: number | null): XmlElement | null {
  return seconds === null ? null : secDns('maxSigLife', seconds);
}

/** At least a second (RFC 5910 section 6, `maxSigLifeType`). */
function readMaxSigLife(reader: ElementReader | undefined): number | null {
  return reader ? reader.integer(1, 999_999_999) : null;
}

function printRecord(record: DsRecord): XmlElement {
  return secDns('dsData', [
    secDns('keyTag', record.keyTag),
    secDns('alg', record.algorithm),
    secDns('digestType', record.digestType),
    secDns('digest', record.digest),
    record.key === null
      ? null
      : secDns('keyData', [
          secDns('flags', record.key.flags),
          secDns('protocol', record.key.protocol),
          secDns('alg', record.key.algorithm),
          secDns('pubKey', record.key.publicKey),
        ]),
  ]);
}

/** DS records; keys alone are the other interface of RFC 5910 section 4, which is not offered here (2306). */
function readRecords(reader: ElementReader, least: number): readonly DsRecord[] {
  const records = reader.many('dsData', { most: MAX_RECORDS }).map(readRecord);
  if (reader.optional('keyData'))
    throw new EppError(2306, 'secDNS:keyData', 'delegation signers are sent as dsData here');
  if (records.length < least)
    throw new EppError(2003, 'secDNS:dsData', `secDNS:dsData is missing in ${reader.element.name}`);
  return records;
}

function readRecord(reader: ElementReader): DsRecord {
  const keyTag = reader.required('keyTag').integer(0, 65_535);
  const algorithm = reader.required('alg').integer(0, 255);
  const digestType = reader.required('digestType').integer(0, 255);
  const digest = reader
    .required('digest')
    .matching(/^(?:[0-9A-Fa-f]{2}){1,128}$/, 'hexadecimal')
    .toUpperCase();
  const key = reader.optional('keyData');
  reader.end();
  return { keyTag, algorithm, digestType, digest, key: key ? readKey(key) : null };
}

function readKey(reader: ElementReader): KeyRecord {
  const flags = reader.required('flags').integer(0, 65_535);
  const protocol = reader.required('protocol').integer(0, 255);
  const algorithm = reader.required('alg').integer(0, 255);
  const publicKey = reader
    .required('pubKey')
    .matching(/^[A-Za-z0-9+/ ]+={0,2}$/, 'base64')
    .replaceAll(' ', '');
  reader.end();
  return { flags, protocol, algorithm, publicKey };
}
