import { createHash } from 'node:crypto';
import { displayName } from '#features/names/rules/domain-name.ts';
import { escapeHtml } from '#platform/http/page.ts';
import type { EdgePageKind } from '../../rules/answer-host.ts';

/** The operator's branding on edge pages. */
export interface EdgeBrand {
  readonly name: string;
  /** The URL of the panel. */
  readonly publicUrl: string;
}

/** The languages of these pages. */
export type EdgeLanguage = 'en' | 'de';

/** The page shown where a host has no content. */
export type EdgePageName = EdgePageKind | 'loop' | 'unknown';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** `%(title)s` is the site's title, `%(host)s` the requested host, `%(brand)s` the operator. */
const WORDS: Readonly<
  Record<
    EdgeLanguage,
    Readonly<Record<EdgePageName, Words>> & { readonly manage: string; readonly go: string }
  >
> = {
  en: {
    site: { title: '%(title)s', text: 'This site is hosted by %(brand)s.' },
    coming_soon: { title: '%(host)s', text: 'This site is coming soon.' },
    parked: { title: '%(host)s', text: 'This domain is registered, but has no site yet.' },
    loop: {
      title: 'Redirect loop',
      text: '%(host)s redirects to an address that redirects back here. Its owner can change the target.',
    },
    unknown: {
      title: 'Site not found',
      text: 'No site uses %(host)s. If you own this domain, connect it to your site.',
    },
    manage: 'Manage at %(brand)s',
    go: 'Go to %(brand)s',
  },
  de: {
    site: { title: '%(title)s', text: 'Diese Website wird von %(brand)s gehostet.' },
    coming_soon: { title: '%(host)s', text: 'Diese Website ist bald verfügbar.' },
    parked: { title: '%(host)s', text: 'Diese Domain ist registriert, hat aber noch keine Website.' },
    loop: {
      title: 'Weiterleitungsschleife',
      text: '%(host)s leitet an eine Adresse weiter, die hierher zurückleitet. Der Besitzer kann das Ziel ändern.',
    },
    unknown: {
      title: 'Website nicht gefunden',
      text: 'Keine Website verwendet %(host)s. Wenn die Domain Ihnen gehört, verbinden Sie sie mit Ihrer Website.',
    },
    manage: 'Bei %(brand)s verwalten',
    go: 'Zu %(brand)s',
  },
};

/** Pages with a link to the panel; pages for visitors have none. */
const WITH_LINK: ReadonlySet<EdgePageName> = new Set(['parked', 'unknown', 'loop']);

const STYLE = `
:root{color-scheme:light dark;font:16px/1.6 ui-sans-serif,system-ui,sans-serif;background:#fafafa;color:#18181b}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{max-inline-size:34rem;padding:2rem;text-align:center}
h1{font-size:clamp(1.375rem,6vw,1.75rem);line-height:1.25;letter-spacing:-.02em;margin:0 0 .75rem;overflow-wrap:anywhere;text-wrap:balance}
p{margin:0;color:#52525b;overflow-wrap:anywhere;text-wrap:balance}
a{display:inline-block;margin-block-start:1.5rem;color:inherit}
@media (prefers-color-scheme:dark){:root{background:#18181b;color:#fafafa}p{color:#a1a1aa}}
`;

/** The pages' Content-Security-Policy: only their own style, and links. */
export const EDGE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders an operator page; all variable text is escaped. */
export function edgePage(
  page: EdgePageName,
  values: { readonly title: string; readonly host: string },
  brand: EdgeBrand,
  language: EdgeLanguage,
): string {
  const words = WORDS[language];
  const host = escapeHtml(shownHost(values.host));
  const fill = (sentence: string, shown: string): string =>
    sentence.replace(/%\((title|host|brand)\)s/g, (_all, name: string) =>
      name === 'host' ? shown : escapeHtml(name === 'brand' ? brand.name : values.title),
    );
  // Allows line breaks after dots of long names.
  const breaking = host.replaceAll('.', '.<wbr>');
  const { title, text } = words[page];
  const link = WITH_LINK.has(page)
    ? `<a href="${escapeHtml(panelAddress(page, values.host, brand))}">${fill(page === 'unknown' ? words.go : words.manage, host)}</a>\n`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${fill(title, host)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${fill(title, breaking)}</h1>
<p>${fill(text, host)}</p>
${link}</main>
</body>
</html>
`;
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
export function edgeLanguage(acceptLanguage: string | undefined): EdgeLanguage {
  for (const range of (acceptLanguage ?? '').split(',', 10)) {
    const language = range.trim().slice(0, 2).toLowerCase();
    if (language === 'en' || language === 'de') return language;
  }
  return 'en';
}
