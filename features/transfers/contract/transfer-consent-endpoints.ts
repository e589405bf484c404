import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

/** What stands in the link that a registrant was mailed. */
const token = z.string().check(z.trim(), z.maxLength(200));

/** What a registrant is asked to agree to. */
export const transferConsentSchema = z.object({
  /** A-labels. */
  domain_name: z.string(),
  /** The same for people. */
  display_name: z.string(),
  registrant_name: z.string(),
  registrant_email: z.string(),
  /** Who has ordered the transfer. */
  buyer_name: z.string(),
  buyer_email: z.string(),
});

/** What a registrant is asked to agree to, on the wire. */
export type TransferConsentOnWire = z.infer<typeof transferConsentSchema>;

/** What the mailed link of a registrant asks (`/transfer-consent?token=…`); needs no session. */
export const getTransferConsent = endpoint({
  id: 'get-transfer-consent',
  // No GET, so that the token stands in no log and in no history.
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

/** The registrant's yes or no, once. */
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

/** Mails the registrant once more. */
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
