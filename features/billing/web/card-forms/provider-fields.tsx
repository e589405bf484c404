import { useContext, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { externalMessage, say } from '#platform/kernel/sentence.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { FieldError } from '#platform/ui/form/field-frame.tsx';
import type { FormField } from '#platform/ui/form/form.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { CARD_SENTENCES, ENTERED } from '../../rules/card.ts';
import { cardMessages } from '../../words/checkout/en.ts';
import { methodMessages } from '../../words/en.ts';
import { ProviderCardFormsContext } from '../ports/provider-card-form.ts';
import type { MountedCardForm, ProviderCardForms } from '../ports/provider-card-form.ts';
import { type CardForm, cardFormMeta } from './card-values.ts';

/**
 * The card fields of a payment provider that has a form of its own: number, expiry and security
 * code are typed into the provider's frame and never reach us; the name is ours.
 */
export function ProviderFields({
  number,
  name,
  cardForm,
}: {
  /** Holds whether the card is entered; refusals of the card show here. */
  readonly number: FormField<string>;
  readonly name: FormField<string>;
  /** Filled while the provider's form is on the page. */
  readonly cardForm: RefObject<CardForm | null>;
}): ReactNode {
  const m = useMessages(methodMessages);
  const words = useMessages(cardMessages);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { state, error, tryAgain } = useMountedForm(box, cardForm, number.onChange);
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
        {/* A frame is transparent only if its page and ours have the same colour scheme. */}
        <div className="flex min-h-9 items-center rounded border border-line-strong bg-surface px-3 text-base text-ink shadow-raised pointer-coarse:min-h-11">
          <div ref={box} className="w-full scheme-light" />
          {state === 'loading' ? (
            <span className="w-full text-muted" role="status">
              {m('cardFormLoading')}
            </span>
          ) : null}
        </div>
        <FieldError id={`${id}-error`} error={error ?? number.error} isQuiet={number.isErrorQuiet} />
      </div>
      <TextField label={words('nameOnCard')} autoComplete="cc-name" isRequired {...name} />
    </div>
  );
}

/** Mounts the provider's card form into a box for as long as this component is rendered. */
function useMountedForm(
  box: RefObject<HTMLDivElement | null>,
  cardForm: RefObject<CardForm | null>,
  onEntered: (value: string) => void,
): {
  readonly state: 'loading' | 'ready' | 'missing';
  readonly error: string | undefined;
  readonly tryAgain: () => void;
} {
  const providers = useContext(ProviderCardFormsContext);
  const [state, setState] = useState<'loading' | 'ready' | 'missing'>('loading');
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const entered = useRef(onEntered);
  useEffect(() => {
    entered.current = onEntered;
  });
  useEffect(() => {
    let form: MountedCardForm | null = null;
    let isGone = false;
    const mount = (provider: Awaited<ReturnType<typeof loadForm>>): void => {
      if (isGone || !box.current) return;
      form = provider.mount(box.current, {
        onReady: () => setState('ready'),
        onChange: (change) => {
          setError(change.error);
          entered.current(change.isComplete ? ENTERED : '');
        },
      });
      cardForm.current = refusing(form);
    };
    loadForm(providers).then(mount, () => {
      if (!isGone) setState('missing');
    });
    return () => {
      isGone = true;
      cardForm.current = null;
      entered.current('');
      form?.unmount();
    };
  }, [attempt, box, cardForm, providers]);
  const tryAgain = (): void => {
    setState('loading');
    setAttempt((before) => before + 1);
  };
  return { state, error, tryAgain };
}

/** Loads the form of the provider that the page names, with the operator's public key. */
async function loadForm(providers: ProviderCardForms) {
  const meta = cardFormMeta();
  const load = providers[meta?.name ?? ''];
  if (!meta || !load) throw new Error(`no card form for the payment provider ${meta?.name ?? ''}`);
  return (await load()).load(meta.publicKey);
}

/** A provider's form whose errors are refusals at the field `number`. */
function refusing(form: MountedCardForm): CardForm {
  return {
    tokenise: async (nameOnCard) => {
      const answer = await form.tokenise(nameOnCard);
      if (answer.token !== null) return answer.token;
      const message =
        answer.error === undefined ? say(CARD_SENTENCES, 'missing') : externalMessage(answer.error);
      throw new RefusedError({ code: 'invalid_card', ...message, status: 400, data: { field: 'number' } });
    },
  };
}
