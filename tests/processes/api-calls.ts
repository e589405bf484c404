/** A JSON Schema, as far as values are made up from it. */
export interface Schema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minLength?: number;
}

/** One operation of `/openapi.json`. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly operation: {
    readonly operationId: string;
    readonly security: readonly object[];
    readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query' }[];
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
    readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  };
}

/** Every operation that a running server describes. */
export async function listApiCalls(url: string): Promise<readonly ApiCall[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, ApiCall['operation']>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** The schema of an operation's body; undefined where it takes none. */
export function bodySchema({ operation }: ApiCall): Schema | undefined {
  return operation.requestBody?.content['application/json']?.schema;
}

/** A value that a schema accepts, with nothing in it that is optional. */
export function buildSample({
  const: only,
  enum: some,
  anyOf,
  type,
  required = [],
  properties = {},
  ...more
}: Schema): unknown {
  if (only !== undefined) return only;
  if (some) return some[0];
  if (anyOf?.[0]) return buildSample(anyOf[0]);
  if (type === 'object') {
    return Object.fromEntries(required.map((name) => [name, buildSample(properties[name] ?? {})]));
  }
  if (type === 'array') return more.items ? [buildSample(more.items)] : [];
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? true : 'x'.repeat(more.minLength ?? 1);
}
