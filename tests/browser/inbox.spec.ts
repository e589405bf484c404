import nodemailer from 'nodemailer';
import { expect, test } from './fixtures.ts';

const HTML = '<h1>Styled</h1><p>Go <a href="https://example.com/">elsewhere</a>.</p>';
const CODE_MAIL = {
  subject: 'Your code',
  text: 'Your code is\n\n482 913\n\nor open https://example.com/in?code=482913 now.',
};

test('the inbox shows mails as they arrive, finds them by address and hands out links and codes', async ({
  page,
  server,
  context,
  expectAccessible,
}) => {
  const mails = nodemailer.createTransport({ host: '127.0.0.1', port: server.ports.smtp, secure: false });
  const send = (to: string, mail: object) => mails.sendMail({ from: 'x@namestead.test', to, ...mail });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto('/dev/inbox?to=nobody%40example.com');
  await expect(page.getByText('No mail to nobody@example.com')).toBeVisible();
  await expectAccessible('empty inbox');

  // It arrives by SMTP and appears without a reload.
  await page.goto('/dev/inbox');
  await send('ada@example.com', { ...CODE_MAIL, html: HTML });
  await expect(page.getByRole('link', { name: /Your code ada@example.com/ })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('New mail: Your code');
  await send('grace@example.com', { subject: '<b>Not markup</b>', text: 'Hello.' });
  await expect(page.getByRole('link', { name: /<b>Not markup<\/b>/ })).toBeVisible();
  await expectAccessible('inbox');

  await page.getByRole('searchbox', { name: 'Search by address' }).fill('ada@');
  await expect(page.getByRole('link', { name: /Not markup/ })).toBeHidden();
  await expect(page).toHaveURL(/to=ada%40/);

  await page.getByRole('link', { name: /Your code/ }).click();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('https://example.com/in?code=482913');
  await expectAccessible('mail');

  // Its HTML is in a frame that runs no scripts and loads nothing.
  await page.getByRole('link', { name: 'HTML' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Styled' })).toBeVisible();

  await page.getByRole('link', { name: 'Source' }).click();
  await expect(page.getByText('Subject: Your code')).toBeVisible();
  await expectAccessible('source of a mail');
  mails.close();
});
