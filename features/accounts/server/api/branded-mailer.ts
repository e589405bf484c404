import { escapeHtml } from '#platform/http/page.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { MAIL_BRAND } from '../../words/server/en.ts';
import type { Mail, Mailer } from '../ports/mailer.ts';
import { MAIL_ACCENT, MAIL_SLOTS, MAIL_TEXT } from './mail-page.ts';

/** The operator's brand in mails. */
export interface MailLook {
  readonly brand: string;
  /** `#rrggbb`, dark enough for white text. */
  readonly accent: string;
  /** The address of a logo that mail readers show (PNG); null for the name alone. */
  readonly logo: string | null;
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** The operator's legal pages; each null where there is none. */
  readonly legal: {
    readonly terms: string | null;
    readonly privacy: string | null;
    readonly imprint: string | null;
  };
}

const LINK = new RegExp(`(background|color):${MAIL_ACCENT}`, 'g');
const SMALL = `${MAIL_TEXT.replace('16px/1.5', '13px/1.5').replace('#1f2430', '#5b6472')}`;

/** Sends every mail in the operator's brand: name and logo above, accent within, support and legal pages below. */
export function brandedMailer(mailer: Mailer, look: MailLook): Mailer {
  return { send: (mail) => mailer.send(brandMail(mail, look)) };
}

/** The mail in the operator's brand. */
export function brandMail(mail: Mail, look: MailLook): Mail {
  const links = legalLinks(mail, look);
  const support = wordsIn(mail.language ?? 'en', MAIL_BRAND)('support', { email: look.supportEmail });
  return {
    ...mail,
    text: `${mail.text.trimEnd()}\n\n-- \n${[
      look.brand,
      support,
      ...links.map(({ label, href }) => `${label}: ${href}`),
    ].join('\n')}\n`,
    html: mail.html
      .replace(LINK, (_whole, property: string) => `${property}:${look.accent}`)
      .replace(MAIL_SLOTS.head, () => renderHead(look))
      .replace(MAIL_SLOTS.foot, () => renderFoot(look.brand, support, links)),
  };
}

interface LegalLink {
  readonly label: string;
  readonly href: string;
}

function legalLinks({ language = 'en' }: Mail, { legal }: MailLook): readonly LegalLink[] {
  const words = wordsIn(language, MAIL_BRAND);
  return (['terms', 'privacy', 'imprint'] as const).flatMap((name) => {
    const href = legal[name];
    return href === null ? [] : [{ label: words(name), href }];
  });
}

function renderHead({ brand, logo, publicUrl }: MailLook): string {
  const image =
    logo === null
      ? ''
      : `<img src="${escapeHtml(logo)}" alt="" width="28" height="28" style="margin-right:10px;border:0;vertical-align:middle">`;
  const style = `${MAIL_TEXT.replace('16px/1.5', '600 18px/1.5')};text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(publicUrl)}" style="${style}">${image}${escapeHtml(brand)}</a></p>`;
}

function renderFoot(brand: string, support: string, links: readonly LegalLink[]): string {
  const anchors = links.map(
    ({ label, href }) => `<a href="${escapeHtml(href)}" style="color:#5b6472">${escapeHtml(label)}</a>`,
  );
  const rows = [escapeHtml(`${brand} · ${support}`), ...(anchors.length === 0 ? [] : [anchors.join(' · ')])];
  return `<p dir="auto" style="margin:16px 0 0;${SMALL}">${rows.join('<br>')}</p>`;
}
