import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smtpMailer } from '#adapters/mail-smtp/smtp-mailer.ts';
import type { SmtpMailer } from '#adapters/mail-smtp/smtp-mailer.ts';
import type { RenderedPage } from '#platform/http/page.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import { openInboxFolder } from './inbox-folder.ts';
import type { InboxFolder } from './inbox-folder.ts';
import { inboxPages } from './inbox-pages.ts';
import { startInbox } from './start-inbox.ts';
import type { RunningInbox } from './start-inbox.ts';

let path: string;
let folder: InboxFolder;
let inbox: RunningInbox;
let mailer: SmtpMailer;

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'namestead-inbox-'));
  folder = openInboxFolder(join(path, 'inbox'), systemRandom);
  inbox = await startInbox({ port: 0, folder, log: silentLog });
  mailer = smtpMailer({ url: `smtp://127.0.0.1:${inbox.port}`, from: 'Namestead <no-reply@panel.example>' });
});
afterEach(async () => {
  mailer.close();
  await inbox.stop();
  await rm(path, { recursive: true });
});

const send = (to: string, subject = 'Hello', text = 'A text.', html = '<p>A text.</p>') =>
  mailer.send({ to, subject, text, html });

async function open(at: string, query: Record<string, unknown> = {}): Promise<RenderedPage> {
  const [, , , id, part] = at.split('/');
  const path = `/dev/inbox${id === undefined ? '' : '/:id'}${part === undefined ? '' : `/${part}`}`;
  const page = inboxPages(folder, 'Acme').find((each) => each.path === path);
  const input = { actor: { kind: 'visitor', visitorId: null }, nonce: 'n', params: { id }, query };
  return page?.render(input as never) ?? { status: 0, html: '' };
}

