/** Sponsor and history of an object, as in every `infData`. */
export interface ObjectHistory {
  readonly sponsor: string;
  readonly creator: string;
  readonly createdAt: Date;
  readonly updater: string | null;
  readonly updatedAt: Date | null;
  readonly transferredAt: Date | null;
}

/** The history in a row of a contact, domain or host. */
export function toHistory(row: {
  readonly sponsor: string;
  readonly creator: string;
  readonly created_at: Date;
  readonly updater: string | null;
  readonly updated_at: Date | null;
  readonly transferred_at: Date | null;
}): ObjectHistory {
  return {
    sponsor: row.sponsor,
    creator: row.creator,
    createdAt: row.created_at,
    updater: row.updater,
    updatedAt: row.updated_at,
    transferredAt: row.transferred_at,
  };
}

const LETTERS = { domain: 'D', contact: 'C', host: 'H' } as const;

/** An object's repository id (RFC 5730 section 2.8): unlike its name, never used again. */
export function buildRoid(kind: keyof typeof LETTERS, rowId: number): string {
  return `${LETTERS[kind]}${rowId}-NMST`;
}

/** The row of a repository id of that kind; null for any other text. */
export function readRoid(kind: keyof typeof LETTERS, roid: string): number | null {
  const digits = /^([DCH])(\d{1,15})-NMST$/.exec(roid);
  return digits !== null && digits[1] === LETTERS[kind] ? Number(digits[2]) : null;
}
