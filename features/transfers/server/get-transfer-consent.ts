import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { findOrderContact as findRegistrant } from '#features/billing/server/api/order-contact.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import type { TransferConsentOnWire } from '../contract/transfer-consent-endpoints.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { findRequestedTransfer } from './find-requested-transfer.ts';

/** Returns the transfer that a consent link asks about: the name and the buyer. Read-only. */
export async function getTransferConsent(
  { db, clock }: Pick<TransfersDeps, 'db' | 'clock'>,
  { token }: { readonly token: string },
): Promise<Result<TransferConsentOnWire>> {
  const found = await findRequestedTransfer(db, { token, now: clock.now() });
  if (!found) return refuseDomain('unknown_consent_link');
  const { domain, orderId, userId } = found.transfer;
  const [registrant, buyer] = await Promise.all([findRegistrant(db, orderId), findAccount(db, userId)]);
  return ok({
    domain_name: domain,
    display_name: displayName(domain),
    registrant_name: registrant ? `${registrant.firstName} ${registrant.lastName}`.trim() : '',
    registrant_email: found.email,
    buyer_name: buyer?.displayName ?? '',
    buyer_email: buyer?.email ?? '',
  });
}
