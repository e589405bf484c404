import { escapeHtml } from '#platform/http/page.ts';
import type { MailLanguage } from '../../rules/preferences.ts';
import { MAIL_ACCENT, MAIL_TEXT, mailPage } from './mail-page.ts';
import type { Mail } from '../ports/mailer.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { ACCOUNT_MAILS } from '../../words/server/en.ts';

/** What a mail to one person says, in one language: about an account, or with something to be opened. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  /** What is to be opened, where something is. */
  readonly link?: {
    readonly href: string;
    readonly button: string;
    /** How long it holds; not said of one that holds for good. */
    readonly validity?: string;
  };
  /** What happens when, one sentence for each date. */
  readonly dates?: { readonly title: string; readonly rows: readonly string[] };
  /** What the reader may do next, each with where. */
  readonly steps?: {
    readonly title: string;
    readonly links: readonly { readonly text: string; readonly href: string }[];
  };
  readonly closing: string;
}

/** The first line of a mail to a person of this name, or of a name that must not be written (null). */
export function mailGreeting(language: MailLanguage, name: string | null): string {
  const words = wordsIn(language, ACCOUNT_MAILS);
  return name === null ? words('greeting') : words('greeting_name', { name });
}

/** Writes a letter as text and as HTML. */
export function letterMail(to: string, language: MailLanguage, letter: Letter): Mail {
  const { subject, greeting, body, link, dates, steps, closing } = letter;
  const listed = dates ? [[dates.title, ...dates.rows.map((row) => `- ${row}`)].join('\n')] : [];
  const next = steps
    ? [[steps.title, ...steps.links.map(({ text, href }) => `- ${text}: ${href}`)].join('\n')]
    : [];
  const opened = link ? [link.href, ...listSaid(link.validity)] : [];
  const parts = [greeting, body, ...opened, ...listed, ...next, closing, ''];
  return { to, subject, text: parts.join('\n\n'), html: renderHtml(language, letter), language };
}

const listSaid = (sentence: string | undefined): readonly string[] =>
  sentence === undefined ? [] : [sentence];

function renderHtml(
  language: MailLanguage,
  { subject, greeting, body, link, dates, steps, closing }: Letter,
): string {
  const text = `margin:0 0 16px;${MAIL_TEXT}`;
  const quiet = text.replace('16px/1.5', '14px/1.5').replace('#1f2430', '#5b6472');
  const button =
    `display:inline-block;padding:12px 20px;border-radius:8px;background:${MAIL_ACCENT};color:#ffffff;` +
    'font:600 16px/1.25 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;text-decoration:none';
  const paragraph = (style: string, html: string): string => `      <p style="${style}">${html}</p>\n`;
  const opening = link
    ? paragraph(text, `<a href="${escapeHtml(link.href)}" style="${button}">${escapeHtml(link.button)}</a>`) +
      paragraph(
        quiet,
        escapeHtml(
          [...listSaid(link.validity), wordsIn(language, ACCOUNT_MAILS)('open_address'), link.href].join(' '),
        ),
      )
    : '';
  const content =
    paragraph(text, escapeHtml(greeting)) +
    paragraph(text, escapeHtml(body)) +
    opening +
    renderDates(dates) +
    renderSteps(steps) +
    paragraph(quiet, escapeHtml(closing));
  return mailPage({ language, subject, width: '520px' }, content);
}

function renderDates(dates: Letter['dates']): string {
  return dates ? renderList(dates.title, dates.rows.map(escapeHtml)) : '';
}

function renderSteps(steps: Letter['steps']): string {
  if (!steps) return '';
  const rows = steps.links.map(
    ({ text, href }) => `<a href="${escapeHtml(href)}" style="color:${MAIL_ACCENT}">${escapeHtml(text)}</a>`,
  );
  return renderList(steps.title, rows);
}

function renderList(title: string, rows: readonly string[]): string {
  const items = rows.map((html) => `        <li style="margin:0 0 4px">${html}</li>\n`);
  return (
    `      <p style="margin:0 0 8px;${MAIL_TEXT}">${escapeHtml(title)}</p>\n` +
    `      <ul style="margin:0 0 16px;padding:0 0 0 20px;${MAIL_TEXT}">\n${items.join('')}      </ul>\n`
  );
}
