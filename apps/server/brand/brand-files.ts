import { accentTokens } from '#platform/colour/accent-tokens.ts';
import { parseHex } from '#platform/colour/contrast.ts';
import { hashVersion } from '#platform/http/add-made-files.ts';
import type { MadeFile } from '#platform/http/add-made-files.ts';
import { DATA_POLICY } from '#platform/http/security-headers.ts';
import type { BrandLogo } from './brand-logo.ts';

/** Our own accent, of which `platform/ui/tokens.css` is tuned by hand. */
const OWN_ACCENT = '#4150d6';
/** Opened directly, an image may run and load nothing; an SVG may use inline styles. */
const IMAGE_POLICY = `${DATA_POLICY}; style-src 'unsafe-inline'; sandbox`;

/** The operator's branding. */
export interface BrandStyle {
  /** `#rrggbb`, or null for the default. */
  readonly accent: string | null;
  readonly logo: BrandLogo | null;
}

/** The operator's brand as files of our own origin, and how the browser shell names them. */
export interface BrandFiles {
  readonly files: readonly MadeFile[];
  /** The address of the accent's style sheet; null where the built-in tokens are the brand's. */
  readonly stylesheet: string | null;
  /** The address of the operator's logo; null for the built-in mark. */
  readonly logo: string | null;
  /** The address of the page's icon. */
  readonly icon: string;
}

/** Makes the files: the accent's tokens (`/brand/accent.css`) and the icon (`/brand/icon`), the logo's or our mark in the accent. */
export function brandFiles({ accent, logo }: BrandStyle): BrandFiles {
  const css = accentStylesheet(accent ?? OWN_ACCENT);
  const icon = logo ?? { type: 'image/svg+xml' as const, body: markInAccent(accent ?? OWN_ACCENT) };
  const iconAddress = `/brand/icon?v=${hashVersion(icon.body)}`;
  return {
    files: [
      { path: '/brand/accent.css', type: 'text/css; charset=utf-8', body: css, policy: DATA_POLICY },
      { path: '/brand/icon', type: icon.type, body: icon.body, policy: IMAGE_POLICY },
    ],
    stylesheet: accent === null ? null : `/brand/accent.css?v=${hashVersion(css)}`,
    logo: logo === null ? null : iconAddress,
    icon: iconAddress,
  };
}

/** The brand's colour where there is no style sheet: readable as text on white, and below white text. */
export function readableAccent(accent: string | null): string {
  return buildTokens(accent ?? OWN_ACCENT).light.accent;
}

function buildTokens(accent: string): ReturnType<typeof accentTokens> {
  const colour = parseHex(accent);
  if (colour === null) throw new Error(`not a colour: ${accent}`);
  return accentTokens(colour);
}

/** The accent's tokens; `:root:root` overrides `platform/ui/tokens.css` in either load order. */
function accentStylesheet(accent: string): string {
  const { light, dark } = buildTokens(accent);
  const pairs: readonly [token: string, light: string, dark: string][] = [
    ['accent', light.accent, dark.accent],
    ['accent-fill', light.fill, dark.fill],
    ['accent-fill-hover', light.fillHover, dark.fillHover],
    ['accent-soft', light.soft, dark.soft],
  ];
  const rules = pairs.map(([token, one, other]) => `--ns-${token}:light-dark(${one},${other})`);
  return `:root:root{${rules.join(';')}}\n`;
}

/** Our mark (`apps/web/layout/brand-mark.tsx`) for a browser's tab. */
function markInAccent(accent: string): string {
  const { fill, onFill } = buildTokens(accent).light;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/>` +
    `<path d="M9 23V13.5L16 8l7 5.5V23" fill="none" stroke="${onFill}" stroke-width="2.6" stroke-linejoin="round"` +
    ` stroke-linecap="round"/><circle cx="16" cy="18.5" r="2.4" fill="${onFill}"/></svg>`
  );
}
