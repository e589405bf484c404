import Stripe from 'stripe';

/** The fake's webhook secret. */
export const WEBHOOK_SECRET = 'whsec_of_a_test';

let events = 0;

/**
 * A webhook about an object, signed as Stripe does at an instant; a new event unless it has an id.
 */
export function signEvent(
  {
    type,
    object,
    id = `evt_${(events += 1)}`,
  }: { readonly type: string; readonly object: object; readonly id?: string },
  at: Date,
): { readonly body: string; readonly headers: { readonly 'stripe-signature': string } } {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = new Stripe('sk_test_imitated').webhooks.generateTestHeaderString({
    payload: body,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(at.getTime() / 1_000),
  });
  return { body, headers: { 'stripe-signature': signature } };
}
