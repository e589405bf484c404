import * as z from 'zod';

const page = () => z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional();

/** The operator's legal pages, and the version that customers agree to. */
export const legalSettings = {
  TERMS_URL: page(),
  PRIVACY_URL: page(),
  IMPRINT_URL: page(),
  /** What registrants of domains agree to. */
  REGISTRATION_AGREEMENT_URL: page(),
  /** The same of names that Wild West Domains registers; defaults to ours. */
  WWD_REGISTRATION_AGREEMENT_URL: page(),
  /** The version of terms and registration agreement, such as their date; stored with each order. */
  AGREEMENT_VERSION: z.string().trim().min(1).max(60, 'may have 60 characters').optional(),
};

type LegalSettings = z.infer<z.ZodObject<typeof legalSettings>>;

/** Settings that are missing: an agreement without a version proves nothing later. */
export function lackingLegalSettings(
  env: LegalSettings,
): readonly { readonly name: string; readonly message: string }[] {
  const hasAgreement = env.TERMS_URL !== undefined || env.REGISTRATION_AGREEMENT_URL !== undefined;
  if (hasAgreement === (env.AGREEMENT_VERSION !== undefined)) return [];
  return hasAgreement
    ? [
        {
          name: 'AGREEMENT_VERSION',
          message: 'is needed with TERMS_URL and REGISTRATION_AGREEMENT_URL, such as 2026-11-01',
        },
      ]
    : [{ name: 'TERMS_URL', message: 'is needed with AGREEMENT_VERSION' }];
}

/** The settings as values; null where the operator has no such page. */
export function shapeLegal(env: LegalSettings) {
  const own = env.REGISTRATION_AGREEMENT_URL ?? null;
  const wildWest = env.WWD_REGISTRATION_AGREEMENT_URL ?? own;
  return {
    terms: env.TERMS_URL ?? null,
    privacy: env.PRIVACY_URL ?? null,
    imprint: env.IMPRINT_URL ?? null,
    registrationAgreement: own,
    registrationAgreements: { own, WWD: wildWest },
    agreementVersion: env.AGREEMENT_VERSION ?? null,
  };
}
