import * as fc from 'fast-check';
import type { RecordFields } from '../rules/record-fields.ts';
import { recordFields } from './record-corpus.ts';

const label = fc.constantFrom('www', 'mail', 'a', 'b-2', 'xn--bcher-kva', 'long-label-of-many-letters');
const name = fc.array(label, { maxLength: 3 }).map((labels) => labels.join('.'));
const belowApex = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'));
const host = fc.tuple(belowApex, fc.constantFrom('net', 'org', 'xn--p1ai')).map((parts) => parts.join('.'));
const number = fc.nat({ max: 65_535 }).map(String);
const hexGroup = fc.nat({ max: 0xffff }).map((group) => group.toString(16));

const fields = (
  type: string,
  model: { readonly [Field in keyof RecordFields]?: fc.Arbitrary<string> },
): fc.Arbitrary<RecordFields> =>
  fc.record(model).map((filled) => recordFields(type, filled as Partial<RecordFields>));

const arbitraryHex = (octets: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: octets, maxLength: octets })
    .map((bytes) => Array.from(bytes, (octet) => octet.toString(16).padStart(2, '0')).join(''));
const parameters = fc
  .record({
    alpn: fc.option(fc.constantFrom('h2', 'h3,h2', 'http/1.1')),
    port: fc.option(number),
    ipv4hint: fc.option(fc.ipV4()),
    key667: fc.option(fc.constantFrom('"a b"', 'x\\"y', '"\\200"')),
  })
  .map((params) =>
    Object.entries(params)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => ` ${key}=${value}`)
      .join(''),
  );
const binding = fc
  .tuple(fc.integer({ min: 1, max: 65_535 }), fc.oneof(host, fc.constant('.')), parameters)
  .map(([priority, target, params]) => `${priority} ${target}${params}`);

/** Valid fields of every type that a change may add. */
export const arbitraryRecordFields: fc.Arbitrary<RecordFields> = fc.oneof(
  fields('A', { name, data: fc.ipV4() }),
  fields('AAAA', {
    name: belowApex,
    data: fc.array(hexGroup, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':')),
  }),
  fields('CNAME', { name: belowApex, data: host }),
  fields('MX', { name, data: host, aux: number }),
  fields('TXT', {
    name,
    data: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).filter((text) => text.length <= 255),
  }),
  fields('SRV', {
    name,
    service: label,
    protocol: fc.constantFrom('tcp', 'udp', 'tls'),
    aux: number,
    weight: number,
    port: number,
    target: host,
  }),
  fields('ALIAS', { data: host }),
  fields('CAA', {
    name,
    data: fc
      .tuple(fc.nat({ max: 255 }), fc.constantFrom('issue', 'issuewild'), fc.oneof(host, fc.constant(';')))
      .map(([flags, tag, value]) => `${flags} ${tag} "${value}"`),
  }),
  fields('HTTPS', { name, data: binding }),
  fields('NS', { name: belowApex, data: host }),
  fields('PTR', { name, data: host }),
  fields('SSHFP', { name, data: arbitraryHex(32).map((hex) => `4 2 ${hex}`) }),
  fields('SVCB', { name, data: binding }),
  fields('URI', {
    name,
    data: fc
      .tuple(number, number, fc.webUrl({ withQueryParameters: true, withFragments: true }))
      .map(([priority, weight, target]) => `${priority} ${weight} "${target}"`),
  }),
  fields('TLSA', { name: belowApex, data: arbitraryHex(32).map((hex) => `3 1 1 ${hex}`) }),
);
