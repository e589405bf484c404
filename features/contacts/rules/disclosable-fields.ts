/** The parts of a contact whose publication its holder decides (RFC 5733 section 2.9, `disclose`). */
export const DISCLOSABLE_FIELDS = ['name', 'organization', 'address', 'phone', 'fax', 'email'] as const;
/** A part of a contact whose publication its holder decides. */
export type DisclosableField = (typeof DISCLOSABLE_FIELDS)[number];
