import type * as z from 'zod/mini';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseHttp } from './http-refusals.ts';

/** Our inputs are far shallower; deep ones would overflow recursive code. */
const DEEPEST = 64;

/** Input of a call after the contract made it canonical. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses path, query and body by the endpoint's contract.
 *
 * The refusal names every field at fault at once, in `data.fields`: field → sentence.
 */
export function readInput(endpoint: AnyEndpoint, raw: Input): Result<Input> {
  const fields: Record<string, string> = {};
  if (isDeeper(raw.body, DEEPEST)) return refuseFields({ body: 'The body is nested too deeply.' });
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value ?? {});
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      fields[issue.path.length === 0 ? 'body' : issue.path.join('.')] ??= issue.message;
    }
    return undefined;
  };
  const input = {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, joinArrays(raw.query as Readonly<Record<string, unknown>>)),
    body: parse(endpoint.body, raw.body),
  };
  // PostgreSQL's text cannot store NUL, so values may not contain it.
  if (hasNul(input)) fields['nul_character'] = 'A NUL character is not allowed in any value.';
  return Object.keys(fields).length === 0 ? ok(input) : refuseFields(fields);
}

function refuseFields(fields: Readonly<Record<string, string>>): Result<never> {
  return refuseHttp('invalid_input', { fields: Object.keys(fields).join(', ') }, { data: { fields } });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, each]) => name.includes('\0') || hasNul(each));
}

/** `tlds[]=com&tlds[0]=net` as clients of this dialect write lists → `{ tlds: ['com', 'net'] }`. */
function joinArrays(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const list = /^(\w+)\[\d*\]$/.exec(name)?.[1];
    if (list === undefined) joined[name] = value;
    else
      joined[list] = [
        ...((joined[list] as unknown[] | undefined) ?? []),
        ...(Array.isArray(value) ? (value as unknown[]) : [value]),
      ];
  }
  return joined;
}
