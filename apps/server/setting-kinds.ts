import { isIP } from 'node:net';
import * as z from 'zod';
import { parseHex, printHex } from '#platform/colour/contrast.ts';
import { readBrandLogo } from './brand/brand-logo.ts';

/** A port; 0 takes a free one. */
export const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);

/** A whole number from 0 on. */
export const count = (standard: number, most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(0).max(most).default(standard);

/** `1` or `0`. */
export const isOn = (standard: boolean) =>
  z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default(standard ? '1' : '0')
    .transform((value) => value === '1');

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
