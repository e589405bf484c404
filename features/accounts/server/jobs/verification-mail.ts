import { escapeHtml } from '#platform/http/page.ts';
import type { Mail } from '../ports/mailer.ts';

/** The mail that asks somebody to confirm their address; the link holds for 24 hours. */
export function verificationMail(parts: {
  readonly to: string;
  readonly displayName: string;
  readonly brand: string;
  readonly link: string;
}): Mail {
  const { to, displayName, brand, link } = parts;
  const paragraphs = {
    greeting: `Hello ${displayName}!`,
    ask: `Please confirm that ${to} is your email address, so that you can register domains and keep using ${brand}.`,
    validity: 'The link holds for 24 hours.',
    ignore: `If you did not make an account at ${brand}, you can ignore this mail: nothing happens without your click.`,
  };
  return {
    to,
    subject: `Confirm your email address for ${brand}`,
    text: [paragraphs.greeting, paragraphs.ask, link, paragraphs.validity, paragraphs.ignore, ''].join(
      '\n\n',
    ),
    html: htmlOf(brand, link, paragraphs),
  };
}

// Mail readers know no style sheets: every style stands at its element.
function htmlOf(
  brand: string,
  link: string,
  paragraphs: Readonly<Record<'greeting' | 'ask' | 'validity' | 'ignore', string>>,
): string {
  const text =
    'margin:0 0 16px;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1f2430';
  const quiet = text.replace('16px/1.5', '14px/1.5').replace('#1f2430', '#5b6472');
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5bea;color:#ffffff;' +
    'font:600 16px/1.25 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;text-decoration:none';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Confirm your email address for ${escapeHtml(brand)}</title>
  </head>
  <body style="margin:0;padding:24px;background:#f5f6f8">
    <div style="max-width:520px;margin:0 auto;padding:32px;border-radius:8px;background:#ffffff">
      <p style="${text}">${escapeHtml(paragraphs.greeting)}</p>
      <p style="${text}">${escapeHtml(paragraphs.ask)}</p>
      <p style="${text}"><a href="${escapeHtml(link)}" style="${button}">Confirm email address</a></p>
      <p style="${quiet}">${escapeHtml(paragraphs.validity)} If the button does not work, open this address: ${escapeHtml(link)}</p>
      <p style="${quiet}">${escapeHtml(paragraphs.ignore)}</p>
    </div>
  </body>
</html>
`;
}
