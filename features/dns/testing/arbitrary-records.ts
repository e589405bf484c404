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

/** Faultless fields of every type that people are offered. */
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
);
