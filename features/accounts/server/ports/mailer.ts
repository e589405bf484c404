/** A mail to one person, in both forms that mail readers show. */
export interface Mail {
  readonly to: string;
  /** To whom an answer goes; without it to nobody. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Hands a mail to a mail server.
 *
 * Settles when that server has taken it over; throws when it did not, so that the
 * job that sends it runs again. The sender's address is the adapter's affair.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
