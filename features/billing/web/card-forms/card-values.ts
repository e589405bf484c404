import { say } from '#platform/kernel/sentence.ts';
import type { PlaceOrderInput } from '../../contract/orders.ts';
import { CARD_SENTENCES, cardDigits, checkCard, ENTERED, parseExpiry } from '../../rules/card.ts';

/** What a form holds of a card that is entered; the names are those that refusals give. */
export interface CardValues {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

/** The card of a form as it is sent. */
export function toCard(values: CardValues): NonNullable<PlaceOrderInput['card']> {
  const expiry = parseExpiry(values.expiry);
  return {
    number: cardDigits(values.number),
    expiry_month: expiry?.month ?? 0,
    expiry_year: expiry?.year ?? 0,
    cvc: values.cvc.trim(),
    name: values.name.trim(),
  };
}

/** What is wrong with the card of a form, by field; where the provider's own form takes it, only whether it is entered. */
export function validateCard(values: CardValues, now: Date): ReturnType<typeof checkCard> {
  const card = toCard(values);
  const faults = checkCard({ ...card, expiryMonth: card.expiry_month, expiryYear: card.expiry_year }, now);
  if (cardFormMeta() === null) return faults;
  return {
    ...(values.number === ENTERED ? {} : { number: say(CARD_SENTENCES, 'missing') }),
    ...(faults.name === undefined ? {} : { name: faults.name }),
  };
}

/** A card form of the payment provider's own, which gives us a token and never the number. */
export interface CardForm {
  /** The token of what was entered; throws a refusal at the field `number` where nothing comes of it. */
  tokenise(nameOnCard: string): Promise<string>;
}

/** The payment provider whose card form the page shows, with its public key; null where cards are typed into ours. */
export function cardFormMeta(): { readonly name: string; readonly publicKey: string } | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="namestead:card-form"]')?.content ?? '';
  const [name = '', publicKey = ''] = content.split(' ');
  return name === '' ? null : { name, publicKey };
}
