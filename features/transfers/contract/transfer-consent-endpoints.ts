import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

/** The token in the link mailed to a registrant. */
const token = z.string().check(z.trim(), z.maxLength(200));

/** The transfer that a registrant is asked to approve. */
export const transferConsentSchema = z.object({
  /** A-labels. */
  domain_name: z.string(),
  /** The Unicode form, for display. */
  display_name: z.string(),
  registrant_name: z.string(),
  registrant_email: z.string(),
  /** The user who ordered the transfer. */
  buyer_name: z.string(),
  buyer_email: z.string(),
});

/** The transfer that a registrant is asked to approve, as sent on the wire. */
export type TransferConsentOnWire = z.infer<typeof transferConsentSchema>;

/**
 * Returns the transfer that a registrant's mailed link refers to (`/transfer-consent?token=…`);
 * needs no session.
 */
export const getTransferConsent = endpoint({
  id: 'get-transfer-consent',
  // POST, so that the token appears in no log or history.
  method: 'POST',
  path: '/namestead/v1/inbound-transfers/consent/look',
  summary: 'Returns the transfer that a registrant is asked to approve, by the token of the emailed link.',
  access: 'public',
  isUnlogged: true,
  stores: 'nothing',
  body: z.object({ token }),
  answer: transferConsentSchema,
  refusals: ['unknown_consent_link'],
  callsPerMinute: 30,
});

/** Accepts or declines a transfer as its registrant, once. */
export const answerTransferConsent = endpoint({
  id: 'answer-transfer-consent',
  method: 'POST',
  path: '/namestead/v1/inbound-transfers/consent',
  summary:
    'Approves or declines a transfer as its registrant, by the token of the emailed link. Only the first answer counts.',
  access: 'public',
  stores: 'after-proof',
  body: z.object({ token, agrees: z.boolean() }),
  answer: z.object({ display_name: z.string(), agreed: z.boolean() }),
  refusals: ['unknown_consent_link', 'consent_not_awaited'],
  callsPerMinute: 20,
});

/** Sends the consent mail again. */
export const resendConsentMail = endpoint({
  id: 'resend-consent-mail',
  method: 'POST',
  path: '/namestead/v1/domains/{domain}/inbound-transfer/resend-consent-mail',
  summary:
    'Resends the approval email to the registrant of a transfer, at most once a minute and five times in total.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [
    ...['authorization_required', 'unknown_transfer', 'consent_not_awaited'],
    ...['consent_mail_too_soon', 'too_many_consent_mails'],
  ],
  callsPerMinute: 20,
});
