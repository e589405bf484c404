import { createHash } from 'node:crypto';
import { displayName } from '#features/names/rules/domain-name.ts';
import { escapeHtml } from '#platform/http/page.ts';
import { TRANSLATED_LANGUAGES, bestLanguage } from '#platform/kernel/languages.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';
import type { EdgePageKind } from '../../rules/answer-host.ts';
import { templateIn } from '#platform/kernel/translations.ts';
import { EDGE_PAGE_WORDS } from '../../words/server/en.ts';

// The edge answers in a thread of its own, which loads the words of no other slice.
for (const code of TRANSLATED_LANGUAGES) await import(`../../words/${code}.ts`);

/** The operator's branding on edge pages. */
export interface EdgeBrand {
  readonly name: string;
  /** The URL of the panel. */
  readonly publicUrl: string;
}

/** The page shown where a host has no content. */
export type EdgePageName = EdgePageKind | 'expired' | 'loop' | 'unknown';

/** Pages with a link to the panel; pages for visitors have none. */
const WITH_LINK: ReadonlySet<EdgePageName> = new Set(['parked', 'expired', 'unknown', 'loop']);

const STYLE = `
:root{color-scheme:light dark;font:16px/1.6 ui-sans-serif,system-ui,sans-serif;background:#fafafa;color:#18181b}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{max-inline-size:34rem;padding:2rem;text-align:center}
h1{font-size:clamp(1.375rem,6vw,1.75rem);line-height:1.25;letter-spacing:-.02em;margin:0 0 .75rem;overflow-wrap:anywhere;text-wrap:balance}
p{margin:0;color:#52525b;overflow-wrap:anywhere;text-wrap:balance}
a{display:inline-flex;align-items:center;min-block-size:2.75rem;box-sizing:border-box;padding:.375rem 1.125rem;margin-block-start:1.75rem;border:1px solid #8e8e98;border-radius:.5rem;background:#fff;color:inherit;font-weight:500;text-decoration:none}
a:hover{background:#f4f4f5}
a:focus-visible{outline:2px solid #18181b;outline-offset:2px}
.ending{white-space:nowrap}
@media (prefers-color-scheme:dark){:root{background:#18181b;color:#fafafa}p{color:#a1a1aa}a{background:#27272a;border-color:#71717a}a:hover{background:#3f3f46}a:focus-visible{outline-color:#fafafa}}
`;

/** The pages' Content-Security-Policy: only their own style, and links. */
export const EDGE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders an operator page; all variable text is escaped. */
export function edgePage(
  page: EdgePageName,
  values: { readonly title: string; readonly host: string },
  brand: EdgeBrand,
  language: OfferedLanguage,
): string {
  const host = escapeHtml(shownHost(values.host));
  const fill = (sentence: string, shown: string): string =>
    sentence.replace(/%\((title|host|brand)\)s/g, (_all, name: string) =>
      name === 'host' ? shown : escapeHtml(name === 'brand' ? brand.name : values.title),
    );
  const breaking = breakBeforeEnding(host);
  const words = (key: keyof typeof EDGE_PAGE_WORDS): string => templateIn(language, EDGE_PAGE_WORDS, key);
  const label = page === 'unknown' ? 'go' : page === 'expired' ? 'renew' : 'manage';
  const link = WITH_LINK.has(page)
    ? `<a href="${escapeHtml(panelAddress(page, values.host, brand))}">${fill(words(label), host)}</a>\n`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${fill(words(`${page}_title`), host)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${fill(words(`${page}_title`), breaking)}</h1>
<p>${fill(words(`${page}_text`), host)}</p>
${link}</main>
</body>
</html>
`;
}

/** As long as the extensions that people meet; a longer one may break. */
const LONGEST_ENDING = 24;

/** Lets a long host break after its dots, and never in its extension. */
function breakBeforeEnding(host: string): string {
  const dot = host.lastIndexOf('.');
  if (dot < 0 || host.length - dot > LONGEST_ENDING) return host.replaceAll('.', '.<wbr>');
  const labels = host.slice(0, dot).replaceAll('.', '.<wbr>');
  return `${labels}<span class="ending">${host.slice(dot)}</span>`;
}

/** The host in Unicode. */
function shownHost(host: string): string {
  return host.includes('xn--') ? displayName(host) : host;
}

/** The panel URL for managing this host; each host of a site identifies it. */
function panelAddress(page: EdgePageName, host: string, { publicUrl }: EdgeBrand): string {
  if (page === 'unknown') return publicUrl;
  const name = host.replace(/^www\./, '');
  return `${publicUrl}/domains/manage/${name}/${page === 'loop' ? 'redirect-settings' : 'edit'}/${name}`;
}

/** The preferred language of a browser; English by default. */
export function edgeLanguage(acceptLanguage: string | undefined): OfferedLanguage {
  const ranges = (acceptLanguage ?? '').split(',', 10);
  return bestLanguage(ranges.map((range) => range.split(';', 1).join('').trim()));
}
