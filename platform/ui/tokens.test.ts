import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ACCENT_SURFACES } from '#platform/colour/accent-tokens.ts';
import { contrast, parseHex } from '#platform/colour/contrast.ts';
import type { Rgb } from '#platform/colour/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The colour of a token in a theme, as tokens.css writes it. */
function token(name: string, theme: Theme): Rgb {
  const value = new RegExp(`--ns-${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim() ?? '';
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  const colour = parseHex((theme === 'light' ? pair?.[1] : pair?.[2]) ?? value);
  if (colour === null) throw new Error(`tokens.css has no colour ${name}: ${value}`);
  return colour;
}

const PAGE = ['canvas', 'surface', 'raised', 'sunken'];
const SOFT = ['accent-soft', 'success-soft', 'warning-soft', 'danger-soft', 'info-soft'];

/** Text colours and their backgrounds (7:1, WCAG 2.2, 1.4.6). */
const TEXT: readonly (readonly [text: string, on: readonly string[]])[] = [
  ['ink', [...PAGE, ...SOFT]],
  ['muted', [...PAGE, ...SOFT]],
  ['accent', [...PAGE, 'accent-soft']],
  ['success', [...PAGE, 'success-soft']],
  ['warning', [...PAGE, 'warning-soft']],
  ['danger', [...PAGE, 'danger-soft']],
  ['info', [...PAGE, 'info-soft']],
  ['on-accent', ['accent-fill', 'accent-fill-hover', 'danger-fill', 'danger-fill-hover']],
];

/**
 * Non-text colours that need contrast: borders of fields, fills of switches, the focus ring (3:1,
 * 1.4.11).
 */
const SHAPES: readonly (readonly [shape: string, on: readonly string[]])[] = [
  ['line-strong', PAGE],
  ['accent', [...PAGE, ...SOFT]],
  ['accent-fill', PAGE],
  ['danger-fill', PAGE],
];

const pairs = (table: typeof TEXT) =>
  table.flatMap(([name, ons]) => ons.flatMap((on) => THEMES.map((theme) => ({ theme, name, on }) as const)));

describe('the colours', () => {
  test.each(pairs(TEXT))('$theme: $name reads on $on with 7:1', ({ theme, name, on }) => {
    expect(contrast(token(name, theme), token(on, theme))).toBeGreaterThanOrEqual(7);
  });

  test.each(pairs(SHAPES))('$theme: $name stands out from $on with 3:1', ({ theme, name, on }) => {
    expect(contrast(token(name, theme), token(on, theme))).toBeGreaterThanOrEqual(3);
  });

  test('the greys are of one hue', () => {
    const greys = ['canvas', 'surface', 'raised', 'sunken', 'line', 'line-strong', 'ink', 'muted'];
    for (const theme of THEMES) {
      for (const [red, green, blue] of greys.map((name) => token(name, theme))) {
        expect(blue).toBeGreaterThanOrEqual(green);
        expect(green).toBeGreaterThanOrEqual(red - 1);
      }
    }
  });

  test.each(THEMES)('%s: an operator’s accent is measured on the surfaces that there are', (theme) => {
    const surfaces = PAGE.map((name) => token(name, theme));

    expect(ACCENT_SURFACES[theme].map(parseHex)).toEqual(surfaces);
  });
});
