import { hours } from '#platform/kernel/duration.ts';

/** A mailed link confirms its address for this long. */
export const LINK_LIFE = hours(24);

/** An address that is to become an account's, and until when the link mailed there holds. */
export interface NewEmail {
  readonly address: string;
  readonly until: Date;
}

/** The address that an account waits for at `now`: none once its link has run out. */
export function awaitedEmail(asked: NewEmail | null, now: Date): NewEmail | null {
  return asked && now < asked.until ? asked : null;
}
