/** What somebody has to say yes to before a name goes into their cart. */
export type ChoiceQuestion = 'trademark-notice' | 'premium-price';

/**
 * The questions that choosing a name asks, in the order in which they are asked (acquisition, section 4).
 *
 * What others claim is read first: whoever rejects it need not think about a price.
 */
export function choiceQuestions(name: {
  /** Marks are claimed for it. */
  readonly hasNotice: boolean;
  readonly isPremium: boolean;
}): readonly ChoiceQuestion[] {
  return [
    ...(name.hasNotice ? (['trademark-notice'] as const) : []),
    ...(name.isPremium ? (['premium-price'] as const) : []),
  ];
}

/** What was said yes to; it is kept with the line, and the server holds the line to it. */
export interface AcceptedChoice {
  readonly noticeId?: string;
  /** The first year of a premium name, in minor units. */
  readonly price?: { readonly amount: number; readonly currency: string };
}

/** The same in the words of a cart line's `extra`. */
export function acceptedExtra({ noticeId, price }: AcceptedChoice) {
  return {
    ...(noticeId === undefined ? {} : { trademark_notice_id: noticeId }),
    ...(price === undefined
      ? {}
      : { premium_price_integer: price.amount, premium_price_currency: price.currency }),
  };
}
