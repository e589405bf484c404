import { mailGreeting } from '#features/accounts/server/api/letter.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import type { ChargebackState } from '../../rules/chargeback.ts';
import { plainMail } from '../receipts/plain-mail.ts';
import type { MailWords } from '../receipts/plain-mail.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';
import { BILLING_MAILS } from '../../words/server/en.ts';

/** Content of a mail about a chargeback; amounts are formatted. */
export interface DisputeMailFacts {
  readonly to: string;
  readonly name: string | null;
  readonly brand: string;
  readonly orderId: number;
  /** What the bank withdrew. */
  readonly amount: string;
  readonly fine: string;
  /** Amount owed now; null if nothing is. */
  readonly owed: string | null;
  /** Amount returned as credits because it had been paid twice; null if none was. */
  readonly returned: string | null;
  readonly url: string;
  readonly key: string;
}

/** The mail about a new or decided chargeback. */
export function disputeMail(
  state: ChargebackState,
  language: OfferedLanguage,
  facts: DisputeMailFacts,
): Mail {
  const { brand, orderId: order, amount, fine, owed, returned } = facts;
  const words = wordsIn(language, BILLING_MAILS);
  const values = { brand, order, amount, fine, owed: owed ?? amount, returned: returned ?? '' };
  const greeting = mailGreeting(language, facts.name);
  const texts: Readonly<Record<ChargebackState, () => MailWords>> = {
    open: () => ({
      subject: words('dispute_subject', values),
      sentences: [greeting, words('dispute_reversed', values), words('dispute_due', values)],
      open: words('open_checkout'),
      closing: words('dispute_closing'),
    }),
    won: () => ({
      subject: words('dispute_decided_subject', values),
      sentences: [
        greeting,
        words('dispute_won', values),
        ...(returned === null ? [] : [words('dispute_returned', values)]),
        ...(owed === null ? [] : [words('dispute_fee_due', values)]),
      ],
      open: words('open_order'),
      closing: words('dispute_won_closing'),
    }),
    lost: () => ({
      subject: words('dispute_decided_subject', values),
      sentences: [
        greeting,
        words('dispute_lost', values),
        words(owed === null ? 'dispute_lost_paid' : 'dispute_lost_due', values),
      ],
      open: words('open_checkout'),
      closing: words('dispute_lost_closing'),
    }),
  };
  return plainMail(texts[state](), { ...facts, language });
}
