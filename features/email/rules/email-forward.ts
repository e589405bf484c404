/** An address of a domain whose mail is sent on elsewhere. */
export interface EmailForward {
  /** The domain, in A-labels. */
  readonly domain: string;
  /** The part before the @. */
  readonly mailbox: string;
  /** The address that its mail goes to. */
  readonly destination: string;
  readonly createdAt: Date;
  /** When whoever reads mail at the destination agreed to it; null before. */
  readonly verifiedAt: Date | null;
  /** Since when it is switched off; null while it is on. */
  readonly deactivatedAt: Date | null;
}

/** The address that people write to. */
export function addressOf({ mailbox, domain }: Pick<EmailForward, 'mailbox' | 'domain'>): string {
  return `${mailbox}@${domain}`;
}

/** Whether mail is sent on: the destination agreed, and nobody switched it off. */
export function isForwarding({ verifiedAt, deactivatedAt }: EmailForward): boolean {
  return verifiedAt !== null && deactivatedAt === null;
}
