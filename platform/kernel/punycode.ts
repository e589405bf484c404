/**
 * Punycode, the ASCII encoding of one label of an internationalised name (RFC 3492).
 *
 * Implemented here because names are the core of this product and the algorithm is one page; the
 * mapping tables of the usual libraries are not needed (see `idn-label.ts`).
 */

// Parameters of RFC 3492 section 5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;
const LAST_CODE_POINT = 0x10ffff;

/** RFC 3492 section 6.1. */
function adapt(delta: number, pointCount: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / pointCount);
  let k = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const threshold = (k: number, bias: number): number => Math.min(T_MAX, Math.max(T_MIN, k - bias));

/** 0–25 are a–z, 26–35 are 0–9. */
const digitToCharacter = (digit: number): string =>
  String.fromCharCode(digit < 26 ? 0x61 + digit : 0x30 + digit - 26);

function characterToDigit(code: number): number | null {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  if (code >= 0x41 && code <= 0x5a) return code - 0x41;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return null;
}

/** Encodes one label, without the `xn--` prefix (RFC 3492 section 6.3). */
export function encodePunycode(label: string): string {
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < INITIAL_N);
  let output = String.fromCharCode(...basic);
  if (basic.length > 0) output += '-';

  let n = INITIAL_N;
  let delta = 0;
  let bias = INITIAL_BIAS;
  let handled = basic.length;
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= n));
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta += 1;
      if (point !== n) continue;
      let q = delta;
      for (let k = BASE; ; k += BASE) {
        const t = threshold(k, bias);
        if (q < t) break;
        output += digitToCharacter(t + ((q - t) % (BASE - t)));
        q = Math.floor((q - t) / (BASE - t));
      }
      output += digitToCharacter(q);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    n += 1;
  }
  return output;
}

/** Decodes one label given without the `xn--` prefix; null when it is not Punycode (RFC 3492 section 6.2). */
export function decodePunycode(encoded: string): string | null {
  const delimiter = encoded.lastIndexOf('-');
  const points: number[] = [];
  for (let at = 0; at < Math.max(delimiter, 0); at += 1) {
    const code = encoded.charCodeAt(at);
    if (code >= INITIAL_N) return null;
    points.push(code);
  }

  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  let at = delimiter > 0 ? delimiter + 1 : 0;
  while (at < encoded.length) {
    const before = i;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = characterToDigit(encoded.charCodeAt(at));
      at += 1;
      if (digit === null) return null;
      i += digit * weight;
      if (i > Number.MAX_SAFE_INTEGER) return null;
      const t = threshold(k, bias);
      if (digit < t) break;
      weight *= BASE - t;
    }
    bias = adapt(i - before, points.length + 1, before === 0);
    n += Math.floor(i / (points.length + 1));
    if (n > LAST_CODE_POINT) return null;
    i %= points.length + 1;
    points.splice(i, 0, n);
    i += 1;
  }
  return String.fromCodePoint(...points);
}
