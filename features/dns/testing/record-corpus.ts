import { EMPTY_FIELDS } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import type { WritableType } from '../rules/record-types/record-types.ts';
import { BAD_HOSTS, FURTHER_CORPUS, host253, label63, label64 } from './further-corpus.ts';
import type { TypeCorpus } from './further-corpus.ts';

/** The domain of the corpus. */
export const CORPUS_DOMAIN = 'example.com';

/** Form fields, with defaults. */
export function recordFields(type: string, fields: Partial<RecordFields> = {}): RecordFields {
  return { ...EMPTY_FIELDS, type, ...fields };
}

const longSpf = `v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}-all`;

/**
 * For each type: valid input with its stored form, and invalid input with its error message. A type
 * without lists fails the tests.
 */
export const RECORD_CORPUS: Readonly<Record<WritableType, TypeCorpus>> = {
  A: {
    accepted: [
      { fields: { name: 'www', data: '192.0.2.1' }, stored: 'www.example.com A 192.0.2.1' },
      { fields: { name: ' WWW ', data: ' 192.0.2.1 ' }, stored: 'www.example.com A 192.0.2.1' },
      { fields: { name: '', data: '0.0.0.0' }, stored: 'example.com A 0.0.0.0' },
      { fields: { name: '@', data: '255.255.255.255' }, stored: 'example.com A 255.255.255.255' },
      { fields: { name: 'example.com', data: '192.0.2.1' }, stored: 'example.com A 192.0.2.1' },
      { fields: { name: 'Example.COM.', data: '192.0.2.1' }, stored: 'example.com A 192.0.2.1' },
      { fields: { name: 'a.b.example.com', data: '001.02.3.004' }, stored: 'a.b.example.com A 1.2.3.4' },
      { fields: { name: 'www.example.com.', data: '192.0.2.1' }, stored: 'www.example.com A 192.0.2.1' },
      {
        fields: { name: 'notexample.com', data: '192.0.2.1' },
        stored: 'notexample.com.example.com A 192.0.2.1',
      },
      { fields: { name: '*', data: '192.0.2.1' }, stored: '*.example.com A 192.0.2.1' },
      { fields: { name: '*.dev', data: '192.0.2.1' }, stored: '*.dev.example.com A 192.0.2.1' },
      { fields: { name: label63, data: '192.0.2.1' }, stored: `${label63}.example.com A 192.0.2.1` },
    ],
    refused: [
      ...[
        '-www',
        'www-',
        'a..b',
        '_dmarc',
        label64,
        'a b',
        'www.',
        'a.*',
        '**',
        'bücher',
        `${'a.'.repeat(121)}a`,
      ].map((name) => ({
        fields: { name, data: '192.0.2.1' },
        field: 'name' as const,
        message: 'Invalid Name',
      })),
      ...['', '256.1.1.1', '1.2.3', '1.2.3.4.5', 'example.com', '::1', '1.2.3.1234', '1.2.3.-4'].map(
        (data) => ({
          fields: { name: 'www', data },
          field: 'data' as const,
          message: 'Invalid IP',
        }),
      ),
    ],
  },
  AAAA: {
    accepted: [
      { fields: { name: 'www', data: '2001:DB8::1' }, stored: 'www.example.com AAAA 2001:db8::1' },
      { fields: { name: 'www', data: '2001:0db8:0:0:0:0:0:1' }, stored: 'www.example.com AAAA 2001:db8::1' },
      { fields: { name: 'www', data: '::' }, stored: 'www.example.com AAAA ::' },
    ],
    refused: [
      ...['', '@', 'example.com', 'example.com.', '_a'].map((name) => ({
        fields: { name, data: '2001:db8::1' },
        field: 'name' as const,
        message: 'Invalid Name',
      })),
      ...['', '1.2.3.4', '2001:db8', '1::2::3', 'g::1', '12345::'].map((data) => ({
        fields: { name: 'www', data },
        field: 'data' as const,
        message: 'Invalid IP',
      })),
    ],
  },
  CNAME: {
    accepted: [
      {
        fields: { name: 'shop', data: 'Shops.Example.NET' },
        stored: 'shop.example.com CNAME shops.example.net.',
      },
      {
        fields: { name: 'shop', data: 'shops.example.net.' },
        stored: 'shop.example.com CNAME shops.example.net.',
      },
      { fields: { name: '_acme', data: 'a_b.xn--p1ai' }, stored: '_acme.example.com CNAME a_b.xn--p1ai.' },
      { fields: { name: 'long', data: host253 }, stored: `long.example.com CNAME ${host253}.` },
      { fields: { name: '*', data: 'example.com' }, stored: '*.example.com CNAME example.com.' },
    ],
    refused: [
      ...['', '@', 'example.com', 'a..b', 'a.*.b', label64].map((name) => ({
        fields: { name, data: 'example.net' },
        field: 'name' as const,
        message: 'Invalid Name',
      })),
      ...BAD_HOSTS.map((data) => ({
        fields: { name: 'shop', data },
        field: 'data' as const,
        message: 'Invalid Target Host',
      })),
    ],
  },
  MX: {
    accepted: [
      { fields: { data: 'Mail.Example.net' }, stored: 'example.com MX 10 mail.example.net.' },
      {
        fields: { name: 'in', data: 'mail.example.net.', aux: '0' },
        stored: 'in.example.com MX 0 mail.example.net.',
      },
      {
        fields: { data: 'mail.example.net', aux: ' 65535 ' },
        stored: 'example.com MX 65535 mail.example.net.',
      },
    ],
    refused: [
      ...BAD_HOSTS.map((data) => ({
        fields: { data },
        field: 'data' as const,
        message: 'Invalid Mail Server',
      })),
      ...['', '-1', '65536', '1.5', 'x', '1e3'].map((aux) => ({
        fields: { data: 'mail.example.net', aux },
        field: 'aux' as const,
        message: 'Invalid Priority',
      })),
    ],
  },
  TXT: {
    accepted: [
      { fields: { data: 'Hello World' }, stored: 'example.com TXT "Hello World"' },
      { fields: { data: ' kept as typed ' }, stored: 'example.com TXT " kept as typed "' },
      {
        fields: { name: '_DMARC', data: 'v=DMARC1; p=none' },
        stored: '_dmarc.example.com TXT "v=DMARC1; p=none"',
      },
      { fields: { data: 'say "hi" \\ é' }, stored: 'example.com TXT "say \\"hi\\" \\\\ \\195\\169"' },
      { fields: { data: 'x'.repeat(255) }, stored: `example.com TXT "${'x'.repeat(255)}"` },
      {
        fields: { data: longSpf },
        stored: `example.com TXT "${longSpf.slice(0, 255)}" "${longSpf.slice(255)}"`,
      },
    ],
    refused: [
      { fields: { data: '' }, field: 'data', message: 'TXT records may not be empty' },
      {
        fields: { data: 'x'.repeat(256) },
        field: 'data',
        message: 'TXT records may not exceed 255 characters',
      },
      {
        fields: { data: `k=${'x'.repeat(4_000)}` },
        field: 'data',
        message: 'TXT records may not exceed 255 characters',
      },
      { fields: { name: 'a b', data: 'x' }, field: 'name', message: 'Invalid Name' },
    ],
  },
  SRV: {
    accepted: [
      {
        fields: { service: 'sip', target: 'sip.example.net', port: '5060' },
        stored: '_sip._tcp.example.com SRV 10 10 5060 sip.example.net.',
      },
      {
        fields: {
          name: 'Office',
          service: '__XMPP',
          protocol: '_tls',
          target: 'x.example.net.',
          port: '1',
          aux: '0',
          weight: '0',
        },
        stored: '_xmpp._tls.office.example.com SRV 0 0 1 x.example.net.',
      },
    ],
    refused: [
      ...['', '_', 'a b', 'a.b', 'a'.repeat(63)].map((service) => ({
        fields: { service, target: 'sip.example.net', port: '5060' },
        field: 'service' as const,
        message: 'Invalid Service',
      })),
      ...['', 'sctp'].map((protocol) => ({
        fields: { service: 'sip', protocol, target: 'sip.example.net', port: '5060' },
        field: 'protocol' as const,
        message: 'Invalid Protocol',
      })),
      ...['', '65536', 'x'].map((port) => ({
        fields: { service: 'sip', target: 'sip.example.net', port },
        field: 'port' as const,
        message: 'Invalid Target Port',
      })),
      ...['', '65536', 'x'].map((weight) => ({
        fields: { service: 'sip', target: 'sip.example.net', port: '1', weight },
        field: 'weight' as const,
        message: 'Invalid Weight',
      })),
      ...['', '65536', 'x'].map((aux) => ({
        fields: { service: 'sip', target: 'sip.example.net', port: '1', aux },
        field: 'aux' as const,
        message: 'Invalid Priority',
      })),
      ...BAD_HOSTS.map((target) => ({
        fields: { service: 'sip', target, port: '1' },
        field: 'target' as const,
        message: 'Invalid Target Host',
      })),
      {
        fields: { name: '*', service: 'sip', target: 'sip.example.net', port: '1' },
        field: 'name',
        message: 'Invalid Name',
      },
    ],
  },
  ...FURTHER_CORPUS,
};
