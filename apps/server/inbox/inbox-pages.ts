import { escapeHtml } from '#platform/http/page.ts';
import type { Page, RenderedPage } from '#platform/http/page.ts';
import type { InboxFolder, InboxMail } from './inbox-folder.ts';
import { INBOX_SCRIPT, THEME_SCRIPT } from './inbox-script.ts';
import { INBOX_STYLE } from './inbox-style.ts';

/** The views of an opened mail. */
type View = 'text' | 'html' | 'source';

/** The pages on which a person reads the mails that the inbox took; never part of production. */
export function inboxPages(folder: InboxFolder, brand: string): readonly Page[] {
  const page = (nonce: string, title: string, body: string) => inboxFrame({ nonce, brand, title, body });
  const noSuchMail = (nonce: string): RenderedPage => {
    const body = `${BACK}<div class="head"><div><h1>No such mail</h1><p class="quiet">It may have made room for newer ones.</p></div></div>`;
    return { status: 404, html: page(nonce, 'No such mail', body) };
  };
  return [
    {
      path: '/dev/inbox',
      render: async ({ nonce, query }) => {
        const newest = (await folder.newest()) ?? '';
        if (query['only'] === 'newest') return { status: 200, html: newest };
        const to = typeof query['to'] === 'string' ? query['to'].trim() : '';
        const mails = await folder.list(to === '' ? undefined : to);
        const card = mailCard(mails, to, newest);
        if (query['only'] === 'mails') return { status: 200, html: card };
        return { status: 200, html: page(nonce, 'Inbox', searchHead(to) + card) };
      },
    },
    {
      path: '/dev/inbox/:id',
      render: async ({ nonce, params, query }) => {
        const mail = await folder.find(params['id'] ?? '');
        if (!mail) return noSuchMail(nonce);
        const view = chooseView(mail, query['view']);
        const html = page(nonce, mail.subject || NO_SUBJECT, opened(mail, view));
        return { status: 200, html, ...(view === 'html' ? { frame: 'holds' as const } : {}) };
      },
    },
    {
      path: '/dev/inbox/:id/html',
      render: async ({ nonce, params }) => {
        const mail = await folder.find(params['id'] ?? '');
        if (!mail || mail.html === '') return noSuchMail(nonce);
        // A link in a mail opens in a new page, not inside the frame.
        return { status: 200, html: `<!doctype html><base target="_blank">${mail.html}`, frame: 'is' };
      },
    },
    {
      path: '/dev/inbox/:id/source',
      render: async ({ nonce, params }) => {
        const id = params['id'] ?? '';
        const [mail, source] = [await folder.find(id), await folder.findSource(id)];
        if (mail === null || source === null) return noSuchMail(nonce);
        const body = `<div class="card"><pre class="source" tabindex="0">${escapeHtml(source)}</pre></div>`;
        return {
          status: 200,
          html: page(nonce, 'Source of a mail', heading(mail) + views(mail, 'source') + body),
        };
      },
    },
  ];
}

const BYTES_PER_KILOBYTE = 1_000;
const NO_SUBJECT = '(no subject)';
const BACK = '<a class="back" href="/dev/inbox"><span aria-hidden="true">←</span>All mails</a>';

function searchHead(to: string): string {
  return `<div class="head">
<div><h1>Inbox</h1><p class="quiet">Mails that this installation sent, newest first. None of them left this machine.</p></div>
<form class="search" role="search"><label class="hidden" for="to">Search by address</label>
<input id="to" name="to" type="search" value="${escapeHtml(to)}" placeholder="Search by address" autocomplete="off" spellcheck="false"></form>
</div>
`;
}

function mailCard(mails: readonly InboxMail[], to: string, newest: string): string {
  const rows = mails.length === 0 ? empty(to) : `<ul class="mails">${mails.map(row).join('\n')}</ul>`;
  return `<div class="card" data-newest="${newest}">${rows}</div>`;
}

function empty(to: string): string {
  if (to !== '') {
    return `<div class="empty"><strong>No mail to ${escapeHtml(to)}</strong><p class="quiet">Mails appear here as they are sent.</p></div>`;
  }
  return `<div class="empty"><strong>Nothing has come yet.</strong>
<p class="quiet">Sign up with any address: the mail that confirms it lands here, and nowhere else.</p></div>`;
}

function row({ id, subject, to, receivedAt }: InboxMail): string {
  return `<li><a href="/dev/inbox/${id}"><strong>${escapeHtml(subject || NO_SUBJECT)}</strong>
<span class="quiet">${escapeHtml(to)}</span>${time(receivedAt)}</a></li>`;
}

