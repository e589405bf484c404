import { mailGreeting } from '#features/accounts/server/api/letter.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { sayIn, wordsIn } from '#platform/kernel/translations.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { clearText } from '../../rules/receipt.ts';
import { plainMail } from '../receipts/plain-mail.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';
import { BILLING_MAILS } from '../../words/server/en.ts';

/** What a mail about a renewal says. */
export interface RenewalMailFacts {
  readonly to: string;
  readonly name: string | null;
  readonly brand: string;
  /** What is renewed: a name, or a plan. */
  readonly product: string;
  /** With tax. */
  readonly total: string;
  /** The saved card; null where there is none. */
  readonly card: string | null;
  /** Days of the next term. */
  readonly termDays: number;
  readonly renewsOn: Date | null;
  readonly endsOn: Date;
  /** Why the last attempt failed; null if unknown. */
  readonly reason: Message | null;
  readonly url: string;
  readonly key: string;
}

/** The mail that says what a renewal will cost, or that it could not be paid. */
export function renewalMail(
  kind: 'ahead' | 'failed',
  language: OfferedLanguage,
  facts: RenewalMailFacts,
): Mail {
  const day = (at: Date | null) =>
    at === null ? '' : at.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const words = wordsIn(language, BILLING_MAILS);
  const { brand, total, card, reason } = facts;
  const values = {
    brand,
    total,
    product: clearText(facts.product),
    card: card ?? '',
    renewsOn: day(facts.renewsOn),
    endsOn: day(facts.endsOn),
  };
  const sentences =
    kind === 'ahead'
      ? [
          words(termSentence(facts.termDays), values),
          words(card === null ? 'renewal_no_card' : 'renewal_card', values),
        ]
      : [
          words(card === null ? 'renewal_failed' : 'renewal_failed_with_card', values),
          ...(reason === null ? [] : [sayIn(language, reason)]),
          words('renewal_failed_term', values),
        ];
  return plainMail(
    {
      subject: words(kind === 'ahead' ? 'renewal_subject' : 'renewal_failed_subject', values),
      sentences: [mailGreeting(language, facts.name), ...sentences],
      open: words('open_purchase'),
      closing: words(kind === 'ahead' ? 'renewal_closing' : 'renewal_failed_closing'),
    },
    { ...facts, language },
  );
}

function termSentence(days: number) {
  if (days === 31) return 'renewal_term_month' as const;
  return days === 730 ? ('renewal_term_two_years' as const) : ('renewal_term' as const);
}
