import { DEMO_DOMAIN, DEMO_SITE } from './demo-names.ts';
import { EVERY_PAGE } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

function findPage(name: string): (typeof EVERY_PAGE)[number] {
  const page = EVERY_PAGE.find((each) => each.name === name);
  if (!page) throw new Error(`there is no page ${name}`);
  return page;
}

test.describe('content for screen readers', () => {
  test('sign-in: a title, two fields with their names, a way to see the password, the verb', async ({
    page,
    people,
    server,
  }) => {
    await openPage(page, findPage('sign-in'), people, { url: server.url });

    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Sign in" [level=1]
      - form "Sign in":
        - textbox "Email address"
        - textbox "Password"
        - button "Show password"
        - button "Sign in"
    `);
  });

  test('the shell: its landmarks by name, with the page that is open marked', async ({
    page,
    people,
    server,
  }) => {
    await openPage(page, findPage('all-domains'), people, { url: server.url });

    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Domains', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('table')).toHaveAccessibleName(/.+/);
    await expect(page.getByRole('columnheader').filter({ hasText: 'Domain' }).first()).toHaveAttribute(
      'aria-sort',
      /ascending|descending|none/,
    );
  });

  test('a page that opens says its title, and the window bears it', async ({ page, people, server }) => {
    await openPage(page, findPage('all-domains'), people, { url: server.url });

    await page.getByRole('link', { name: 'Billing', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeFocused();
    await expect(page).toHaveTitle('Purchases · Namestead');
  });

  test('an invalid field is marked, with its error', async ({ page, people, server }) => {
    await openPage(page, findPage('sign-in'), people, { url: server.url });
    await page.getByLabel('Email address').fill('ada at example');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Sign in' }).click();

    const email = page.getByLabel('Email address');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/.+/);
  });

  test('results of actions are announced in one permanent live region', async ({ page, people, server }) => {
    await openPage(page, findPage('dns-records'), people, { url: server.url });
    const region = page.getByRole('region', { name: 'Notifications' });
    const spoken = region.locator('[aria-live="polite"], [role="status"], [role="log"]');
    await expect(spoken).toHaveCount(1);

    const main = page.getByRole('main');
    await main.getByLabel('Name', { exact: true }).fill('spoken');
    await main.getByLabel('IPv4 address').fill('192.0.2.61');
    await main.getByRole('button', { name: 'Add record' }).click();

    await expect(spoken.getByText(`A record for spoken.${DEMO_DOMAIN} added.`)).toBeVisible();
  });

  test('the number of found names is announced while typing', async ({ page, people, server }) => {
    await openPage(page, findPage('add-domain'), people, { url: server.url });
    await page.goto(`/domains/add/${DEMO_SITE}`);
    await page.getByRole('searchbox').first().fill('quiet harbor');

    await expect(page.getByRole('button', { name: /Select.*quietharbor/ }).first()).toBeVisible();
    await expect(
      page.locator('main [role="status"], main [aria-live="polite"]').filter({ hasText: /\d+ / }).first(),
    ).toBeAttached();
  });

  test('an order says how far it is', async ({ page, people, server }) => {
    await openPage(page, findPage('order'), people, { url: server.url });

    await expect(page.locator('main [role="status"], main [aria-live="polite"]').first()).toBeAttached();
    await expect(page.getByRole('main')).toContainText('Everything is ready.');
  });
});
