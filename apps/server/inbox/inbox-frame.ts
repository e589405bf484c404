import { escapeHtml } from '#platform/http/page.ts';
import { INBOX_SCRIPT, THEME_SCRIPT } from './inbox-script.ts';
import { INBOX_STYLE } from './inbox-style.ts';

/** A page of the inbox: its document around `body`, with styles and script that need nothing else. */
export function inboxFrame(page: {
  readonly nonce: string;
  readonly brand: string;
  readonly title: string;
  /** HTML of our own making. */
  readonly body: string;
}): string {
  const { nonce } = page;
  const brand = escapeHtml(page.brand);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(page.title)} · ${brand}</title>
<link rel="icon" href="/brand/icon">
<script nonce="${nonce}">${THEME_SCRIPT}</script>
<style nonce="${nonce}">${INBOX_STYLE}</style>
<link rel="stylesheet" href="/brand/accent.css">
</head>
<body>
<header class="top"><a href="/"><img src="/brand/icon" alt="" width="24" height="24">${brand}</a><span class="tag">Inbox of this installation</span></header>
<main>
${page.body}
</main>
<div role="status" class="hidden"></div>
<script nonce="${nonce}" type="module">${INBOX_SCRIPT}</script>
</body>
</html>`;
}
