import * as z from 'zod';
import type * as mini from 'zod/mini';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { RefusalTable } from '#platform/contract/refusal.ts';
import { LINES_TYPE } from './send-file.ts';

type JsonObject = Record<string, unknown>;

/** The JSON Schema of a contract's schema: of its input (`input`) or its output (`output`). */
function buildSchema(schema: mini.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema as never, { io, unrepresentable: 'any' });
  return json;
}

function listParameters(schema: mini.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = buildSchema(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** The endpoints of one subject; the description groups by it. */
export interface DescribedSubject {
  readonly name: string;
  readonly endpoints: readonly AnyEndpoint[];
}

/**
 * The OpenAPI 3.1 description of every endpoint, made from the contracts themselves, in the order of
 * the subjects.
 *
 * @param catalogue every slice's refusals; an endpoint lists those it may answer with, by HTTP status.
 */
export function openApiDocument(
  subjects: readonly DescribedSubject[],
  catalogue: RefusalTable,
  product: { readonly name: string; readonly version: string; readonly sessionCookie?: string },
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const tagged = subjects.flatMap(({ name, endpoints }) =>
    endpoints.map((endpoint) => ({ endpoint, tag: name.charAt(0).toUpperCase() + name.slice(1) })),
  );
  for (const { endpoint, tag } of tagged.sort((a, b) => a.endpoint.path.localeCompare(b.endpoint.path))) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = {
      operationId: endpoint.id,
      summary: endpoint.summary,
      tags: [tag],
      ...(endpoint.access === 'user' ? { security: [{ token: [] }, { session: [] }] } : { security: [] }),
      parameters: [...listParameters(endpoint.params, 'path'), ...listParameters(endpoint.query, 'query')],
      ...(endpoint.body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: buildSchema(endpoint.body, 'input') } },
            },
          }
        : {}),
      responses: listResponses(endpoint, catalogue),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: product.name, version: product.version },
    tags: [...new Set(tagged.map(({ tag }) => tag))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: product.sessionCookie ?? 'namestead_session' },
      },
    },
  };
}

function listResponses(endpoint: AnyEndpoint, catalogue: RefusalTable): JsonObject {
  const byStatus = new Map<number, string[]>();
  for (const code of endpoint.refusals) {
    const row = catalogue[code];
    if (!row) throw new Error(`${endpoint.id} names the refusal ${code}, which no catalogue lists`);
    byStatus.set(row.status, [...(byStatus.get(row.status) ?? []), `\`${code}\`: ${row.message}`]);
  }
  return {
    200: {
      description: 'Done.',
      content: {
        [endpoint.fileType ?? (endpoint.isInLines ? LINES_TYPE : 'application/json')]: {
          schema: buildSchema(endpoint.answer, 'output'),
        },
      },
    },
    ...Object.fromEntries(
      [...byStatus]
        .sort(([a], [b]) => a - b)
        .map(([status, lines]) => [status, { description: lines.join('\n\n') }]),
    ),
  };
}
