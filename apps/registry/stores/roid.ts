const LETTERS = { domain: 'D', contact: 'C', host: 'H' } as const;

/** An object's repository id (RFC 5730 section 2.8): unlike its name, never used again. */
export function roidOf(kind: keyof typeof LETTERS, rowId: number): string {
  return `${LETTERS[kind]}${rowId}-NMST`;
}
