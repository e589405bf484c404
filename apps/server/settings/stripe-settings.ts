import * as z from 'zod';

/** The operator's Stripe account; without it, payments are sandbox payments. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{8,}$/, 'must be a secret key, sk_…')
    .optional(),
  /** The webhook endpoint's secret. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be a signing secret, whsec_…')
    .optional(),
  /** The same account's publishable key, for Stripe's card form. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w{8,}$/, 'must be a publishable key, pk_…')
    .optional(),
  /** Another host than Stripe's own, such as a proxy. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

interface StripeEnvironment {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
}

const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] as const;

/** The settings that are missing beside the others of the account; `production-settings.ts` asks for one. */
export function lackingStripeSettings(env: StripeEnvironment): { name: string; message: string }[] {
  const lacking = NEEDED.filter((name) => env[name] === undefined);
  if (lacking.length === NEEDED.length) return [];
  return lacking.map((name) => ({ name, message: 'is needed with the others of the account' }));
}

/** The account at Stripe; null where payments are sandbox payments. */
export function shapeStripe(env: StripeEnvironment): {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
  readonly apiUrl: string | null;
} | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
  } = env;
  if (secretKey === undefined || webhookSecret === undefined || publishableKey === undefined) return null;
  return { secretKey, webhookSecret, publishableKey, apiUrl: env.STRIPE_API_URL ?? null };
}
