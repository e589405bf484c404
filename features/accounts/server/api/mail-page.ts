import { escapeHtml } from '#platform/http/page.ts';

/** How a mail's text looks. */
export const MAIL_TEXT =
  'font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1f2430';

/** The colour of buttons and links, which `brandMail` replaces by the operator's. */
export const MAIL_ACCENT = '#2f5bea';

/** Where `brandMail` puts the brand above a mail's content, and the legal pages below it. */
export const MAIL_SLOTS = { head: '<!-- brand -->', foot: '<!-- legal -->' } as const;

/**
 * The page of a mail around its content, which is HTML already.
 *
 * Mail readers know no style sheets: every style stands at its element.
 */
export function mailPage(
  mail: { readonly language: string; readonly subject: string; readonly width: '520px' | '640px' },
  content: string,
): string {
  return `<!doctype html>
<html lang="${mail.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escapeHtml(mail.subject)}</title>
  </head>
  <body style="margin:0;padding:24px;background:#f5f6f8">
    <div style="max-width:${mail.width};margin:0 auto">
      ${MAIL_SLOTS.head}
      <div style="padding:32px;border-radius:8px;background:#ffffff">
${content}      </div>
      ${MAIL_SLOTS.foot}
    </div>
  </body>
</html>
`;
}
