/** The four octets of an IPv4 address, or null; `01` counts as decimal 1. */
export function parseIpv4(text: string): number[] | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null;
  const octets = text.split('.').map(Number);
  return octets.every((octet) => octet <= 255) ? octets : null;
}

/** Dotted decimal without leading zeros. */
export function printIpv4(octets: ArrayLike<number>): string {
  return Array.from(octets).join('.');
}

/** The sixteen octets of an IPv6 address (RFC 4291, section 2.2, all three forms), or null. */
export function parseIpv6(text: string): number[] | null {
  let rest = text;
  let tail: number[] = [];
  const dotted = /^(.*:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text);
  if (dotted) {
    const octets = parseIpv4(dotted[2] ?? '');
    if (octets === null) return null;
    tail = octets;
    // Drop the colon left of the dotted part, unless it is half of `::`.
    rest = (dotted[1] ?? '').endsWith('::') ? (dotted[1] ?? '') : (dotted[1] ?? '').slice(0, -1);
  }
  const halves = rest.split('::');
  if (halves.length > 2) return null;
  const head = parseGroups(halves[0] ?? '');
  const back = halves.length === 2 ? parseGroups(halves[1] ?? '') : [];
  if (head === null || back === null) return null;
  const missing = 16 - head.length - back.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 2) return null;
  return [...head, ...new Array<number>(missing).fill(0), ...back, ...tail];
}

/** The canonical text of RFC 5952: lower case, no leading zeros, the longest run of zero groups as `::`. */
export function printIpv6(octets: ArrayLike<number>): string {
  const groups = Array.from(
    { length: 8 },
    (_, at) => ((octets[at * 2] ?? 0) << 8) | (octets[at * 2 + 1] ?? 0),
  );
  // IPv4-mapped addresses keep their dotted end (RFC 5952, section 5).
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return `::ffff:${printIpv4(Array.from(octets).slice(12))}`;
  }
  const run = longestZeroRun(groups);
  const print = (part: number[]): string => part.map((group) => group.toString(16)).join(':');
  if (run.length < 2) return print(groups);
  return `${print(groups.slice(0, run.start))}::${print(groups.slice(run.start + run.length))}`;
}

function parseGroups(text: string): number[] | null {
  if (text === '') return [];
  const octets: number[] = [];
  for (const group of text.split(':')) {
    if (!/^[\da-f]{1,4}$/i.test(group)) return null;
    const value = Number.parseInt(group, 16);
    octets.push(value >> 8, value & 0xff);
  }
  return octets;
}

function longestZeroRun(groups: readonly number[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (let at = 0; at <= groups.length; at += 1) {
    if (groups[at] === 0) continue;
    if (at - start > best.length) best = { start, length: at - start };
    start = at + 1;
  }
  return best;
}
