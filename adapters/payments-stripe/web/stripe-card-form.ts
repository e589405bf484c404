import type {
  CardFormListener,
  MountedCardForm,
  ProviderCardFormHalf,
} from '#features/billing/web/ports/provider-card-form.ts';

/** The part of Stripe.js that is used (docs.stripe.com/js). */
interface StripeJs {
  elements(): { create(kind: 'card', options: object): StripeCard };
  createPaymentMethod(request: {
    readonly type: 'card';
    readonly card: StripeCard;
    readonly billing_details: { readonly name: string };
  }): Promise<{
    readonly paymentMethod?: { readonly id: string };
    readonly error?: { readonly message?: string };
  }>;
}

/** A card element of Stripe.js. */
interface StripeCard {
  mount(box: HTMLElement): void;
  destroy(): void;
  on(
    event: 'change',
    listener: (change: { readonly complete: boolean; readonly error?: { readonly message: string } }) => void,
  ): void;
  on(event: 'ready', listener: () => void): void;
}

/** Stripe requires its script to be loaded from here, never from a copy (docs.stripe.com/js, Including Stripe.js). */
export const STRIPE_SCRIPT = 'https://js.stripe.com/v3/';

/** Stripe.js by publishable key: it is made once per page. */
const instances = new Map<string, StripeJs>();

/** Stripe's card form: one frame for number, expiry and security code. */
export const stripeCardForm: ProviderCardFormHalf = {
  load: async (publishableKey) => {
    const stripe = instances.get(publishableKey) ?? (await makeStripe(publishableKey));
    instances.set(publishableKey, stripe);
    return { mount: (box, listener) => mountCard(stripe, box, listener) };
  },
};

async function makeStripe(publishableKey: string): Promise<StripeJs> {
  const page = globalThis as { Stripe?: (publishableKey: string) => StripeJs };
  if (!page.Stripe) await loadScript();
  if (!page.Stripe) throw new Error('Stripe.js loaded without its function');
  return page.Stripe(publishableKey);
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = STRIPE_SCRIPT;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js did not load'));
    });
    document.head.append(script);
  });
}

function mountCard(stripe: StripeJs, box: HTMLElement, listener: CardFormListener): MountedCardForm {
  // Inside the frame our styles do not apply; it takes the look of the text around it.
  const { color, fontFamily, fontSize } = getComputedStyle(box.parentElement ?? box);
  const card = stripe.elements().create('card', {
    hidePostalCode: true,
    style: { base: { color, iconColor: color, fontFamily, fontSize } },
  });
  let made: { readonly name: string; readonly token: string } | null = null;
  card.on('ready', () => listener.onReady());
  card.on('change', ({ complete, error }) => {
    made = null;
    listener.onChange({ isComplete: complete, error: error?.message });
  });
  card.mount(box);
  return {
    tokenise: async (name) => {
      if (made?.name === name) return { token: made.token };
      const request = { type: 'card', card, billing_details: { name } } as const;
      const { paymentMethod, error } = await stripe.createPaymentMethod(request);
      if (!paymentMethod) return { token: null, error: error?.message };
      made = { name, token: paymentMethod.id };
      return { token: paymentMethod.id };
    },
    unmount: () => card.destroy(),
  };
}
