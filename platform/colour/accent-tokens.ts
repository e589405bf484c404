import { contrast, parseHex, printHex } from './contrast.ts';
import type { Rgb } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';
import type { Oklch } from './oklch.ts';

/** The surfaces of `platform/ui/tokens.css` that an accent is written on: canvas, surface, raised, sunken. */
export const ACCENT_SURFACES = {
  light: ['#f7f7f9', '#ffffff', '#ffffff', '#f0f0f4'],
  dark: ['#0d0e12', '#14151b', '#1b1d25', '#1f212a'],
} as const;

/** Text on a filled button: white where fills are dark, the canvas where they are light. */
const ON_FILL = { light: '#ffffff', dark: '#0d0e12' } as const;
/** Text, also on fills (WCAG 2.2, 1.4.6). */
const TEXT_CONTRAST = 7;
/** Fills beside the page: buttons, switches, chosen boxes (WCAG 2.2, 1.4.11). */
const SHAPE_CONTRAST = 3;
/** Smaller than one byte step of a dark colour, in lightness. */
const STEP = 1 / 256;
/** Lightness change of a fill on hover. */
const HOVER = 0.05;
/** Below this lightness shades of black look alike. */
const NEARLY_BLACK = 0.15;

/** The accent's colours in one theme. */
export interface AccentTokens {
  /** For text, icons and the focus ring. */
  readonly accent: string;
  readonly fill: string;
  readonly fillHover: string;
  /** Background of selected items. */
  readonly soft: string;
  readonly onFill: string;
}

/**
 * Derives the accent's tokens from any colour: same hue, as much chroma as the gamut allows.
 * Lightness changes only as far as needed for a contrast of 7:1 for text and 3:1 for fills on every
 * surface. The fill stays closest to the colour.
 */
export function accentTokens(colour: Rgb): Readonly<Record<'light' | 'dark', AccentTokens>> {
  return { light: buildTokens(colour, 'light'), dark: buildTokens(colour, 'dark') };
}

function buildTokens(colour: Rgb, theme: 'light' | 'dark'): AccentTokens {
  const brand = toOklch(colour);
  const away = theme === 'light' ? -STEP : STEP;
  const surfaces = ACCENT_SURFACES[theme].map(read);
  const onFill = read(ON_FILL[theme]);
  const soft = fromOklch(
    theme === 'light'
      ? { ...brand, lightness: 0.955, chroma: Math.min(brand.chroma, 0.022) }
      : { ...brand, lightness: 0.27, chroma: Math.min(brand.chroma, 0.06) },
  );
  const isFill = (fill: Rgb): boolean =>
    contrast(onFill, fill) >= TEXT_CONTRAST && surfaces.every((on) => contrast(fill, on) >= SHAPE_CONTRAST);
  const isText = (text: Rgb): boolean =>
    [...surfaces, soft].every((on) => contrast(text, on) >= TEXT_CONTRAST);
  const fill = firstThat(isFill, brand, away);
  const text = firstThat(isText, brand, away);
  return {
    accent: printHex(text.colour),
    fill: printHex(fill.colour),
    fillHover: printHex(hovered(fill.at, isFill, away)),
    soft: printHex(soft),
    onFill: printHex(onFill),
  };
}

/** Moves a colour's lightness until it passes; black and white, where it ends, always do. */
function firstThat(
  passes: (colour: Rgb) => boolean,
  from: Oklch,
  step: number,
): { readonly colour: Rgb; readonly at: Oklch } {
  let at = from;
  let colour = fromOklch(at);
  while (!passes(colour) && (step < 0 ? at.lightness > 0 : at.lightness < 1)) {
    at = { ...at, lightness: at.lightness + step };
    colour = fromOklch(at);
  }
  return { colour, at };
}

/** Further from the page; the other way where a colour is nearly black or white already. */
function hovered(fill: Oklch, isFill: (colour: Rgb) => boolean, away: number): Rgb {
  const further = fill.lightness + Math.sign(away) * HOVER;
  const hasRoom = further > NEARLY_BLACK && further < 1;
  const lightness = hasRoom ? further : fill.lightness - Math.sign(away) * (away < 0 ? 4 : 1) * HOVER;
  return firstThat(isFill, { ...fill, lightness }, away).colour;
}

function read(hex: string): Rgb {
  const colour = parseHex(hex);
  if (colour === null) throw new Error(`not a colour: ${hex}`);
  return colour;
}
