import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream } from 'smtp-server';
import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import type { InboxFolder } from './inbox-folder.ts';

/** The largest mail that is taken. */
const SIZE_LIMIT_BYTES = 10 * 1024 * 1024;
/** Loopback only: it accepts mail from anyone, and shows it to anyone. */
const HOST = '127.0.0.1';

/** Where the inbox listens, and how to stop it. */
export interface RunningInbox {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts an SMTP server for trials that accepts every mail and delivers none.
 *
 * A mail is acknowledged after it is stored in the folder, so none is lost.
 */
export async function startInbox(parts: {
  readonly port: number;
  readonly folder: Pick<InboxFolder, 'keep'>;
  readonly log: Log;
}): Promise<RunningInbox> {
  const { folder, log } = parts;
  const keep = callbackify(async (stream: SMTPServerDataStream) => {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw tooLarge();
    await folder.keep(raw);
    return 'kept in the inbox';
  });
  const server = new SMTPServer({
    banner: 'Namestead inbox: keeps every mail, sends none on',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT_BYTES,
    maxClients: 50,
    socketTimeout: seconds(60),
    closeTimeout: seconds(1),
    onData: (stream, _session, done) => keep(stream, done),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(parts.port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A client that breaks off is its own affair.
  server.on('error', (error) => log.debug({ error }, 'a connection to the inbox broke'));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : parts.port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function tooLarge(): Error {
  const error = new Error('The mail is larger than 10 MB.');
  // 552: storage exceeded (RFC 5321, section 4.2.3); the default would ask the sender to try again.
  return Object.assign(error, { responseCode: 552 });
}
