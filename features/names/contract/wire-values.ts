import * as z from 'zod/mini';

/** Yes or no in a query, as clients of this dialect write it: `true`, `1`, `false`, `0`. */
export const wireFlag = z.pipe(
  z.union([z.boolean(), z.string()]),
  z.transform((value: boolean | string) => value === true || value === 'true' || value === '1'),
);

/** A whole number in a query, between bounds; what lies beyond a bound counts as the bound. */
export function wireNumber(least: number, most: number) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}$/, { error: 'Not a whole number.' }))]),
    z.transform((value: number | string) => Math.min(most, Math.max(least, Math.trunc(Number(value))))),
  );
}

/** A list in a query: `tlds[]=com&tlds[]=net`, one value, or several between commas. */
export const wireList = z.pipe(
  z.union([z.array(z.string()), z.string()]),
  z.transform((value: string | string[]) =>
    (typeof value === 'string' ? value.split(',') : value)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
);