describe('the inbox', () => {
  test('lists mails newest first, opens one, and makes its link clickable', async () => {
    await send('ada@example.com', 'First');
    await new Promise((resolve) => setTimeout(resolve, 2));
    await send('grace@example.com', 'Second', 'Open https://panel.example/verify-email?token=a-b&x=1 now.');

    const { html } = await open('/dev/inbox');
    expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'));
    const link = /href="(\/dev\/inbox\/[^"]+)"><strong>Second/.exec(html)?.[1] ?? '';
    const opened = await open(link);
    expect(opened.html).toContain('<a href="https://panel.example/verify-email?token=a-b&#38;x=1">');
    expect((await open(`${link}/source`)).html).toContain('Subject: Second');
  });

  test('takes up a bounded amount of the disk: the oldest mails make room, and the newest is always there', async () => {
    const small = openInboxFolder(join(path, 'small'), systemRandom, 10_000);
    for (const letter of ['a', 'b', 'c', 'd']) {
      await small.keep(Buffer.from(`Subject: ${letter}\r\n\r\n${letter.repeat(4_000)}`));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect((await small.list()).map(({ subject }) => subject)).toEqual(['d', 'c']);

    await small.keep(Buffer.from(`Subject: long\r\n\r\n${'e'.repeat(20_000)}`));
    expect((await small.list()).map(({ subject }) => subject)).toEqual(['long']);
  });

  test('a mail’s links and codes can be copied, each once', async () => {
    const link = 'https://panel.example/verify?a=1&b=2';
    await send(
      'ada@example.com',
      'Code',
      `Your code is\n\n  123 456\n\nor ${link}.\nAgain: ${link}\nNOT\n2026`,
    );
    const [mail] = await folder.list();

    const { html } = await open(`/dev/inbox/${mail?.id}`);

    expect([...html.matchAll(/data-copy="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      '123456',
      '2026',
      'https://panel.example/verify?a=1&#38;b=2',
    ]);
  });

  test('a mail’s HTML is shown in a frame in which nothing runs', async () => {
    await send('ada@example.com', 'Styled', 'A text.', '<b>Bold</b><script>alert(1)</script>');
    const [mail] = await folder.list();

    const opened = await open(`/dev/inbox/${mail?.id}`, { view: 'html' });
    const framed = await open(`/dev/inbox/${mail?.id}/html`);

    expect(opened.frame).toBe('holds');
    expect(opened.html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(opened.html).not.toContain('<b>Bold</b>');
    expect(framed).toMatchObject({ frame: 'is' });
    expect(framed.html).toContain('<b>Bold</b>');
  });

  test('attachments can be saved under any name', async () => {
    const bytes = Buffer.from('%PDF-1.3');
    const attachments = [
      { fileName: 'receipt-17.pdf', type: 'application/pdf', bytes },
      { fileName: '"><script>x</script>.html', type: 'text/html', bytes: Buffer.from('<script>') },
    ];
    await mailer.send({ to: 'ada@example.com', subject: 'Receipt', text: 'A text.', html: '', attachments });
    const [mail] = await folder.list();

    const { html } = await open(`/dev/inbox/${mail?.id}`);

    expect(html).toContain(
      `<a href="data:application/octet-stream;base64,${bytes.toString('base64')}" download="receipt-17.pdf">`,
    );
    expect(html).not.toContain('<script>x');
    expect(html).not.toContain('data:text/html');
  });

  test('says which mail is the newest, so that an open list can follow', async () => {
    expect((await open('/dev/inbox', { only: 'newest' })).html).toBe('');
    await send('ada@example.com');
    const [mail] = await folder.list();

    expect((await open('/dev/inbox', { only: 'newest' })).html).toBe(mail?.id);
    expect((await open('/dev/inbox')).html).toContain(`data-newest="${mail?.id}"`);
  });

  test('can be narrowed to one address', async () => {
    await send('ada@example.com', 'For Ada');
    await send('grace@example.com', 'For Grace');

    const { html } = await open('/dev/inbox', { to: 'ADA@example.com' });

    expect(html).toContain('For Ada');
    expect(html).not.toContain('For Grace');
  });

  test('content of a mail is never interpreted as part of the page', async () => {
    await send(
      'ada@example.com',
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)> javascript:alert(1)',
    );

    const [mail] = await folder.list();
    for (const { html } of [await open('/dev/inbox'), await open(`/dev/inbox/${mail?.id}`)]) {
      expect(html).not.toMatch(/<script>|<img src=x|href="javascript/);
    }
  });

  test.each(['../../secrets', '..%2F..%2Fsecrets', '000000000000000-aaaaaaaa', ''])(
    'asked for %j there is no such mail',
    async (id) => {
      expect(await open(`/dev/inbox/${encodeURIComponent(id)}`)).toMatchObject({ status: 404 });
      expect(await folder.findSource(id)).toBeNull();
    },
  );

  test('an empty inbox shows a message', async () => {
    expect((await open('/dev/inbox')).html).toContain('Nothing has come yet.');
  });

  test('mails outlive the server', async () => {
    await send('ada@example.com', 'Kept');
    await inbox.stop();

    const again = openInboxFolder(join(path, 'inbox'), systemRandom);

    expect((await again.list()).map(({ subject }) => subject)).toEqual(['Kept']);
    inbox = await startInbox({ port: 0, folder: again, log: silentLog });
  });

  test('a mail that breaks off in the middle is not kept', async () => {
    const socket = connect(inbox.port, '127.0.0.1');
    socket.write('EHLO me\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\nSubject: half');
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));

    expect(await folder.list()).toEqual([]);
  });

  test('a mail larger than 10 MB is rejected permanently', async () => {
    await expect(send('ada@example.com', 'Large', 'x'.repeat(11 * 1024 * 1024))).rejects.toThrow(/552|size/i);

    expect(await readdir(path)).toEqual([]);
  });

  test('two installations cannot share a port unnoticed', async () => {
    await expect(startInbox({ port: inbox.port, folder, log: silentLog })).rejects.toThrow('EADDRINUSE');
  });
});
