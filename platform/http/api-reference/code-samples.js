/**
 * One operation of the API's description, as far as its samples need it.
 *
 * @typedef {{
 *   security?: readonly Readonly<Record<string, unknown>>[],
 *   parameters?: readonly { name: string, in: string, required?: boolean, schema?: unknown }[],
 *   requestBody?: { content?: Readonly<Record<string, { schema?: unknown }>> },
 * }} Operation
 */

/**
 * The request that a sample shows: path parameters and required queries as placeholders, a body with
 * every required member, and a token where the operation needs one.
 *
 * @param {string} origin
 * @param {string} method
 * @param {string} path
 * @param {Operation} operation
 * @returns {{ method: string, url: string, headers: Readonly<Record<string, string>>, body: unknown }}
 */
export function sampleRequest(origin, method, path, operation) {
  const needed = (operation.parameters ?? []).filter((each) => each.in === 'query' && each.required);
  const query = needed.map(
    ({ name, schema }) => `${name}=${encodeURIComponent(String(exampleValue(schema)))}`,
  );
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const isProtected = (operation.security ?? []).length > 0;
  return {
    method: method.toUpperCase(),
    url: `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: {
      ...(isProtected ? { Authorization: 'Bearer YOUR_TOKEN' } : {}),
      ...(schema === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: schema === undefined ? undefined : exampleValue(schema),
  };
}

/**
 * The request as a command of curl, in the quotes of a POSIX shell.
 *
 * @param {ReturnType<typeof sampleRequest>} request
 */
export function curlSample({ method, url, headers, body }) {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${inQuotes(url)}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${inQuotes(`${name}: ${value}`)}`);
  if (body !== undefined) lines.push(`-d ${inQuotes(JSON.stringify(body))}`);
  return lines.join(' \\\n  ');
}

/**
 * The request as a call of fetch.
 *
 * @param {ReturnType<typeof sampleRequest>} request
 */
export function fetchSample({ method, url, headers, body }) {
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(Object.keys(headers).length === 0 ? [] : [`  headers: ${indented(headers)},`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body)}),`]),
  ];
  const call = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
  return `const response = await fetch(${JSON.stringify(url)}${call});\nconsole.log(response.status, await response.json());`;
}

/**
 * A value of a JSON schema: its example, default or first choice, or one of its type with every
 * required member.
 *
 * @param {unknown} schema
 * @param {number} [depth]
 * @returns {unknown}
 */
export function exampleValue(schema, depth = 0) {
  if (typeof schema !== 'object' || schema === null || depth > 6) return null;
  const known = /** @type {Readonly<Record<string, unknown>>} */ (schema);
  for (const given of ['const', 'example', 'default']) if (given in known) return known[given];
  for (const choices of ['examples', 'enum']) {
    const first = firstItem(known[choices]);
    if (first !== undefined) return first;
  }
  for (const variants of ['anyOf', 'oneOf', 'allOf']) {
    const first = firstItem(known[variants]);
    if (first !== undefined) return exampleValue(first, depth + 1);
  }
  const type = firstItem(known['type']) ?? known['type'];
  if (type === 'array') return known['items'] === undefined ? [] : [exampleValue(known['items'], depth + 1)];
  if (type === 'object' || 'properties' in known) return exampleObject(known, depth);
  if (type === 'integer' || type === 'number')
    return typeof known['minimum'] === 'number' ? known['minimum'] : 1;
  if (type === 'boolean') return true;
  return type === 'null' ? null : 'string';
}

/**
 * @param {Readonly<Record<string, unknown>>} schema
 * @param {number} depth
 */
function exampleObject(schema, depth) {
  const properties = /** @type {Readonly<Record<string, unknown>>} */ (schema['properties'] ?? {});
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, exampleValue(property, depth + 1)]),
  );
}

/**
 * @param {unknown} list
 * @returns {unknown}
 */
function firstItem(list) {
  return Array.isArray(list) ? list[0] : undefined;
}

/** @param {unknown} value */
function indented(value) {
  return JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
}

/** @param {string} text */
function inQuotes(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
