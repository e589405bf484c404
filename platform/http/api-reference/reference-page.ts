import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { hashVersion } from '../add-made-files.ts';
import type { MadeFile } from '../add-made-files.ts';
import { escapeHtml } from '../page.ts';
import type { Page } from '../page.ts';
import { DATA_POLICY } from '../security-headers.ts';

/** The API reference: its page at `/openapi`, and the files that the page loads. */
export interface ApiReference {
  readonly page: Page;
  readonly files: readonly MadeFile[];
}

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLESHEET = 'text/css; charset=utf-8';

/**
 * Reads the reader (Swagger UI) and our part of it. The page shows `/openapi.json`, runs under the
 * policy of every page, and loads nothing from elsewhere.
 */
export async function openApiReference(product: {
  readonly name: string;
  readonly version: string;
}): Promise<ApiReference> {
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const ours = fileURLToPath(new URL('.', import.meta.url));
  const file = async (path: string, from: string, type: string): Promise<MadeFile> => ({
    path,
    type,
    body: await readFile(from),
    policy: DATA_POLICY,
  });
  const [bundle, styles, reader, ownStyles, samples] = await Promise.all([
    file('/openapi/swagger-ui.js', join(swagger, 'swagger-ui-bundle.js'), SCRIPT),
    file('/openapi/swagger-ui.css', join(swagger, 'swagger-ui.css'), STYLESHEET),
    file('/openapi/reader.js', join(ours, 'reader.js'), SCRIPT),
    file('/openapi/reader.css', join(ours, 'reader.css'), STYLESHEET),
    file('/openapi/code-samples.js', join(ours, 'code-samples.js'), SCRIPT),
  ]);
  const title = `${escapeHtml(product.name)} API`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><link rel="icon" href="/brand/icon">
<link rel="stylesheet" href="${versioned(styles)}"><link rel="stylesheet" href="${versioned(ownStyles)}">
<script src="/theme.js"></script>
<script defer src="${versioned(bundle)}"></script><script type="module" src="${versioned(reader)}"></script></head>
<body><header><a href="/">${escapeHtml(product.name)}</a><h1>API reference</h1><span>${escapeHtml(product.version)}</span><a href="/openapi.json">openapi.json</a><h2 class="for-readers">Endpoints</h2></header>
<div id="reference"><p>Loading…</p></div>
<noscript><p>The reference needs JavaScript. The same as data: <a href="/openapi.json">openapi.json</a>.</p></noscript></body></html>`;
  return {
    page: { path: '/openapi', render: async () => ({ status: 200, html }) },
    files: [bundle, styles, reader, ownStyles, samples],
  };
}

function versioned({ path, body }: MadeFile): string {
  return `${path}?v=${hashVersion(body)}`;
}
