import { escapeHtml } from '#platform/http/page.ts';
import type { Page } from '#platform/http/page.ts';
import type { InboxFolder, InboxMail } from './inbox-folder.ts';

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; color: light-dark(#16171d, #ededf3);
  background: light-dark(#f7f7f9, #0d0e12); }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.25rem; overflow-wrap: anywhere; }
a { color: light-dark(#3a49c9, #a8b3ff); }
ul, article { padding: 0; margin: 0; list-style: none; border-radius: 8px; overflow: hidden;
  border: 1px solid light-dark(#e3e3ea, #282a35); background: light-dark(#ffffff, #14151b); }
li + li { border-top: 1px solid light-dark(#e3e3ea, #282a35); }
li a { display: grid; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover, li a:focus-visible { background: light-dark(#eceefc, #1e2244); }
@media (min-width: 40rem) { li a { grid-template-columns: 1fr 16rem 9rem; } }
strong { font-weight: 600; } .quiet { color: light-dark(#535563, #a9acbb); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; padding: 1rem; overflow-wrap: anywhere;
  border-bottom: 1px solid light-dark(#e3e3ea, #282a35); }
dt { color: light-dark(#535563, #a9acbb); } dd { margin: 0; }
pre { margin: 0; padding: 1rem; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
pre.source { font-family: ui-monospace, monospace; font-size: 13px; }`;

/** The pages on which a person reads the mails that the inbox took; never part of production. */
export function inboxPages(folder: InboxFolder): readonly Page[] {
  return [
    {
      path: '/dev/inbox',
      render: async ({ nonce, query }) => {
        const to = typeof query['to'] === 'string' && query['to'] !== '' ? query['to'] : undefined;
        return { status: 200, html: page(nonce, 'Inbox', list(await folder.list(to), to)) };
      },
    },
    {
      path: '/dev/inbox/:id',
      render: async ({ nonce, params }) => {
        const mail = await folder.find(params['id'] ?? '');
        if (!mail) return noSuchMail(nonce);
        return { status: 200, html: page(nonce, mail.subject, opened(mail)) };
      },
    },
    {
      path: '/dev/inbox/:id/source',
      render: async ({ nonce, params }) => {
        const source = await folder.findSource(params['id'] ?? '');
        if (source === null) return noSuchMail(nonce);
        const body = `<article><pre class="source" tabindex="0">${escapeHtml(source)}</pre></article>`;
        return { status: 200, html: page(nonce, 'Source of a mail', body) };
      },
    },
  ];
}

function page(nonce: string, title: string, body: string): string {
  const heading = escapeHtml(title || '(no subject)');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${heading}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<nav aria-label="Inbox"><a href="/dev/inbox">All mails</a></nav>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>`;
}

function noSuchMail(nonce: string): { status: number; html: string } {
  return { status: 404, html: page(nonce, 'No such mail', '<p>It may have made room for newer ones.</p>') };
}

function list(mails: readonly InboxMail[], to: string | undefined): string {
  const about = to === undefined ? 'Mails that this installation sent' : `Mails to ${escapeHtml(to)}`;
  const intro = `<p class="quiet">${about}, newest first. None of them left this machine.</p>`;
  if (mails.length === 0) return `${intro}<p>Nothing has come yet.</p>`;
  return `${intro}<ul>${mails.map(row).join('\n')}</ul>`;
}

function row({ id, subject, to, receivedAt }: InboxMail): string {
  return `<li><a href="/dev/inbox/${id}"><strong>${escapeHtml(subject || '(no subject)')}</strong>
<span>${escapeHtml(to)}</span>${time(receivedAt)}</a></li>`;
}

function time(instant: Date): string {
  const iso = instant.toISOString();
  return `<time class="quiet" datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function opened({ id, from, to, receivedAt, text, html }: InboxMail): string {
  const body = text === '' ? textOf(html) : text;
  return `<article>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Received</dt><dd>${time(receivedAt)}</dd></dl>
<pre>${withLinks(body.trim())}</pre>
</article>
<p><a href="/dev/inbox/${id}/source">Source</a></p>`;
}

// The page's policy allows no styles from elsewhere, so an HTML form is shown by its words.
function textOf(html: string): string {
  return html
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\n\s*\n+/g, '\n\n');
}

/** The text as HTML in which web addresses are links; everything else stays text. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}
