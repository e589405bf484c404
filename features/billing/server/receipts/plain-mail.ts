import { MAIL_ACCENT, MAIL_TEXT, mailPage } from '#features/accounts/server/api/mail-page.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { escapeHtml } from '#platform/http/page.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';

/** The sentences of a mail, in their order; the link stands before the last. */
export interface MailWords {
  readonly subject: string;
  readonly sentences: readonly string[];
  /** What the link is called. */
  readonly open: string;
  readonly closing: string;
}

/** A mail of a few sentences with one link, as text and as a page. */
export function plainMail(
  words: MailWords,
  {
    language,
    to,
    url,
    key,
  }: { readonly language: OfferedLanguage; readonly to: string; readonly url: string; readonly key: string },
): Mail {
  const paragraph = (html: string) =>
    `      <p dir="auto" style="margin:0 0 16px;${MAIL_TEXT}">${html}</p>\n`;
  const link = `<a href="${escapeHtml(url)}" style="color:${MAIL_ACCENT}">${escapeHtml(words.open)}</a>`;
  return {
    to,
    subject: words.subject,
    text: `${[...words.sentences, words.open, url, words.closing].join('\n\n')}\n`,
    html: mailPage(
      { language, subject: words.subject, width: '520px' },
      [...words.sentences.map(escapeHtml), link, escapeHtml(words.closing)].map(paragraph).join(''),
    ),
    language,
    key,
  };
}
