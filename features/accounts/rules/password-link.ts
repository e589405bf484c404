import { minutes } from '#platform/kernel/duration.ts';

/** How long a link that sets a new password holds; ASVS 5.0 leaves it to us and wants it short (6.4.1 bounds first secrets alike). */
export const PASSWORD_LINK_LIFE = minutes(60);

/** What is stored of a link's life. */
export interface PasswordLinkTimes {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly replacedAt: Date | null;
}

/** What a link is good for: it holds, or why it does not. */
export type PasswordLinkState = 'holds' | 'used' | 'replaced' | 'expired';

/** What a link is good for at `now`. What happened to it counts before what time did. */
export function passwordLinkState(link: PasswordLinkTimes, now: Date): PasswordLinkState {
  if (link.usedAt !== null) return 'used';
  if (link.replacedAt !== null) return 'replaced';
  return now < link.expiresAt ? 'holds' : 'expired';
}
