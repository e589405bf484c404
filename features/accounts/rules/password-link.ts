import { minutes } from '#platform/kernel/duration.ts';

/**
 * Lifetime of a password link; ASVS 5.0 requires it to be short (6.4.1 limits initial secrets
 * alike).
 */
export const PASSWORD_LINK_LIFE = minutes(60);

/** What is stored of a link's life. */
export interface PasswordLinkTimes {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly replacedAt: Date | null;
}

/** Whether a link is valid, and if not, why. */
export type PasswordLinkState = 'holds' | 'used' | 'replaced' | 'expired';

/** Whether a link is valid at `now`. Used or replaced takes precedence over expired. */
export function passwordLinkState(link: PasswordLinkTimes, now: Date): PasswordLinkState {
  if (link.usedAt !== null) return 'used';
  if (link.replacedAt !== null) return 'replaced';
  return now < link.expiresAt ? 'holds' : 'expired';
}
