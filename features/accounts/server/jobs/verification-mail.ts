import type { MailLanguage } from '../../rules/account-language.ts';
import type { Mail } from '../ports/mailer.ts';
import { letterMail } from '../api/letter.ts';
import { verificationMailWords } from './verification-mail-words.ts';

/**
 * The mail that asks to confirm an address, the account's own or its new one; the link is valid for 24 hours.
 *
 * It names no one: anyone can enter someone else's address beside any name.
 */
export function verificationMail(parts: {
  readonly to: string;
  readonly brand: string;
  readonly link: string;
  readonly language: MailLanguage;
  readonly isNewAddress?: boolean;
}): Mail {
  const { to, link, language, isNewAddress = false } = parts;
  const { subject, greeting, ask, button, validity, otherwise, ignore, subjectNew, askNew, ignoreNew } =
    verificationMailWords[language](parts);
  return letterMail(to, language, {
    subject: isNewAddress ? subjectNew : subject,
    greeting,
    body: isNewAddress ? askNew : ask,
    link: { href: link, button, validity, otherwise },
    closing: isNewAddress ? ignoreNew : ignore,
  });
}
