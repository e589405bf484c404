import { describe, expect, test } from 'vitest';

import { curlSample, exampleValue, fetchSample, sampleRequest } from './code-samples.js';

const protectedPost = sampleRequest('https://panel.test', 'post', '/rest/v1/{site}/notes', {
  security: [{ token: [] }],
  parameters: [
    { name: 'site', in: 'path', required: true },
    { name: 'kind', in: 'query', required: true, schema: { enum: ['a b', 'c'] } },
    { name: 'page', in: 'query', required: false },
  ],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['text'],
          properties: { text: { type: 'string', default: "it's" }, more: { type: 'string' } },
        },
      },
    },
  },
});
const plainGet = sampleRequest('https://panel.test', 'get', '/rest/v1/tlds', { security: [] });

describe('code samples of an operation', () => {
  test('name what it needs: path, required query, token, required members of the body', () => {
    expect(protectedPost).toEqual({
      method: 'POST',
      url: 'https://panel.test/rest/v1/{site}/notes?kind=a%20b',
      headers: { Authorization: 'Bearer YOUR_TOKEN', 'Content-Type': 'application/json' },
      body: { text: "it's" },
    });
  });

  test('are commands of curl whose quotes no value ends', () => {
    expect(curlSample(protectedPost)).toBe(
      String.raw`curl -X POST 'https://panel.test/rest/v1/{site}/notes?kind=a%20b' \
  -H 'Authorization: Bearer YOUR_TOKEN' \
  -H 'Content-Type: application/json' \
  -d '{"text":"it'\''s"}'`,
    );
    expect(curlSample(plainGet)).toBe("curl 'https://panel.test/rest/v1/tlds'");
  });

  test('are calls of fetch that JavaScript can read', () => {
    expect(fetchSample(plainGet)).toBe(
      'const response = await fetch("https://panel.test/rest/v1/tlds");\nconsole.log(response.status, await response.json());',
    );
    const text = fetchSample(protectedPost);
    expect(text).toContain('method: "POST"');
    expect(text).toContain('"text": "it\'s"');
    expect(text.match(/[{(]/g)).toHaveLength(text.match(/[})]/g)?.length ?? 0);
  });
});

test.each([
  [{ const: 3 }, 3],
  [{ type: 'string', examples: ['x'] }, 'x'],
  [{ enum: ['y', 'z'] }, 'y'],
  [{ anyOf: [{ type: 'integer', minimum: 7 }, { type: 'null' }] }, 7],
  [{ type: ['null', 'string'] }, null],
  [{ type: 'array', items: { type: 'boolean' } }, [true]],
  [{ type: 'object', properties: { a: { type: 'number' } }, required: ['a'] }, { a: 1 }],
  [{}, 'string'],
  [undefined, null],
])('the example of %j is %j', (schema, value) => {
  expect(exampleValue(schema)).toEqual(value);
});
