import * as z from 'zod';
import { readVatId, vatCountry } from '#features/cart/rules/tax/vat-id.ts';
import { isCountryCode } from '#features/contacts/rules/countries.ts';

/** A receipt has room for no more. */
const MOST_LINES = 8;

/** Who sells: what receipts say, and where tax is owed. */
export const sellerSettings = {
  /** The seller's name and address, a line each, separated by `|`. */
  SELLER: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split('|')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .refine(
      (lines) => lines.length <= MOST_LINES && lines.every((line) => line.length <= 100),
      `may have ${MOST_LINES} lines of 100 characters, separated by |`,
    ),
  /** Where the seller is established (ISO 3166-1). */
  SELLER_COUNTRY: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isCountryCode, 'must be a country code of two letters, such as DE')
    .optional(),
  SELLER_VAT_ID: z
    .string()
    .trim()
    .regex(/^[A-Z0-9][A-Z0-9 .+*-]{3,30}$/i, 'must be a VAT ID')
    .optional(),
  /** The EU's register of VAT IDs; not asked unless set. */
  VIES_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

type SellerSettings = z.infer<z.ZodObject<typeof sellerSettings>>;

/** What does not fit together: a VAT ID in the European Union has check digits and a country. */
export function lackingSellerSettings(
  env: SellerSettings,
): readonly { readonly name: string; readonly message: string }[] {
  const { SELLER_VAT_ID: vatId, SELLER_COUNTRY: country } = env;
  if (vatId === undefined) return [];
  if (country === undefined) return [{ name: 'SELLER_COUNTRY', message: 'is needed with SELLER_VAT_ID' }];
  if (vatCountry(country) === null) return [];
  const { fault } = readVatId(vatId, country);
  return fault === null ? [] : [{ name: 'SELLER_VAT_ID', message: fault.message }];
}

/** The settings as values; `lines` are empty where the brand is all that is known of the seller. */
export function shapeSeller(env: SellerSettings) {
  const { SELLER: lines, SELLER_COUNTRY: country = null, SELLER_VAT_ID: vatId = null } = env;
  const sound = country === null || vatId === null ? null : readVatId(vatId, country).vatId;
  return { lines, country, vatId: sound ?? vatId, viesUrl: env.VIES_URL?.replace(/\/$/, '') ?? null };
}
