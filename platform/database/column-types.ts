import pg from 'pg';
import type { CustomTypesConfig } from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/** A whole number that JavaScript can hold exactly; throws where it cannot (beyond 2^53 - 1). */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The database sent ${text}, which is more than a JavaScript number holds exactly.`);
}

// The driver's own parser knows how arrays are quoted; only what stands between the commas is ours.
const TEXT_ARRAY: number = 1009;
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [INT8_ARRAY, (text) => parseTextArray(text).map((entry) => (entry === null ? null : parseInt8(entry)))],
  [builtins.DATE, (text) => text],
  [DATE_ARRAY, parseTextArray],
]);

/**
 * How columns become values: `int8` a number, `date` a `YYYY-MM-DD` string, `timestamptz` a `Date`.
 *
 * The rest is the driver's choice; `numeric` stays a string, because money is `int8` minor units here.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};
