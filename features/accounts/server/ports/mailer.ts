import type { OfferedLanguage } from '#platform/kernel/languages.ts';

/** A file that travels with a mail. */
export interface MailAttachment {
  readonly fileName: string;
  /** Its media type, such as `application/pdf`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A mail to one person, in both forms that mail readers show. */
export interface Mail {
  readonly to: string;
  /** The reply address, if any. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The language of what is added to every mail; English where not said. */
  readonly language?: OfferedLanguage;
  readonly attachments?: readonly MailAttachment[];
  /**
   * What makes it this mail and no other: letters, digits, `-`, `_` and `.`.
   *
   * A mail that is sent again because its acceptance is unknown is the same mail to mail
   * servers and readers (its Message-ID is, RFC 5322, section 3.6.4). Without it each sending is a mail of its own.
   */
  readonly key?: string;
}

/**
 * Sends a mail through a mail server.
 *
 * Resolves when the server has accepted it; throws otherwise, so that the job is retried. The
 * adapter sets the sender's address.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
