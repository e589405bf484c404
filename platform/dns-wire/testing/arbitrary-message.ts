import * as fc from 'fast-check';
import { MAX_NAME_OCTETS } from '../codes.ts';
import { labelOctets, printLabel, splitName } from '../domain-name.ts';
import { printIpv4, printIpv6 } from '../ip-address.ts';
import type { DnsMessage, DnsRecord, Edns } from '../message.ts';
import type { Rdata } from '../rdata.ts';

const uint8 = fc.nat({ max: 0xff });
const uint16 = fc.nat({ max: 0xffff });
const uint32 = fc.nat({ max: 0xffff_ffff });

/** Labels of any octets, with plain ones often enough that names share endings. */
const label = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('www', 'mail', 'example', 'com', 'Example', '_sip', '*') },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 63 }).map(printLabel) },
);

/** Any absolute name that fits the wire. */
export const arbitraryName = fc
  .array(label, { maxLength: 6 })
  .map((labels) => (labels.length === 0 ? '.' : `${labels.join('.')}.`))
  .filter(
    (name) => splitName(name).reduce((sum, each) => sum + 1 + labelOctets(each).length, 1) <= MAX_NAME_OCTETS,
  );

/** Any rdata of class IN, each type as likely as the others. */
export const arbitraryRdata: fc.Arbitrary<Rdata> = fc.oneof(
  fc.record({
    type: fc.constant('A' as const),
    address: fc.tuple(uint8, uint8, uint8, uint8).map(printIpv4),
  }),
  fc.record({
    type: fc.constant('AAAA' as const),
    address: fc
      .array(fc.oneof(fc.constant(0), uint8), { minLength: 16, maxLength: 16 })
      .map((octets) => printIpv6(octets)),
  }),
  fc.record({ type: fc.constant('NS' as const), target: arbitraryName }),
  fc.record({ type: fc.constant('CNAME' as const), target: arbitraryName }),
  fc.record({
    type: fc.constant('SOA' as const),
    primary: arbitraryName,
    mailbox: arbitraryName,
    serial: uint32,
    refresh: uint32,
    retry: uint32,
    expire: uint32,
    minimum: uint32,
  }),
  fc.record({ type: fc.constant('MX' as const), preference: uint16, exchange: arbitraryName }),
  fc.record({
    type: fc.constant('TXT' as const),
    strings: fc.array(fc.uint8Array({ maxLength: 255 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('SRV' as const),
    priority: uint16,
    weight: uint16,
    port: uint16,
    target: arbitraryName,
  }),
  fc.record({ type: fc.constant('PTR' as const), target: arbitraryName }),
  fc.record({
    type: fc.constant('CAA' as const),
    flags: uint8,
    tag: fc.constantFrom('issue', 'issuewild', 'iodef', 'contactemail'),
    value: fc.uint8Array({ maxLength: 300 }),
  }),
  fc.record({
    type: fc.constant('TLSA' as const),
    usage: uint8,
    selector: uint8,
    matching: uint8,
    association: fc.uint8Array({ maxLength: 70 }),
  }),
  fc.record({
    type: fc.constant('SSHFP' as const),
    algorithm: uint8,
    hash: uint8,
    fingerprint: fc.uint8Array({ maxLength: 40 }),
  }),
  fc.record({
    type: fc.constant('URI' as const),
    priority: uint16,
    weight: uint16,
    target: fc.uint8Array({ minLength: 1, maxLength: 600 }),
  }),
  ...(['SVCB', 'HTTPS'] as const).map((type) =>
    fc.record({
      type: fc.constant(type),
      priority: uint16,
      target: arbitraryName,
      params: fc
        .uniqueArray(fc.record({ key: uint16, value: fc.uint8Array({ maxLength: 60 }) }), {
          maxLength: 4,
          selector: ({ key }) => key,
        })
        .map((params) => params.toSorted((one, other) => one.key - other.key)),
    }),
  ),
  fc.record({
    type: fc.constant('OPAQUE' as const),
    code: fc.integer({ min: 258, max: 0xffff }),
    octets: fc.uint8Array({ maxLength: 300 }),
  }),
);

const arbitraryRecord: fc.Arbitrary<DnsRecord> = fc.record({
  name: arbitraryName,
  class: fc.constant(1),
  ttl: uint32,
  data: arbitraryRdata,
});

const arbitraryEdns: fc.Arbitrary<Edns> = fc.record({
  udpPayloadSize: uint16,
  version: uint8,
  dnssecOk: fc.boolean(),
  options: fc.array(fc.record({ code: uint16, octets: fc.uint8Array({ maxLength: 40 }) }), { maxLength: 3 }),
});

/** Any message that the codec can hold: with EDNS its response code has 12 bits, else 4. */
export const arbitraryMessage: fc.Arbitrary<DnsMessage> = fc
  .record({
    id: uint16,
    isResponse: fc.boolean(),
    opcode: fc.nat({ max: 15 }),
    isAuthoritative: fc.boolean(),
    isTruncated: fc.boolean(),
    recursionDesired: fc.boolean(),
    recursionAvailable: fc.boolean(),
    authenticData: fc.boolean(),
    checkingDisabled: fc.boolean(),
    rcode: fc.nat({ max: 0xfff }),
    questions: fc.array(fc.record({ name: arbitraryName, type: uint16, class: uint16 }), { maxLength: 2 }),
    answers: fc.array(arbitraryRecord, { maxLength: 6 }),
    authorities: fc.array(arbitraryRecord, { maxLength: 3 }),
    additionals: fc.array(arbitraryRecord, { maxLength: 3 }),
    edns: fc.option(arbitraryEdns),
  })
  .map((message) => (message.edns === null ? { ...message, rcode: message.rcode & 0xf } : message));
