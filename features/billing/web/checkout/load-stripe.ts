/** The part of Stripe.js that is used (docs.stripe.com/js). */
export interface StripeJs {
  elements(): { create(kind: 'card', options: object): StripeCard };
  createPaymentMethod(asked: {
    readonly type: 'card';
    readonly card: StripeCard;
    readonly billing_details: { readonly name: string };
  }): Promise<{
    readonly paymentMethod?: { readonly id: string };
    readonly error?: { readonly message?: string };
  }>;
}

/** A card element of Stripe.js. */
export interface StripeCard {
  mount(box: HTMLElement): void;
  destroy(): void;
  on(
    event: 'change',
    hear: (change: { readonly complete: boolean; readonly error?: { readonly message: string } }) => void,
  ): void;
  on(event: 'ready' | 'focus' | 'blur', hear: () => void): void;
}

/** Stripe wants its script loaded from here, never from a copy (docs.stripe.com/js, Including Stripe.js). */
export const STRIPE_SCRIPT = 'https://js.stripe.com/v3/';

const made = new Map<string, StripeJs>();

/** Stripe.js with the operator's key, its script loaded the first time; throws where it cannot be had, and may be tried again. */
export async function loadStripe(key: string): Promise<StripeJs> {
  const known = made.get(key);
  if (known) return known;
  const page = globalThis as { Stripe?: (key: string) => StripeJs };
  if (!page.Stripe) await loadScript();
  if (!page.Stripe) throw new Error('Stripe.js came without what it is');
  const stripe = page.Stripe(key);
  made.set(key, stripe);
  return stripe;
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = STRIPE_SCRIPT;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js did not come'));
    });
    document.head.append(script);
  });
}
