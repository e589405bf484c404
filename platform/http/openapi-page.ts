import { escapeHtml } from './page.ts';
import type { Page } from './page.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: unknown }>> };
  readonly responses: Readonly<
    Record<string, { description: string; content?: Readonly<Record<string, { schema: unknown }>> }>
  >;
}

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { font-size: 1rem; margin: 2.5rem 0 .25rem; overflow-wrap: anywhere; }
h2 code { font-size: .95rem; } .method { font-weight: 700; margin-right: .5rem; }
pre { overflow: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; white-space: pre-line; } a { color: inherit; }`;

/** The readable page of the API's description at `/openapi`, made from the same document as `/openapi.json`. */
export function openApiPage(document: Readonly<Record<string, unknown>>): Page {
  const { info, paths } = document as {
    info: { title: string; version: string };
    paths: Record<string, Record<string, Operation>>;
  };
  const body = Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => section(path, method, operation)),
    )
    .join('\n');
  return {
    path: '/openapi',
    render: async ({ nonce }) => ({
      status: 200,
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)} API</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(info.title)} API</h1>
<p>Version ${escapeHtml(info.version)}. The same as data: <a href="/openapi.json">openapi.json</a>.</p>
${body}</main></body></html>`,
    }),
  };
}

function section(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required }) => `${name} (${place}${required ? ', required' : ''})`,
  );
  const request = operation.requestBody?.content['application/json']?.schema;
  const answers = Object.entries(operation.responses)
    .map(([status, { description }]) => `<dt>${status}</dt><dd>${escapeHtml(description)}</dd>`)
    .join('');
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  return `<section><h2 id="${escapeHtml(operation.operationId)}"><span class="method">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}</p>
${parameters.length > 0 ? `<p>Parameters: ${escapeHtml(parameters.join(', '))}</p>` : ''}
${request ? details('Body', request) : ''}${answer ? details('Answer', answer) : ''}<dl>${answers}</dl></section>`;
}

function details(title: string, schema: unknown): string {
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}
