/**
 * Whether the registry may publish the registrant's data.
 *
 * Never with privacy protection, and never once the registrant has withdrawn their consent; without an
 * answer it depends on privacy alone, as at the registration.
 */
export function isContactDisclosed({
  isPrivate,
  isConsentGiven,
}: {
  readonly isPrivate: boolean;
  /** Null before the first answer. */
  readonly isConsentGiven: boolean | null;
}): boolean {
  return !isPrivate && isConsentGiven !== false;
}
