import * as z from 'zod';
import { isOn } from './setting-kinds.ts';

/** The operator's account at a payment provider; without one, payments are sandbox payments. */
export const paymentSettings = {
  /** Payments that move no money, in production too; for trials of an installation. */
  SANDBOX_PAYMENTS: isOn(false),
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

interface PaymentEnvironment {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
}

/**
 * The settings that an account at each provider needs. A new provider is registered here and in
 * `compose-payments.ts` (CONTRIBUTING.md, "Add a payment provider").
 */
const ACCOUNTS = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'],
} as const;

/** One setting of each provider, by which the operator is asked for an account. */
export const ACCOUNT_SETTINGS: readonly string[] = Object.values(ACCOUNTS).map(([first]) => first);

/** Whether at least one setting of an account is given; the others are required then. */
export function hasPaymentAccount(env: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(ACCOUNTS)
    .flat()
    .some((name) => env[name] !== undefined);
}

/** The settings that are missing beside the others of an account; `production-settings.ts` asks for the account itself. */
export function lackingPaymentSettings(env: PaymentEnvironment): { name: string; message: string }[] {
  return Object.values(ACCOUNTS).flatMap((needed) => {
    const lacking = needed.filter((name) => env[name] === undefined);
    if (lacking.length === needed.length) return [];
    return lacking.map((name) => ({ name, message: 'is needed with the others of the account' }));
  });
}

/** Chooses the provider whose account is given; without one, the sandbox. */
export function shapePayments(env: PaymentEnvironment) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
  } = env;
  if (secretKey !== undefined && webhookSecret !== undefined && publishableKey !== undefined) {
    const account = { secretKey, webhookSecret, publishableKey, apiUrl: env.STRIPE_API_URL ?? null };
    return { provider: 'stripe' as const, account };
  }
  return { provider: 'sandbox' as const };
}
