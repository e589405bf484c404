import { arrive } from './arrive.ts';
import { openPlanCheckout, payWith } from './buyer.ts';
import { clippedTexts, sidewaysScroll } from './checks/layout-faults.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });

test(
  'on a phone, in the dark: declined, then a card with confirmation, saved and used again, then a late bank',
  LONG,
  async ({ page, server, expectRefusal, expectAccessible }) => {
    const customer = await arrive(page, server, 'pocketsite');
    const ready = page.getByText('Everything is ready.');
    const expectFine = async (where: string): Promise<void> => {
      await expectAccessible(where);
      expect(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
      expect(await clippedTexts(page), where).toEqual([]);
    };
    const confirm = async (where: string): Promise<void> => {
      await expect(page.getByText('Confirm this payment with your bank')).toBeVisible();
      await expectFine(where);
      await page.getByRole('button', { name: 'Confirm with your bank' }).click();
      await expect(page.getByRole('heading', { name: 'Is this payment yours?' })).toBeVisible();
      await expectFine(`${where}: the bank’s page`);
      await page.getByRole('button', { name: 'Confirm payment' }).click();
      await expect(ready).toBeVisible();
    };
    const pay = page.getByRole('button', { name: /^Pay \$\d/ });

    expectRefusal(402);
    await page.goto(await openPlanCheckout(customer, 'pocketone'));
    await payWith(page, '4000 0000 0000 0002');
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await expectFine('a declined card');
    await page.getByLabel('Card number').fill('4000 0027 6000 3184');
    await page.getByRole('checkbox', { name: 'Save this card' }).press('Space');
    await pay.click();
    await confirm('a bank that asks');

    await page.goto(await openPlanCheckout(customer, 'pockettwo'));
    await expect(page.getByRole('radio', { name: 'Visa ending in 3184' })).toBeChecked();
    await page.getByText('I agree to the terms').click();
    await pay.click();
    await confirm('a bank that asks of a kept card');

    await page.goto(await openPlanCheckout(customer, 'pocketthree'));
    await page.getByText('Use another card').click();
    await payWith(page, '4000 0000 0000 0259');
    await expect(page.getByText('Your payment is being confirmed.')).toBeVisible();
    await expectFine('a payment that is being confirmed');
    await page.goto(await openPlanCheckout(customer, 'pocketfour'));
    await page.getByText('Use another card').click();
    await payWith(page, '4000 0000 0000 0515');
    await expect(ready).toBeVisible({ timeout: 30_000 });
    await expectFine('a payment that was confirmed late');
  },
);
