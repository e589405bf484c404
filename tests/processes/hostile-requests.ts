import { bodySchema, buildSample } from './api-calls.ts';
import type { ApiCall, Schema } from './api-calls.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Texts that break parsers, encodings, columns, lines, markup, queries, names and numbers. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'abc\udfffdef',
  '\u202etxt.exe',
  '\uffff',
  '𝕏'.repeat(300),
  'x'.repeat(70_000),
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '%s%n%00',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(40),
  '2026-02-30T25:61:61Z',
  '275760-09-13T00:00:00.001Z',
  'xn--',
  'xn--a.com',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(126)}com`,
  '*.com',
  '..',
  'com',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ada@example.com\r\nBcc: eve@example.com',
  '"><svg/onload=alert(1)>@example.com',
  '{"records_to_add":[{"type":"A","name":"@","data":"999.1.1.1"}],"records_to_remove":[{}]}',
  '{"records_to_add":[{"type":"TXT","name":"\\ud800","data":"\\u0000"}],"records_to_remove":null}',
  '{"records_to_add":{"__proto__":[]},"records_to_remove":1}',
  '$ORIGIN .\n@ 1 IN SOA a b 1 1 1 1 1\n$INCLUDE /etc/passwd\n',
];
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  [],
  {},
  [[[[[[]]]]]],
  { length: -1 },
  { toString: 'x', constructor: { prototype: {} } },
  Array.from({ length: 2_000 }, (_each, index) => index),
];

/** An almost valid request for an operation, with one or two hostile values. */
export function hostileRequest(
  call: ApiCall,
  domains: readonly string[],
  random: () => number,
): { readonly path: string; readonly body: string | null; readonly contentType: string } {
  const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value;
  const hostile = (): unknown => (random() < 0.6 ? pick(TEXTS) : pick(VALUES));

  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (random() < 0.2) return encodeURIComponent(wellFormed(pick(TEXTS).slice(0, 600)) || '1');
    return name === 'domain' ? pick(domains) : String(1 + Math.floor(random() * 12));
  });
  const query = call.operation.parameters
    .filter((parameter) => parameter.in === 'query' && random() < 0.7)
    .map(({ name }) => {
      const value = wellFormed(String(random() < 0.5 ? pick(domains) : pick(TEXTS))).slice(0, 2_000);
      return `${encodeURIComponent(name)}${pick(['', '[]', '[a]'])}=${encodeURIComponent(value)}`;
    })
    .join('&');
  const schema = bodySchema(call);
  return {
    path: query === '' ? path : `${path}?${query}`,
    body:
      call.method === 'POST' ? JSON.stringify(schema ? mutate(schema, hostile, random) : hostile()) : null,
    contentType:
      random() < 0.97 ? 'application/json' : pick(['text/plain', 'multipart/form-data', 'application/xml']),
  };
}

/** A value of a schema in which about one leaf in three is hostile, and some are missing or too many. */
function mutate(schema: Schema, hostile: () => unknown, random: () => number): unknown {
  if (random() < 0.12) return hostile();
  const { anyOf, type, properties = {}, required = [], items } = schema;
  if (anyOf) return mutate(anyOf[Math.floor(random() * anyOf.length)] ?? {}, hostile, random);
  if (type === 'object') {
    const names = Object.keys(properties).filter((name) => random() < (required.includes(name) ? 0.95 : 0.5));
    const entries = names.map((name) => [name, mutate(properties[name] ?? {}, hostile, random)] as const);
    return Object.fromEntries(random() < 0.1 ? [...entries, ['__proto__', hostile()]] : entries);
  }
  if (type === 'array' && items) {
    return Array.from({ length: Math.floor(random() * 4) }, () => mutate(items, hostile, random));
  }
  return random() < 0.35 ? hostile() : buildSample(schema);
}

/** A path is sent as UTF-8, which halves of characters have no place in. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
