import { escapeHtml } from '#platform/http/page.ts';
import type { MailLanguage } from '../../rules/account-language.ts';
import type { Mail } from '../ports/mailer.ts';
import { verificationMailWords } from './verification-mail-words.ts';

/** The mail that asks somebody to confirm their address; the link holds for 24 hours. */
export function verificationMail(parts: {
  readonly to: string;
  readonly displayName: string;
  readonly brand: string;
  readonly link: string;
  readonly language: MailLanguage;
}): Mail {
  const { to, link, language } = parts;
  const words = verificationMailWords[language](parts);
  return {
    to,
    subject: words.subject,
    text: [words.greeting, words.ask, link, words.validity, words.ignore, ''].join('\n\n'),
    html: htmlOf(language, link, words),
  };
}

// Mail readers know no style sheets: every style stands at its element.
function htmlOf(
  language: MailLanguage,
  link: string,
  words: ReturnType<(typeof verificationMailWords)[MailLanguage]>,
): string {
  const text =
    'margin:0 0 16px;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1f2430';
  const quiet = text.replace('16px/1.5', '14px/1.5').replace('#1f2430', '#5b6472');
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5bea;color:#ffffff;' +
    'font:600 16px/1.25 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;text-decoration:none';
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escapeHtml(words.subject)}</title>
  </head>
  <body style="margin:0;padding:24px;background:#f5f6f8">
    <div style="max-width:520px;margin:0 auto;padding:32px;border-radius:8px;background:#ffffff">
      <p style="${text}">${escapeHtml(words.greeting)}</p>
      <p style="${text}">${escapeHtml(words.ask)}</p>
      <p style="${text}"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(words.button)}</a></p>
      <p style="${quiet}">${escapeHtml(words.validity)} ${escapeHtml(words.otherwise)} ${escapeHtml(link)}</p>
      <p style="${quiet}">${escapeHtml(words.ignore)}</p>
    </div>
  </body>
</html>
`;
}
