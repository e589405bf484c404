/** The operator's publishable key at Stripe; empty where cards are not entered into its form. */
export function stripeKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="namestead:stripe-key"]')?.content ?? '';
}
