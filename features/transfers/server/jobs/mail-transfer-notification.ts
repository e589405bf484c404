import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { mailName } from '#features/accounts/rules/account-name.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { isRegistrantsTurn } from '#features/names/rules/transfer-readiness.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { findInboundTransfer, type InboundTransfer } from '../inbound-transfer-store.ts';
import type { TransferNotification } from './transfers-jobs.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { TRANSFER_MAILS } from '../../words/server/en.ts';

/** Whether a notification still applies; outdated ones are not sent. */
const HOLDS: Readonly<Record<TransferNotification, (transfer: InboundTransfer) => boolean>> = {
  has_come: ({ state }) => state === 'transferred',
  needs_you: ({ state, hindrance }) => state === 'waiting' && !isRegistrantsTurn(hindrance),
  refused: ({ state }) => state === 'cancelled',
  declined: ({ state, hindrance }) => state === 'waiting' && hindrance === 'registrant_declined',
};

/** Mails the buyer the outcome of a transfer. Idempotent by the mail's key. */
export async function runMailTransferNotification(
  deps: Pick<TransfersDeps, 'db' | 'mailer' | 'publicUrl' | 'brand'>,
  { lineId, news }: { readonly lineId: number; readonly news: TransferNotification },
): Promise<void> {
  const { db, brand } = deps;
  const transfer = await findInboundTransfer(db, lineId);
  const buyer = transfer && (await findAccount(db, transfer.userId));
  if (!transfer || !buyer || !HOLDS[news](transfer)) return;

  const language = mailLanguage(await readPreferences(db, buyer.id));
  const words = wordsIn(language, TRANSFER_MAILS);
  const values = { brand, domain: displayName(transfer.domain) };
  const page = news === 'has_come' ? 'edit' : 'transfer/in';
  const href = `${deps.publicUrl}/domains/manage/${transfer.domain}/${page}/${transfer.siteId}`;
  const letter = {
    subject: words(`${news}_subject`, values),
    greeting: mailGreeting(language, mailName(buyer)),
    body: words(`${news}_body`, values),
    link: { href, button: words(`${news}_button`) },
    closing: words(`${news}_closing`),
  };
  await deps.mailer.send({
    ...letterMail(buyer.email, language, letter),
    key: `transfer-${news}-${lineId}-${transfer.movedAt.getTime()}`,
  });
}
