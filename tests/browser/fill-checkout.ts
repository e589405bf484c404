import type { Page } from '@playwright/test';

/** Fills the whole checkout page of an American registrant; what remains is the button. */
export async function fillCheckout(page: Page, payment: { readonly card: string }): Promise<void> {
  await page.getByLabel('Country', { exact: true }).selectOption('US');
  const texts = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@example.com',
    Phone: '+1 202 555 0123',
    Address: '1 Main Street',
    City: 'Springfield',
    'ZIP code': '62701',
  };
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel('State', { exact: true }).selectOption('IL');
  await fillCard(page, payment.card);
}

/** Fills the checkout page of a cart that registers nothing: where the buyer is, and the card. */
export async function fillPayment(page: Page, payment: { readonly card: string }): Promise<void> {
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await fillCard(page, payment.card);
}

/** Fills in the card, and says yes to the terms. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const texts = {
    'Card number': number,
    Expires: '12/40',
    'Security code': '123',
    'Name on the card': 'Ada Lovelace',
  };
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByText('I agree to the terms').click();
}