function time(instant: Date): string {
  const iso = instant.toISOString();
  return `<time class="quiet" datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function chooseView({ html, text }: InboxMail, wanted: unknown): View {
  return html !== '' && (wanted === 'html' || text === '') ? 'html' : 'text';
}

function heading({ subject }: InboxMail): string {
  return `${BACK}<div class="head"><div><h1>${escapeHtml(subject || NO_SUBJECT)}</h1></div></div>`;
}

function views({ id, text, html }: InboxMail, now: View): string {
  const all: readonly { view: View; label: string; href: string; isThere: boolean }[] = [
    { view: 'text', label: 'Text', href: `/dev/inbox/${id}`, isThere: text !== '' || html === '' },
    { view: 'html', label: 'HTML', href: `/dev/inbox/${id}?view=html`, isThere: html !== '' },
    { view: 'source', label: 'Source', href: `/dev/inbox/${id}/source`, isThere: true },
  ];
  const links = all
    .filter(({ isThere }) => isThere)
    .map(({ view, label, href }) => {
      return `<a href="${href}"${view === now ? ' aria-current="page"' : ''}>${label}</a>`;
    });
  return `<nav class="views" aria-label="View">${links.join('')}</nav>`;
}

function opened(mail: InboxMail, view: View): string {
  const { id, from, to, receivedAt, text, html } = mail;
  const words = text === '' ? toPlainText(html) : text;
  const content =
    view === 'html'
      ? `<iframe src="/dev/inbox/${id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : `<pre>${withLinks(words.trim())}</pre>`;
  return `${heading(mail)}
<div class="card"><dl class="facts"><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Received</dt><dd>${time(receivedAt)}</dd></dl>${renderFiles(mail)}${keys(mailKeys(words))}</div>
${views(mail, view)}
<div class="card">${content}</div>`;
}

/** Attachments as data links: saved on click, never opened here, whatever their type. */
function renderFiles({ files }: InboxMail): string {
  if (files.length === 0) return '';
  const items = files.map(({ name, bytes }) => {
    const safe = escapeHtml(name);
    const size = `${Math.ceil(bytes.length / BYTES_PER_KILOBYTE)} kB`;
    const href = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;
    return `<li><span><a href="${href}" download="${safe}">${safe}</a> <span class="quiet">${size}</span></span></li>`;
  });
  return `<ul class="keys" aria-label="Files">${items.join('')}</ul>`;
}

function keys(found: readonly MailKey[]): string {
  if (found.length === 0) return '';
  const items = found.map(({ kind, value }) => {
    const safe = escapeHtml(value);
    const shown = kind === 'link' ? `<a href="${safe}">${safe}</a>` : `<code>${safe}</code>`;
    return `<li>${shown}<button type="button" data-copy="${safe}">Copy ${kind}</button></li>`;
  });
  return `<ul class="keys" aria-label="Links and codes">${items.join('')}</ul>`;
}

/** Plain text of an HTML mail that has no text part. */
function toPlainText(html: string): string {
  return html
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\n\s*\n+/g, '\n\n');
}

/** The text as HTML in which web addresses are links; everything else stays text. */
function withLinks(text: string): string {
  return splitAtLinks(text)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}

/** Something in a mail that a person carries elsewhere. */
interface MailKey {
  readonly kind: 'link' | 'code';
  readonly value: string;
}

/** Matches a web address in running text, without the punctuation that ends the sentence. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;
/** A code is on a line of its own: 4 to 10 digits or capitals. */
const CODE_LINE = /^\s*([0-9A-Z]{4,10}|\d{3}[ -]\d{3})\s*$/gm;

/** The links and codes of a mail's text, each once, in their order. */
function mailKeys(text: string): readonly MailKey[] {
  const links = [...text.matchAll(WEB_ADDRESS)].map(([value]) => ({ kind: 'link' as const, value }));
  const codes = [...text.matchAll(CODE_LINE)]
    .map(([, value = '']) => ({ kind: 'code' as const, value: value.replace(/[ -]/, '') }))
    .filter(({ value }) => /\d/.test(value));
  const seen = new Map([...codes, ...links].map((key) => [key.value, key]));
  return [...seen.values()];
}

/** Text in pieces, every second one a web address. */
function splitAtLinks(text: string): readonly string[] {
  return text.split(new RegExp(`(${WEB_ADDRESS.source})`));
}

/** A page of the inbox: its document around `body`, with styles and script that need nothing else. */
function inboxFrame(page: {
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
