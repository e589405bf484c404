import type { Page } from '@playwright/test';
import { BANK_PAGE } from '#adapters/payments-stripe/testing/imitated-intents.ts';
import type { ImitatedStripe } from '#adapters/payments-stripe/testing/imitated-stripe.ts';

/** Origin of the card form's frame, like Stripe's. */
const FRAME = 'https://js.stripe.com/v3/imitated-card.html';

/** The frame's endpoint for the number. */
const API = 'https://api.stripe.com/v1/payment_methods';

/**
 * A fake of Stripe.js: its card form is a frame of another origin, which alone knows the number.
 */
const SCRIPT = `
window.Stripe = (key) => ({
  elements: () => ({
    create() {
      const hearing = {};
      const frame = document.createElement('iframe');
      frame.title = 'Secure card payment input frame';
      frame.src = '${FRAME}';
      const hear = ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        if (data.kind in hearing) hearing[data.kind](data);
      };
      return {
        key,
        mount(box) {
          frame.height = 32;
          frame.width = '100%';
          frame.setAttribute('frameborder', '0');
          addEventListener('message', hear);
          box.append(frame);
        },
        destroy() {
          removeEventListener('message', hear);
          frame.remove();
        },
        on(event, listener) {
          hearing[event] = listener;
        },
        tokenise: () =>
          new Promise((resolve) => {
            hearing.token = ({ token }) => resolve(token);
            frame.contentWindow.postMessage('tokenise', '*');
          }),
      };
    },
  }),
  createPaymentMethod: async ({ card }) => ({ paymentMethod: { id: await card.tokenise() } }),
});`;

/** The page in that frame, which gives the number to Stripe and the token to our page. */
const CARD_PAGE = `<!doctype html><html lang="en"><title>Card</title>
<input aria-label="Credit or debit card number" inputmode="numeric">
<script>
  const input = document.querySelector('input');
  const digits = () => input.value.replaceAll(' ', '');
  const tell = (message) => parent.postMessage(message, '*');
  input.addEventListener('input', () => tell({ kind: 'change', complete: digits().length === 16 }));
  addEventListener('message', async () => {
    const answer = await fetch('${API}', { method: 'POST', body: digits() });
    tell({ kind: 'token', token: await answer.text() });
  });
  tell({ kind: 'ready' });
</script></html>`;

const BANK = `<!doctype html><html lang="en"><title>Your bank</title>
<form method="post"><button name="answer" value="yes">Confirm</button><button name="answer" value="no">Deny</button></form></html>`;

/**
 * Replaces Stripe's hosts in a page: its script and card form, and a bank's page. The server's
 * content security policy applies to them as to the real ones.
 */
export async function imitateStripeJs(page: Page, stripe: ImitatedStripe): Promise<void> {
  const html = { contentType: 'text/html' };
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route(FRAME, (route) => route.fulfill({ ...html, body: CARD_PAGE }));
  await page.route(API, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      body: stripe.cards.tokenise(route.request().postData() ?? ''),
    }),
  );
  await page.route(`${BANK_PAGE}*`, async (route) => {
    const asked = route.request();
    if (asked.method() === 'GET') return route.fulfill({ ...html, body: BANK });
    const back = stripe.answerBank(asked.url(), asked.postData() === 'answer=yes');
    return route.fulfill({ ...html, body: `<meta http-equiv="refresh" content="0;url=${back}">` });
  });
}
