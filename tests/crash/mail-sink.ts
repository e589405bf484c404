import PostalMime from 'postal-mime';
import { startInbox } from '#apps/server/inbox/start-inbox.ts';
import { silentLog } from '#platform/log/log.ts';

/** A mail that the server handed over. */
export interface SentMail {
  /** The key that the server gave it; the whole Message-ID without one. */
  readonly key: string;
  readonly to: string;
}

/** The mail server of a run; it lives on while the server is killed. */
export interface MailSink {
  readonly url: string;
  /** Everything that was handed over, in order. */
  readonly mails: readonly SentMail[];
  stop(): Promise<void>;
}

/** Starts a mail server that takes every mail. */
export async function openMailSink(): Promise<MailSink> {
  const mails: SentMail[] = [];
  const keep = async (raw: Uint8Array): Promise<void> => {
    const { messageId = '', to = [] } = await PostalMime.parse(raw);
    mails.push({ key: messageId.replace(/^<|@[^@]*$/g, ''), to: to[0]?.address ?? '' });
  };
  const { port, stop } = await startInbox({ port: 0, folder: { keep }, log: silentLog });
  return { url: `smtp://127.0.0.1:${port}`, mails, stop };
}
