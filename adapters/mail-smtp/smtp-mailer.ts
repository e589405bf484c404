import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '#features/accounts/server/ports/mailer.ts';
import { seconds } from '#platform/kernel/duration.ts';

/** The mail server. */
export interface SmtpSettings {
  /** `smtp://host:25` (TLS where the server offers it) or `smtps://user:password@host:465`. */
  readonly url: string;
  /** The sender of every mail: `Namestead <no-reply@panel.example>`. */
  readonly from: string;
}

/** A mailer that keeps a few connections open until it is closed. */
export interface SmtpMailer extends Mailer {
  /** Closes idle connections; a mail in progress is still delivered. */
  close(): void;
}

/** Sends mails by SMTP (RFC 5321); throws the server's rejection, with its message. */
export function smtpMailer({ url, from }: SmtpSettings): SmtpMailer {
  const { hostname, port, protocol, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 25) : Number(port),
    secure: isSecure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    // A mail is made of texts and bytes only; nothing in one may make us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? hostname;
  return {
    async send({ to, replyTo, subject, text, html, attachments = [], key }: Mail) {
      await transport.sendMail({
        from,
        // An object, so that a comma in an address cannot become a second recipient.
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: attachments.map(({ fileName, type, bytes }) => ({
          filename: fileName,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        ...(key === undefined ? {} : { messageId: `<${key}@${domain}>` }),
        // Keeps out-of-office replies away (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
