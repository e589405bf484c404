/** A colour of sRGB as its three bytes. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb` or `#rgb`; null for anything else. */
export function parseHex(text: string): Rgb | null {
  const digits = /^#(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i.exec(text.trim());
  const six = digits?.[1] ?? digits?.[2]?.replace(/./g, '$&$&');
  if (six === undefined) return null;
  const value = Number.parseInt(six, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Writes a colour as `#rrggbb`. */
export function printHex(colour: Rgb): string {
  return `#${colour.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** A byte of sRGB as linear light, 0 to 1. */
export function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The relative luminance of a colour, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
