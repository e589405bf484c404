import { mayNeedRegistrant } from './checkout-request.ts';

/** What the operator asks buyers to agree to, in its version of today. */
export interface AgreementTexts {
  /** Such as `2026-11-01`. */
  readonly version: string;
  /** The address of the terms of service; null where there is none. */
  readonly terms: string | null;
  /** What registrants of domains agree to. */
  readonly registration: string | null;
}

/** What a buyer of these lines agrees to: the registration agreement only with domains. */
export function agreementFor(
  texts: AgreementTexts | null,
  lines: Parameters<typeof mayNeedRegistrant>[0],
): AgreementTexts | null {
  if (texts === null) return null;
  const registration = mayNeedRegistrant(lines) ? texts.registration : null;
  return texts.terms === null && registration === null ? null : { ...texts, registration };
}
