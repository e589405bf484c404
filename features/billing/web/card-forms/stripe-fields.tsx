import { externalMessage, say } from '#platform/kernel/sentence.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { FieldError } from '#platform/ui/form/field-frame.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { CARD_SENTENCES, ENTERED } from '../../rules/card.ts';
import { type CardFieldsProps, type CardForm, cardFormMeta } from './card-values.ts';
import { methodMessages } from '../../words/en.ts';
import { cardMessages } from '../../words/checkout/en.ts';

/** The part of Stripe.js that is used (docs.stripe.com/js). */
interface StripeJs {
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
interface StripeCard {
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
async function loadStripe(key: string): Promise<StripeJs> {
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

/** The card form of Stripe: number, expiry and security code are typed in a frame of its own, and never come to us. */
export function StripeFields({ number, name, cardForm }: CardFieldsProps): ReactNode {
  const m = useMessages(methodMessages);
  const words = useMessages(cardMessages);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { state, fault, tryAgain } = useStripeCard(box, cardForm, number.onChange);
  if (state === 'missing') {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice kind="danger" isAnnounced>
          {m('cardFormMissing')}
        </Notice>
        <Button onPress={tryAgain}>{m('tryAgain')}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-w-0 flex-col gap-1.5" role="group" aria-labelledby={id}>
        <span id={id} className="font-medium">
          {m('cardForm')}
        </span>
        {/* The frame is transparent only where its page and ours have the same colour scheme, and its page has one. */}
        <div className="flex min-h-9 items-center rounded border border-line-strong bg-surface px-3 text-base text-ink shadow-raised pointer-coarse:min-h-11">
          <div ref={box} className="w-full scheme-light" />
          {state === 'loading' ? (
            <span className="w-full text-muted" role="status">
              {m('cardFormLoading')}
            </span>
          ) : null}
        </div>
        <FieldError id={`${id}-error`} error={fault ?? number.error} isQuiet={number.isErrorQuiet} />
      </div>
      <TextField label={words('nameOnCard')} autoComplete="cc-name" isRequired {...name} />
    </div>
  );
}

/** Mounts Stripe's card form into a box while this is drawn. */
function useStripeCard(
  box: RefObject<HTMLDivElement | null>,
  cardForm: RefObject<CardForm | null>,
  onEntered: (value: string) => void,
): {
  readonly state: 'loading' | 'ready' | 'missing';
  readonly fault: string | undefined;
  readonly tryAgain: () => void;
} {
  const [state, setState] = useState<'loading' | 'ready' | 'missing'>('loading');
  const [fault, setFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const entered = useRef(onEntered);
  useEffect(() => {
    entered.current = onEntered;
  });
  useEffect(() => {
    let card: StripeCard | null = null;
    let isGone = false;
    const mount = (stripe: StripeJs): void => {
      const target = box.current;
      if (isGone || !target?.parentElement) return;
      const { color, fontFamily, fontSize } = getComputedStyle(target.parentElement);
      card = stripe.elements().create('card', {
        hidePostalCode: true,
        style: { base: { color, iconColor: color, fontFamily, fontSize } },
      });
      card.on('ready', () => setState('ready'));
      const form = new StripeCardForm(stripe, card);
      card.on('change', (change) => {
        form.forget();
        setFault(change.error?.message);
        entered.current(change.complete ? ENTERED : '');
      });
      card.mount(target);
      cardForm.current = form;
    };
    loadStripe(cardFormMeta()?.publicKey ?? '').then(mount, () => {
      if (!isGone) setState('missing');
    });
    return () => {
      isGone = true;
      cardForm.current = null;
      entered.current('');
      card?.destroy();
    };
  }, [attempt, box, cardForm]);
  const tryAgain = (): void => {
    setState('loading');
    setAttempt((before) => before + 1);
  };
  return { state, fault, tryAgain };
}

/** One entered card has one token, however often it is sent: a payment whose answer was lost is repeated as it was. */
class StripeCardForm implements CardForm {
  readonly #stripe: StripeJs;
  readonly #card: StripeCard;
  #made: { readonly name: string; readonly token: string } | null = null;

  constructor(stripe: StripeJs, card: StripeCard) {
    this.#stripe = stripe;
    this.#card = card;
  }

  /** What is entered is another card now. */
  forget(): void {
    this.#made = null;
  }

  async tokenise(name: string): Promise<string> {
    if (this.#made?.name === name) return this.#made.token;
    const asked = { type: 'card', card: this.#card, billing_details: { name } } as const;
    const { paymentMethod, error } = await this.#stripe.createPaymentMethod(asked);
    if (!paymentMethod) {
      const said =
        error?.message === undefined ? say(CARD_SENTENCES, 'missing') : externalMessage(error.message);
      throw new RefusedError({ code: 'invalid_card', ...said, status: 400, data: { field: 'number' } });
    }
    this.#made = { name, token: paymentMethod.id };
    return paymentMethod.id;
  }
}
