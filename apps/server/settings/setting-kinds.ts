import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod';
import { parseHex, printHex } from '#platform/colour/contrast.ts';
import { parseTrustedProxies } from '#platform/http/client-network.ts';
import { readBrandLogo } from '../brand/brand-logo.ts';

/** A port; 0 takes a free one. */
export const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);

/** A whole number from 0 on. */
export const count = (standard: number, most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(0).max(most).default(standard);

/** A whole number within bounds. */
export const countBetween = (least: number, most: number, standard: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `may be at most ${most}`)
    .default(standard);

/** `1` or `0`. */
export const isOn = (standard: boolean) =>
  z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default(standard ? '1' : '0')
    .transform((value) => value === '1');

/** Mail addresses, separated by commas; in lower case, as they are compared. */
export const mailAddresses = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.email('must be email addresses, separated by commas')));

/** IP addresses, separated by commas. */
export const addresses = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((each) => isIP(each) !== 0), 'must be IP addresses, separated by commas');

/** Proxies in front of us: how many, or their addresses and networks, separated by commas. */
export const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context) => {
    const parsed = parseTrustedProxies(text);
    if (parsed) return parsed;
    const message =
      'must be a number from 0 to 10, or addresses and networks such as 10.0.0.0/8, separated by commas';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The port of DNS (RFC 1035, section 4.2). */
const DNS_PORT = 53;

/** Addresses of name servers, separated by commas: `192.0.2.53`, `2001:db8::53`, or with a port `192.0.2.53:5300`, `[2001:db8::53]:5300`. */
export const serverAddresses = z
  .string()
  .default('')
  .transform((text, context) => {
    const parts = text.split(',').map((each) => each.trim());
    const servers = parts.filter(Boolean).map(serverAddress);
    if (servers.every((each) => each !== null)) return servers;
    context.addIssue({
      code: 'custom',
      message: 'must be IP addresses, with a port or without, separated by commas',
    });
    return z.NEVER;
  });

function serverAddress(text: string): { host: string; port: number } | null {
  if (isIP(text) !== 0) return { host: text, port: DNS_PORT };
  const [, v6, v4, digits] = /^(?:\[(.+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = v6 ?? v4 ?? '';
  const number = Number(digits);
  const isSound = isIP(host) === (v6 === undefined ? 4 : 6) && number >= 1 && number <= 65_535;
  return isSound ? { host, port: number } : null;
}

/** A colour as `#rrggbb`. */
export const colour = z.string().transform((text, context) => {
  const found = parseHex(text);
  if (found) return printHex(found);
  context.addIssue({ code: 'custom', message: 'must be a colour such as #4150d6' });
  return z.NEVER;
});

/** The file of a logo, read. */
export const logo = z.string().transform((path, context) => {
  try {
    return readBrandLogo(path);
  } catch (fault) {
    context.addIssue({ code: 'custom', message: fault instanceof Error ? fault.message : String(fault) });
    return z.NEVER;
  }
});

/** A file of certificates or of a key, read. */
export const pemFile = z.string().transform((path, context) => {
  let pem = '';
  try {
    pem = readFileSync(path, 'utf8');
  } catch {
    context.addIssue({ code: 'custom', message: 'names no file that can be read' });
    return z.NEVER;
  }
  if (/^-----BEGIN [A-Z ]+-----$/m.test(pem)) return pem;
  context.addIssue({ code: 'custom', message: 'must be a PEM file, with -----BEGIN …-----' });
  return z.NEVER;
});
