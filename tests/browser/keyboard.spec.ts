import { promises as dns } from 'node:dns';
import type { Locator, Page } from '@playwright/test';
import { confirmationToken } from '../processes/customer.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './open-page.ts';
import { LONG } from './tiers.ts';

/** Maximum of a page's tab stops, counted once around. */
const STOPS = 120;

/** How focus is displayed: an outline, or a ring. */
async function expectFocusIsSeen(page: Page): Promise<void> {
  const look = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing is focused';
    const shown = [focused, focused.parentElement ?? focused, ...focused.querySelectorAll('*')];
    // A choice hides its input and draws the ring beside it.
    if (focused.nextElementSibling) shown.push(focused.nextElementSibling);
    const isSeen = shown.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow.includes('0px 0px 0px')
      );
    });
    return isSeen ? '' : `no focus is seen at ${focused.outerHTML.slice(0, 120)}`;
  });
  expect(look).toBe('');
}

/** Goes by the tab key to a control, looking at every stop whether the focus is seen. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement !== document.body)) await expectFocusIsSeen(page);
  }
  throw new Error(`the tab key does not reach ${String(wanted)}`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

test(
  'the main job works with the keyboard alone, and the focus is seen at every stop',
  LONG,
  async ({ page, server, expectAccessible }) => {
    await page.goto('/sign-up');
    await typeInto(page, 'Your name', 'Mary Anning');
    await typeInto(page, 'Email address', 'mary.anning@example.com');
    await typeInto(page, 'Password', 'correct horse battery');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
    const token = await confirmationToken(server, 'mary.anning@example.com');
    await page.goto(`/verify-email?token=${token}`);
    await press(page, page.getByRole('link', { name: 'Continue' }));
    await expect(page).not.toHaveURL(/verify-email/);

    await page.goto('/start');
    await typeInto(page, 'Site title', 'Sea Dragons');
    await typeInto(page, 'Free site address', 'seadragons');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/domains\/add\/seadragons\./);

    // The search of a page is one key away.
    await page.getByRole('searchbox').first().waitFor();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox').first()).toBeFocused();
    await page.keyboard.type('sea dragons of lyme');
    const best = page.getByRole('button', { name: /Select.*seadragonsoflyme\.com/ }).first();
    await expect(best).toBeVisible();
    await settled(page);
    await press(page, best);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();

    await tabTo(page, page.getByLabel('Country', { exact: true }));
    await page.keyboard.type('United States');
    const details: Readonly<Record<string, string>> = {
      'First name': 'Mary',
      'Last name': 'Anning',
      Email: 'mary.anning@example.com',
      Phone: '+1 202 555 0123',
      Address: '1 Main Street',
      City: 'Springfield',
      'ZIP code': '62701',
      'Card number': '4242424242424242',
      Expires: '12/40',
      'Security code': '123',
      'Name on the card': 'Mary Anning',
    };
    for (const [label, text] of Object.entries(details)) await typeInto(page, label, text);
    await tabTo(page, page.getByLabel('State', { exact: true }));
    await page.keyboard.type('Illinois');
    await press(page, page.getByRole('checkbox', { name: /I agree/ }), 'Space');
    // The last input may still be in flight for the tax calculation.
    const pay = page.getByRole('button', { name: 'Pay $19.13' });
    await expect(pay).toBeEnabled();
    await press(page, pay);
    await expect(page.getByText('Everything is ready.')).toBeVisible();

    // The palette opens the new name, whose page links to its records; closing it navigates nowhere.
    const receipt = page.getByRole('link', { name: 'Manage domains' });
    await tabTo(page, receipt);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(receipt).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await page.keyboard.type('seadragonsoflyme.com');
    await expect(page.getByRole('option', { name: /^seadragonsoflyme\.com/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'seadragonsoflyme.com' });
    await expect(heading).toBeFocused();
    // The tabs stay, and the focus with the one that was pressed; a link of a section leads to the title of the next.
    const dnsTab = page.getByRole('link', { name: 'DNS', exact: true });
    await press(page, dnsTab);
    await expect(page.getByRole('heading', { level: 2, name: 'DNS records' })).toBeVisible();
    await expect(dnsTab).toBeFocused();
    await expect(heading).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Overview', exact: true }));
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'DNS records' })).toBeVisible();

    await typeInto(page, 'Name', 'fossils');
    await typeInto(page, 'IPv4 address', '192.0.2.9');
    await page.keyboard.press('Enter');
    await expect(page.getByText('A record for fossils.seadragonsoflyme.com added.')).toBeVisible();
    const resolver = new dns.Resolver();
    resolver.setServers([`127.0.0.1:${server.ports.dns}`]);
    expect(await resolver.resolve4('fossils.seadragonsoflyme.com')).toEqual(['192.0.2.9']);

    // The arrows pass over the names of the site, and Space chooses its primary one.
    const address = 'seadragons.namestead.site';
    await page.goto(`/domains/manage/${address}`);
    await press(page, page.getByRole('button', { name: 'Change primary domain' }));
    await expect(page.getByRole('radio', { name: `Select ${address}` })).toBeFocused();
    await expectAccessible('the change-primary mode');
    await page.keyboard.press('ArrowDown');
    await expectFocusIsSeen(page);
    await page.keyboard.press('Space');
    await expect(page.getByText('seadragonsoflyme.com is now the primary domain.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change primary domain' })).toBeFocused();
  },
);
