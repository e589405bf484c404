import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { smtpMailer } from './smtp-mailer.ts';
import type { SmtpMailer } from './smtp-mailer.ts';

const MAIL = {
  to: 'ada@example.com',
  subject: 'Grüße — 你好',
  text: 'A line.\n\n.A line that begins with a dot\nhttps://panel.example/verify-email?token=a-b_c\n',
  html: '<p>A <b>line</b> with ümläuts.</p>',
};

let server: SMTPServer;
let mailer: SmtpMailer;
const received: { mail: Email; from: string; recipients: string[] }[] = [];

const receive = callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
  received.push({
    mail: await PostalMime.parse(await readText(stream)),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    recipients: envelope.rcptTo.map(({ address }) => address),
  });
  return 'taken';
});

/** Starts a third-party mail server, and a mailer that uses it. */
async function start(options: SMTPServerOptions = {}, credentials = ''): Promise<void> {
  received.length = 0;
  server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, done) => receive(stream, session, done),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = smtpMailer({
    url: `smtp://${credentials}127.0.0.1:${port}`,
    from: 'Namestead <no-reply@panel.example>',
  });
}

afterEach(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

describe('mail by SMTP', () => {
  test('delivers text and HTML unchanged, in any script', async () => {
    await start();

    await mailer.send(MAIL);

    const [{ mail, from, recipients } = { mail: null, from: '', recipients: [] }] = received;
    expect({ from, recipients }).toEqual({ from: 'no-reply@panel.example', recipients: ['ada@example.com'] });
    expect(mail).toMatchObject({ subject: MAIL.subject, from: { name: 'Namestead' } });
    expect(mail?.text?.trimEnd()).toBe(MAIL.text.trimEnd());
    expect(mail?.html?.trimEnd()).toBe(MAIL.html);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('many at once arrive once each', async () => {
    await start();

    await Promise.all(
      Array.from({ length: 20 }, (_each, index) => mailer.send({ ...MAIL, to: `p${index}@example.com` })),
    );

    expect(new Set(received.flatMap(({ recipients }) => recipients)).size).toBe(20);
    expect(received).toHaveLength(20);
  });

  test('reports the server’s message for a rejected recipient, and delivers the next mail', async () => {
    await start({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('nobody') ? new Error('no such mailbox here') : null);
      },
    });

    await expect(mailer.send({ ...MAIL, to: 'nobody@example.com' })).rejects.toThrow('no such mailbox here');
    await mailer.send(MAIL);

    expect(received).toHaveLength(1);
  });

  test('a line break in an address or subject adds no recipient and no header', async () => {
    await start();

    await mailer
      .send({ ...MAIL, to: 'ada@example.com\r\nBcc: eve@example.com', subject: 'x\r\nBcc: eve@example.com' })
      .catch(() => undefined);

    expect(received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com');
    expect(received.flatMap(({ mail }) => mail.bcc ?? [])).toEqual([]);
  });

  test('files arrive byte for byte beside both forms', async () => {
    await start();
    const bytes = Uint8Array.from({ length: 4_000 }, (_each, index) => index % 256);

    await mailer.send({
      ...MAIL,
      attachments: [{ fileName: 'receipt-17.pdf', type: 'application/pdf', bytes }],
    });

    const mail = received[0]?.mail;
    expect(mail?.text?.trimEnd()).toBe(MAIL.text.trimEnd());
    expect(mail?.html?.trimEnd()).toBe(MAIL.html);
    expect(mail?.attachments).toMatchObject([{ filename: 'receipt-17.pdf', mimeType: 'application/pdf' }]);
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(Buffer.from(bytes))).toBe(true);
  });

  test('a mail that is sent again is the same mail', async () => {
    await start();

    await mailer.send({ ...MAIL, key: 'receipt-17.1' });
    await mailer.send({ ...MAIL, key: 'receipt-17.1' });
    await mailer.send(MAIL);

    const ids = received.map(({ mail }) => mail.messageId);
    expect(ids.slice(0, 2)).toEqual(['<receipt-17.1@panel.example>', '<receipt-17.1@panel.example>']);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('retries with the same mail if the server disconnects before acknowledging', async () => {
    await start({
      onData(stream, session, done) {
        receive(stream, session, () => {
          if (received.length > 1) done();
          else for (const connection of server.connections) connection.close();
        });
      },
    });

    await expect(mailer.send({ ...MAIL, key: 'receipt-17.1' })).rejects.toThrow();
    await mailer.send({ ...MAIL, key: 'receipt-17.1' });

    expect(received.map(({ mail }) => mail.messageId)).toEqual([
      '<receipt-17.1@panel.example>',
      '<receipt-17.1@panel.example>',
    ]);
  });

  test('a file name that means a header is a file name', async () => {
    await start();

    await mailer.send({
      ...MAIL,
      attachments: [
        {
          fileName: 'a.pdf"\r\nBcc: eve@example.com\r\n',
          type: 'application/pdf',
          bytes: new Uint8Array([1]),
        },
      ],
    });

    expect(received[0]?.mail.bcc ?? []).toEqual([]);
    expect(received[0]?.mail.attachments).toHaveLength(1);
    expect(received[0]?.mail.text?.trimEnd()).toBe(MAIL.text.trimEnd());
  });

  test('credentials in the address are used', async () => {
    const seen: unknown[] = [];
    await start(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth({ username, password }, _session, done) {
          seen.push({ username, password });
          done(null, { user: username });
        },
      },
      'mail%40panel:p%3Ass@',
    );

    await mailer.send(MAIL);

    expect(seen).toEqual([{ username: 'mail@panel', password: 'p:ss' }]);
  });

  test('without a server the mail is refused, so that its job runs again', async () => {
    await start();
    await new Promise<void>((resolve) => server.close(resolve));

    await expect(mailer.send(MAIL)).rejects.toThrow(/ECONNREFUSED|closed/i);

    await start();
  });
});
