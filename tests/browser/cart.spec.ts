import type { Locator, Page } from '@playwright/test';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { CARTS, ODD_TEXT, serveCart } from './cart-states.ts';
import { clippedTexts, sidewaysScroll } from './checks/layout-faults.ts';
import { DEMO_SITE } from './demo-names.ts';
import { EVERY_PAGE } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { becomePerson, settled } from './open-page.ts';
import { LONG } from './tiers.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 780 };
const LOOKS = [
  { size: DESK, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
] as const;
const PATH = `/domains/manage/${DEMO_SITE}`;
const LIST = EVERY_PAGE.find(({ name }) => name === 'site-domains');

const button = (page: Page): Locator => page.getByRole('button', { name: /^Cart/ });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' });

test.use({ viewport: DESK });
// Each has its own browser and responses, so that workers can share them.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(async ({ page, people, server }) => {
  if (LIST) await becomePerson(page.context(), LIST, people, server.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function openCart(page: Page, path = PATH): Promise<void> {
  await page.goto(path);
  await settled(page);
  await button(page).click();
  await expect(popup(page)).toBeVisible();
}

/** Carts that `npm test` checks, too. */
const QUICK_CARTS = new Set(['not loaded', 'sale, plan, free name and mailboxes']);

for (const { name, get, texts, badge } of CARTS) {
  test(
    `the popup cart is accessible, in light on a desktop and in dark on a phone: ${name}`,
    QUICK_CARTS.has(name) ? {} : LONG,
    async ({ page, expectRefusal, expectAccessible }) => {
      if (get === 'fails') expectRefusal(500);
      await serveCart(page, get);
      await openCart(page);
      for (const { size, colorScheme } of LOOKS) {
        await page.keyboard.press('Escape');
        await expect(popup(page)).toBeHidden();
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await button(page).click();
        await expect(popup(page)).toBeVisible();
        for (const text of texts) await expect(popup(page).getByText(text).first()).toBeVisible();
        await expect(button(page)).toHaveAccessibleName(
          badge === null ? 'Cart' : new RegExp(`^Cart ?${badge} items?$`),
        );
        await expectAccessible(`${name}, ${size.width} px, ${colorScheme}`);
        expect.soft(await sidewaysScroll(page), `${size.width} px`).toBeLessThanOrEqual(0);
        expect.soft(await clippedTexts(page), `${size.width} px`).toEqual([]);
      }
      expect(await page.evaluate(() => 'wasHacked' in window)).toBe(false);
    },
  );
}

test('on a phone the cart is a panel pinned to the lower edge, its way to pay in sight', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const lines = Array.from({ length: 9 }, (_, index) => buildWireLine({ meta: `name${index}.com` }));
  await serveCart(page, buildWireCart(lines));
  await openCart(page);
  await page.getByRole('button', { name: '+ 7 more items' }).click();

  await expect(popup(page).getByRole('listitem')).toHaveCount(9);
  const box = await popup(page).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height);
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeInViewport();
});

test(
  'an unsaved change is reported with its kind of error, and can be retried',
  LONG,
  async ({ page, expectRefusal }) => {
    expectRefusal(500);
    const kept = buildWireLine({ meta: 'kept.com' });
    const both = buildWireCart([kept, buildWireLine({ meta: 'gone.com' })]);
    await serveCart(page, both, 'fails');
    await openCart(page);
    await page.getByRole('button', { name: 'Remove gone.com' }).click();

    await expect(popup(page).getByText('Your last change was not saved.')).toBeVisible();
    await expect(popup(page).getByText('Error: SET_SERVER_CART_ERROR')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await serveCart(page, both, buildWireCart([kept], { version: 2 }));
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(button(page)).toHaveAccessibleName(/1 item/);
    await expect(popup(page).getByText('kept.com', { exact: true })).toBeVisible();
  },
);

test('while a change is on its way the button counts nothing', LONG, async ({ page }) => {
  await serveCart(page, buildWireCart([buildWireLine(), buildWireLine({ meta: 'other.com' })]), 'waits');
  await openCart(page);
  await expect(button(page)).toHaveAccessibleName(/2 items/);

  await page.getByRole('button', { name: 'Remove other.com' }).click();

  await expect(button(page)).toHaveAccessibleName('Cart');
  await expect(popup(page).getByText('other.com was removed.')).toBeVisible();
});

test('a coupon being applied shows progress, and a second press sends nothing', LONG, async ({ page }) => {
  await serveCart(page, buildWireCart([buildWireLine()]), 'waits');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/shopping-cart/')) sent.push(request.url());
  });
  await openCart(page);
  await popup(page).getByRole('button', { name: 'Have a coupon?' }).click();
  await popup(page).getByRole('textbox', { name: 'Coupon code' }).fill('HARBOR20');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await expect(popup(page).getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-busy', 'true');
  await expect(popup(page).getByText('Checking the coupon…')).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('an empty cart offers a plan outside of the domain pages', async ({ page }) => {
  await serveCart(page, buildWireCart());
  await openCart(page);
  await expect(popup(page).getByRole('link', { name: 'Add a domain' })).toHaveAttribute(
    'href',
    `/domains/add/${DEMO_SITE}`,
  );

  await openCart(page, `/plans/${DEMO_SITE}`);

  await expect(popup(page).getByRole('link', { name: 'Add a plan' })).toHaveAttribute(
    'href',
    `/plans/${DEMO_SITE}`,
  );
});

test('the cart is opened, changed, undone, given a coupon and closed with the keyboard alone', async ({
  page,
}) => {
  const both = buildWireCart([buildWireLine({ meta: 'first.com' }), buildWireLine({ meta: 'second.com' })]);
  const invalid = {
    coupon: 'NOSUCH',
    messages: {
      errors: [{ code: 'invalid-coupon', message: 'Coupon NOSUCH not found.', sentence: null }],
      success: [],
      persistent_errors: [],
    },
  };
  await serveCart(page, both, buildWireCart([buildWireLine({ meta: 'second.com' })], { version: 2 }));
  await page.goto(PATH);
  await settled(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Remove first.com' }));
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo removing first.com' });
  await expect(undo).toBeFocused();
  // The newer route is tried first; in between, no request may reach the real cart.
  await serveCart(page, both, buildWireCart(both.products, { version: 3, ...invalid }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove first.com' })).toBeVisible();

  const coupon = page.getByRole('textbox', { name: 'Coupon code' });
  await expect(coupon).toBeVisible();
  await tabTo(page, coupon);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(ODD_TEXT.slice(0, 20));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('NOSUCH');
  await page.keyboard.press('Enter');
  await expect(popup(page).getByText('Coupon NOSUCH not found.')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

/** Goes by the tab key to a control of the popup. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not reach ${String(wanted)}`);
}
