/** An address of a domain whose mail is forwarded. */
export interface EmailForward {
  /** The domain, in A-labels. */
  readonly domain: string;
  /** The part before the @. */
  readonly mailbox: string;
  /** The destination address. */
  readonly destination: string;
  readonly createdAt: Date;
  /** When the recipient agreed to receive the mail; null before. */
  readonly verifiedAt: Date | null;
  /** When it was switched off; null while it is on. */
  readonly deactivatedAt: Date | null;
}

/** The full address. */
export function formatMailAddress({ mailbox, domain }: Pick<EmailForward, 'mailbox' | 'domain'>): string {
  return `${mailbox}@${domain}`;
}

/** Whether mail is forwarded: the recipient agreed, and it is switched on. */
export function isForwarding({ verifiedAt, deactivatedAt }: EmailForward): boolean {
  return verifiedAt !== null && deactivatedAt === null;
}
