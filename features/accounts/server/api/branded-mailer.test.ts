import { describe, expect, test } from 'vitest';
import '../../words/server/de.ts';
import { letterMail } from './letter.ts';
import { brandMail } from './branded-mailer.ts';
import type { MailLook } from './branded-mailer.ts';

const LOOK: MailLook = {
  brand: 'Acme & Söhne',
  accent: '#8a2200',
  logo: null,
  publicUrl: 'https://panel.acme.example',
  supportEmail: 'help@acme.example',
  legal: { terms: 'https://acme.example/terms', privacy: null, imprint: 'https://acme.example/imprint' },
};

const LETTER = {
  subject: 'Subject',
  greeting: 'Hello!',
  body: 'Costs $& and <!-- brand -->.',
  link: { href: 'https://panel.acme.example/x', button: 'Open' },
  closing: 'Bye.',
};

describe('a mail in the operator’s brand', () => {
  test('has the name above, the accent on its button, support and legal pages below', () => {
    const { html, text } = brandMail(letterMail('ada@example.com', 'en', LETTER), LOOK);

    expect(html).toContain('Acme &#38; Söhne</a>');
    expect(html).toContain('background:#8a2200');
    expect(html).not.toContain('#2f5bea');
    expect(html).toContain('Questions? Write to help@acme.example');
    expect(html).toContain('<a href="https://acme.example/terms" style="color:#5b6472">Terms of service</a>');
    expect(html).not.toContain('Privacy policy');
    expect(text).toBe(
      [
        'Hello!',
        'Costs $& and <!-- brand -->.',
        'https://panel.acme.example/x',
        'Bye.',
        '-- \nAcme & Söhne\nQuestions? Write to help@acme.example\n' +
          'Terms of service: https://acme.example/terms\nImprint: https://acme.example/imprint\n',
      ].join('\n\n'),
    );
  });

  test('what a stranger typed fills no slot', () => {
    const { html } = brandMail(letterMail('ada@example.com', 'en', LETTER), LOOK);

    expect(html.match(/Acme &#38; Söhne<\/a>/g)).toHaveLength(1);
    expect(html).toContain('&#60;!-- brand --&#62;');
  });

  test('speaks the mail’s language, and shows a logo that mail readers can show', () => {
    const mail = letterMail('ada@example.com', 'de', LETTER);
    const { html, text } = brandMail(mail, { ...LOOK, logo: 'https://panel.acme.example/brand/icon?v=1' });

    expect(html).toContain('<img src="https://panel.acme.example/brand/icon?v=1" alt=""');
    expect(text).toContain('Impressum: https://acme.example/imprint');
  });
});
