/** What decides whether somebody is asked to confirm their address first. */
export interface GateFacts {
  readonly isVerified: boolean;
  /** Whether the screen is one that sites which nobody can see yet are worked on with. */
  readonly allowsUnlaunched: boolean;
  /** Whether the screen is about a site that nobody can see yet. */
  readonly isUnlaunched: boolean;
}

/** Whether the email-verification gate stands before a screen: for an unconfirmed address, unless unlaunched sites are allowed and the site is one (cart, section 4). */
export function isGated({ isVerified, allowsUnlaunched, isUnlaunched }: GateFacts): boolean {
  return !isVerified && !(allowsUnlaunched && isUnlaunched);
}
