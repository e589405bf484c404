import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { openPlanCheckout, payWith } from './buyer.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

/** Charged when it is typed, declined whenever it is charged as a kept card. */
const DECLINES_WHEN_KEPT = '4000 0000 0000 0341';

const ready = (page: Page) => page.getByText('Everything is ready.');
const choice = (page: Page, name: string) => page.getByRole('radio', { name });

test(
  'a card is saved on request, selected the next time, and removed, on a phone, in the dark, by keyboard',
  LONG,
  async ({ page, server, expectRefusal, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const customer = await arrive(page, server, 'keepone');
    await page.goto(await openPlanCheckout(customer, 'keeptwo'));
    await page.getByRole('checkbox', { name: 'Save this card' }).press('Space');
    await expectAccessible('keeping a card');
    await payWith(page, DECLINES_WHEN_KEPT);
    await expect(ready(page)).toBeVisible();

    expectRefusal(402);
    await page.goto(await openPlanCheckout(customer, 'keepthree'));
    await expect(choice(page, 'Visa ending in 0341')).toBeChecked();
    await page.getByText('I agree to the terms').click();
    const pay = page.getByRole('button', { name: /^Pay \$\d/ });
    await pay.press('Enter');
    const group = page.getByRole('radiogroup', { name: 'Pay with' });
    await expect(group.getByText('Your card was declined.')).toBeVisible();
    await expectAccessible('a kept card that is declined');
    await choice(page, 'Visa ending in 0341').press('ArrowDown');
    await expect(choice(page, 'Use another card')).toBeChecked();
    await page.getByLabel('Card number').fill('5555 5555 5555 4444');
    await page.getByLabel('Expires', { exact: true }).fill('12/40');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on the card').fill('Ada Lovelace');
    await page.getByRole('checkbox', { name: 'Save this card' }).press('Space');
    await pay.press('Enter');
    await expect(ready(page)).toBeVisible();

    await page.goto('/me/payment-methods');
    await page.getByRole('button', { name: 'Make default: Mastercard ending in 4444' }).press('Enter');
    await expect(page.getByText('Renewals are now charged to Mastercard ending in 4444.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Visa ending in 0341' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible('removing a card');
    await page.getByRole('button', { name: 'Remove card' }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Visa ending in 0341' })).toHaveCount(0);

    await page.goto(await openPlanCheckout(customer, 'keepfour'));
    await expect(choice(page, 'Mastercard ending in 4444')).toBeChecked();
    await page.getByText('I agree to the terms').click();
    await pay.press('Enter');
    await expect(ready(page)).toBeVisible();
  },
);
