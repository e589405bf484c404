import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { money } from '#platform/kernel/money.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import type { AvailabilityOnWire } from '../../contract/search-endpoints.ts';
import type { AcceptedChoice } from '../../rules/name-forms.ts';
import { choosingMessages } from '../../words/results/en.ts';
import { NoticeClaims } from './notice-claims.tsx';
import { listQuestions } from './use-domain-cart.ts';
import type { FoundName } from '../use-found-names.ts';

/**
 * The confirmations before a name is added to the cart: trademark notice and premium price.
 *
 * Rejecting, Escape and going back close it without adding the name (acquisition, section 4).
 */
export function ChoiceDialog({
  name,
  answer,
  onAccept,
  onClose,
}: {
  /** As shown in the list. */
  readonly name: FoundName;
  /** The registry's latest answer. */
  readonly answer: AvailabilityOnWire;
  readonly onAccept: (accepted: AcceptedChoice) => void;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(choosingMessages);
  const questions = listQuestions(answer);
  const [step, setStep] = useState(0);
  const notice = answer.trademark_claims_notice_info;
  const { price_integer: amount, currency_code: currency } = answer;
  const goOn = (): void => {
    if (step + 1 < questions.length) return setStep(step + 1);
    const isPremium = questions.includes('premium-price') && amount !== undefined && currency !== undefined;
    onAccept({
      ...(notice ? { noticeId: notice.notice_id } : {}),
      ...(isPremium ? { price: { amount, currency } } : {}),
    });
  };
  const domain = answer.display_name;
  if (questions[step] === 'trademark-notice' && notice) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        size="medium"
        title={m('noticeTitle', { domain })}
        cancelLabel={m('reject')}
        actions={[{ label: m(step + 1 < questions.length ? 'accept' : 'acceptAndAdd'), onPress: goOn }]}
      >
        <NoticeClaims notice={notice} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m('premiumTitle', { domain })}
      cancelLabel={m('notNow')}
      actions={[{ label: m('addToCart'), onPress: goOn }]}
    >
      <PremiumPrice name={name} answer={answer} />
    </Dialog>
  );
}

/** Both prices of a premium name, and the previous price if it changed. */
function PremiumPrice({
  name,
  answer,
}: {
  readonly name: FoundName;
  readonly answer: AvailabilityOnWire;
}): ReactNode {
  const m = useMessages(choosingMessages);
  const format = useFormat();
  const { price_integer: now, renewal_price_integer: later, currency_code: currency } = answer;
  const show = (amount: number | undefined) =>
    amount === undefined || currency === undefined ? null : format.money(money(amount, currency));
  const isChanged = name.is_premium === true && name.currency_code === currency && name.price_integer !== now;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{m('premiumIntro')}</p>
      <div className="tabular">
        <Facts
          facts={[
            { label: m('priceNow'), value: show(now) },
            { label: m('priceLater'), value: show(later) },
          ]}
        />
      </div>
      {isChanged ? (
        <p role="status" className="text-sm">
          {m('priceChanged', { price: format.money(money(name.price_integer, name.currency_code)) })}
        </p>
      ) : null}
    </div>
  );
}
