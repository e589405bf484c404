import * as z from 'zod/mini';

/** A boolean query parameter, as clients of this API write it: `true`, `1`, `false`, `0`. */
export const wireFlag = z.pipe(
  z.union([z.boolean(), z.string()]),
  z.transform((value: boolean | string) => value === true || value === 'true' || value === '1'),
);

/** An integer query parameter; values outside the bounds are clamped. */
export function wireNumber(least: number, most: number) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}$/, { error: 'Not a whole number.' }))]),
    z.transform((value: number | string) => Math.min(most, Math.max(least, Math.trunc(Number(value))))),
  );
}

/** A list in a query: `tlds[]=com&tlds[]=net`, one value, or several separated by commas. */
export const wireList = z.pipe(
  z.union([z.array(z.string()), z.string()]),
  z.transform((value: string | string[]) =>
    (typeof value === 'string' ? value.split(',') : value)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
);
