/** A card form of the payment provider's own, which gives us a token and never the number. */
export interface CardForm {
  /** The token of what was entered; throws a refusal at the field `number` where nothing comes of it. */
  tokenise(nameOnCard: string): Promise<string>;
}
