import * as z from 'zod';

/** What the program is told about the operator's account at Stripe; without one, payments are sandbox payments. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{8,}$/, 'must be a secret key, sk_…')
    .optional(),
  /** Of the webhook endpoint. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be a signing secret, whsec_…')
    .optional(),
  /** Another host than Stripe's own, such as a proxy. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

interface StripeEnvironment {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
}

/** The setting that is missing beside the other one of the two. */
export function lackingStripeSettings(env: StripeEnvironment): { name: string; message: string }[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env;
  if ((key === undefined) === (secret === undefined)) return [];
  const name = key === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
  return [{ name, message: 'is needed with the other of the two' }];
}

/** The account at Stripe; null where payments are sandbox payments. */
export function shapeStripe(env: StripeEnvironment): {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string | null;
} | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL ?? null };
}
