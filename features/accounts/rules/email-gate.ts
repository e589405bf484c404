/** What decides whether the email-verification gate is shown. */
export interface GateFacts {
  readonly isVerified: boolean;
  /** Whether the screen is for working on unlaunched sites. */
  readonly allowsUnlaunched: boolean;
  /** Whether the screen is about an unlaunched site. */
  readonly isUnlaunched: boolean;
}

/**
 * Whether the email-verification gate blocks a screen: for an unconfirmed address, unless
 * unlaunched sites are allowed and the site is one (cart, section 4).
 */
export function isGated({ isVerified, allowsUnlaunched, isUnlaunched }: GateFacts): boolean {
  return !isVerified && !(allowsUnlaunched && isUnlaunched);
}
