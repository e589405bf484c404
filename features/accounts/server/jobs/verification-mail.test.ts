import { describe, expect, test } from 'vitest';
import { verificationMail } from './mail-verification.ts';

const GOLDEN = '../../testing/golden';
const parts = {
  to: 'ada@example.com',
  brand: 'Namestead',
  link: 'https://panel.example/verify-email?token=AbC-123_x',
  language: 'en',
} as const;

/** The golden files are rewritten by `vitest run features/accounts/server/jobs --update` only. */
describe('the mail that confirms an address', () => {
  test('matches the golden files, as text and as HTML', async () => {
    const mail = verificationMail(parts);

    expect(mail.subject).toBe('Confirm your email address for Namestead');
    await expect(mail.text).toMatchFileSnapshot(`${GOLDEN}/verification-mail.txt`);
    await expect(mail.html).toMatchFileSnapshot(`${GOLDEN}/verification-mail.html`);
  });

  test('matches them in German', async () => {
    const mail = verificationMail({ ...parts, language: 'de' });

    expect(mail.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Namestead');
    await expect(mail.text).toMatchFileSnapshot(`${GOLDEN}/verification-mail.de.txt`);
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.html).toContain('>E-Mail-Adresse bestätigen</a>');
  });

  test('reads so in Spanish', async () => {
    const mail = verificationMail({ ...parts, language: 'es' });

    expect(mail.subject).toBe('Confirma tu dirección de correo para Namestead');
    await expect(mail.text).toMatchFileSnapshot(`${GOLDEN}/verification-mail.es.txt`);
    expect(mail.html).toContain('<html lang="es">');
    expect(mail.html).toContain('>Confirmar dirección de correo</a>');
  });
});
