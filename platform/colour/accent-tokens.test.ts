import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCENT_SURFACES, accentTokens } from './accent-tokens.ts';
import { contrast, parseHex, printHex } from './contrast.ts';
import type { Rgb } from './contrast.ts';
import { toOklch } from './oklch.ts';

const THEMES = ['light', 'dark'] as const;

function read(hex: string): Rgb {
  const colour = parseHex(hex);
  if (colour === null) throw new Error(`not a colour: ${hex}`);
  return colour;
}

/** Contrast requirements that an accent violates; empty if there are none. */
function listFaults(hex: string): readonly string[] {
  const tokens = accentTokens(read(hex));
  return THEMES.flatMap((theme) => {
    const { accent, fill, fillHover, soft, onFill } = tokens[theme];
    const ink = theme === 'light' ? '#16171d' : '#ededf3';
    const checks: readonly [what: string, one: string, other: string, least: number][] = [
      ...[...ACCENT_SURFACES[theme], soft].map(
        (on) => ['text', accent, on, 7] as [string, string, string, number],
      ),
      ['text on the fill', onFill, fill, 7],
      ['text on the fill under the pointer', onFill, fillHover, 7],
      ['ink on what is chosen', ink, soft, 7],
      ...ACCENT_SURFACES[theme].map((on) => ['fill', fill, on, 3] as [string, string, string, number]),
    ];
    return checks.flatMap(([what, one, other, least]) =>
      contrast(read(one), read(other)) < least ? [`${hex} ${theme}: ${what} ${one} on ${other}`] : [],
    );
  });
}

describe('an operator’s accent', () => {
  test.each([
    '#000000',
    '#ffffff',
    '#ffff00',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#00ffff',
    '#ff00ff',
    '#808080',
    '#4150d6',
  ])('%s reads in both themes', (hex) => {
    expect(listFaults(hex)).toEqual([]);
  });

  test('any of the 16 million colours reads in both themes', () => {
    fc.assert(
      fc.property(fc.nat(0xffffff), (value) => {
        expect(listFaults(printHex([value >> 16, (value >> 8) & 0xff, value & 0xff]))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a colour with enough contrast is used unchanged', () => {
    expect(accentTokens(read('#3a47c0')).light.fill).toBe('#3a47c0');
    expect(accentTokens(read('#b2bcff')).dark.fill).toBe('#b2bcff');
  });

  test('the hue stays the brand’s', () => {
    const { light, dark } = accentTokens(read('#d9480f'));
    const hue = toOklch(read('#d9480f')).hue;

    for (const hex of [light.accent, light.fill, dark.accent, dark.fill]) {
      expect(Math.abs(toOklch(read(hex)).hue - hue)).toBeLessThan(0.12);
    }
  });

  test('a fill looks different under the pointer', () => {
    for (const hex of ['#000000', '#0a0a0a', '#ffffff', '#fdfdfd', '#ffd400', '#4150d6']) {
      for (const theme of THEMES) {
        const { fill, fillHover } = accentTokens(read(hex))[theme];
        expect(fillHover, `${hex} ${theme}`).not.toBe(fill);
      }
    }
  });
});

describe('colours as people write them', () => {
  test.each([
    ['#4150D6', [0x41, 0x50, 0xd6]],
    [' #fff ', [255, 255, 255]],
    ['4150d6', null],
    ['#4150d', null],
    ['rebeccapurple', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(parseHex(text)).toEqual(expected);
  });

  test('black on white has the greatest contrast there is', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  });
});
