/** A registrar of .uk names by its tag. */
export interface IpsTag {
  readonly tag: string;
  readonly registrarName: string;
  /** Empty if it is not known. */
  readonly registrarUrl: string;
}

/** A tag: 2 to 16 capital letters, digits and hyphens (Nominet). */
export const IPS_TAG = /^[A-Z0-9][A-Z0-9-]{0,14}[A-Z0-9]$/;

/** Makes a typed tag the one that is sent: upper case, without spaces around it. */
export function normalizeIpsTag(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The registrars whose tag begins with what was typed, in any case (management, section 5, "IPS tag"). */
export function matchIpsTags(typed: string, tags: readonly IpsTag[]): readonly IpsTag[] {
  const beginning = normalizeIpsTag(typed);
  return beginning === '' ? [] : tags.filter(({ tag }) => tag.toUpperCase().startsWith(beginning));
}

/** The registrar with exactly that tag; null for a tag that is not in the list. */
export function findIpsTag(typed: string, tags: readonly IpsTag[]): IpsTag | null {
  const wanted = normalizeIpsTag(typed);
  return tags.find(({ tag }) => tag.toUpperCase() === wanted) ?? null;
}
