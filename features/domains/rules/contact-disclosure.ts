import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import type { DisclosableField } from '#features/names/rules/domain-policy.ts';

/** The facts that decide what is published of a registrant. */
export interface Disclosure {
  /** Whether the registry has our proxy contact instead of the registrant. */
  readonly isPrivate: boolean;
  /** The registrant's answer about their personal data; null before the first one. */
  readonly isConsentGiven: boolean | null;
  /** What the domain manager chose to withhold. */
  readonly withheld: readonly DisclosableField[];
}

/**
 * What the registry may publish of the registrant.
 *
 * Nothing with privacy protection, and nothing once the registrant has withdrawn their consent; else
 * all that is not withheld, as at the registration.
 */
export function disclosedFields({
  isPrivate,
  isConsentGiven,
  withheld,
}: Disclosure): readonly DisclosableField[] {
  if (isPrivate || isConsentGiven === false) return [];
  return DISCLOSABLE_FIELDS.filter((field) => !withheld.includes(field));
}

/** Why the contact details of a registered domain cannot be published now. */
export const DISCLOSURE_HINDRANCES = [
  'not_offered',
  'individuals_withheld',
  'private',
  'declined',
  'unverified',
] as const;
/** Why the contact details of a registered domain cannot be published now. */
export type DisclosureHindrance = (typeof DISCLOSURE_HINDRANCES)[number];

/** The facts that decide whether more can be published. */
export interface DisclosableDomain extends Omit<Disclosure, 'withheld'> {
  /** Whether the TLD leaves it to the registrant. */
  readonly offersDisclosure: boolean;
  /** Whether the registry itself withholds the details of private persons. */
  readonly withholdsIndividuals: boolean;
  readonly isPendingVerification: boolean;
}

/**
 * Why the contact details of a registered domain cannot be published; null if they can. Unconfirmed
 * data is not published (acquisition, section 8).
 */
export function whyNotDisclosed(domain: DisclosableDomain): DisclosureHindrance | null {
  if (domain.withholdsIndividuals) return 'individuals_withheld';
  if (!domain.offersDisclosure) return 'not_offered';
  if (domain.isPrivate) return 'private';
  if (domain.isConsentGiven === false) return 'declined';
  return domain.isPendingVerification ? 'unverified' : null;
}
