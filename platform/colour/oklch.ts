import { toLinear } from './contrast.ts';
import type { Rgb } from './contrast.ts';

/** A colour by what people see of it: lightness 0 to 1, colourfulness, hue in radians (B. Ottosson, "A perceptual color space", 2020). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** A colour of sRGB by lightness, colourfulness and hue. */
export function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const beta = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, beta),
    hue: Math.atan2(beta, a),
  };
}

/** The nearest colour that a screen can show: as colourful as sRGB allows at that lightness and hue. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  if (lightness <= 0) return [0, 0, 0];
  if (lightness >= 1) return [255, 255, 255];
  let [low, high] = [0, chroma];
  if (isShown(linearRgb(lightness, chroma, hue))) low = chroma;
  // 12 bisections reach a hundredth of a byte step.
  else
    for (let step = 0; step < 12; step++) {
      const middle = (low + high) / 2;
      if (isShown(linearRgb(lightness, middle, hue))) low = middle;
      else high = middle;
    }
  const [red, green, blue] = linearRgb(lightness, low, hue);
  return [toByte(red), toByte(green), toByte(blue)];
}

function linearRgb(lightness: number, chroma: number, hue: number): readonly [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isShown(channels: readonly number[]): boolean {
  return channels.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(value, 0), 1) * 255);
}
