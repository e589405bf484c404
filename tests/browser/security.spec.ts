import { becomeCustomer, PASSWORD, signIn } from '../processes/customer.ts';
import { addSession } from './add-session.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

const EMAIL = 'barbara.liskov@example.com';

test(
  'creates an API token, uses it, revokes it, and ends another session',
  LONG,
  async ({ page, context, server, expectAccessible, expectRefusal }) => {
    const owner = await becomeCustomer(server, EMAIL);
    const elsewhere = await signIn(server, EMAIL);
    await addSession(context, server, owner.cookie);
    await page.goto('/me/account');
    await page.getByRole('main').getByRole('link', { name: 'Security' }).click();
    await expect(page.getByText('No API tokens yet')).toBeVisible();
    await expectAccessible('no tokens');

    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('form', { name: 'New token' });
    await form.getByLabel('Name').fill('Nightly backup');
    await expect(form.getByLabel('Expires')).toHaveValue('90');
    await form.getByLabel('Your password').fill('not my password');
    expectRefusal(403);
    await form.getByRole('button', { name: 'Create token' }).click();
    await expect(form.getByText('Incorrect password.')).toBeVisible();
    await expectAccessible('a refused token');
    await form.getByLabel('Your password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByText('Nightly backup is ready')).toBeVisible();
    await expectAccessible('a new token');
    const secret = await page.locator('code').first().innerText();
    const asScript = () =>
      fetch(`${server.url}/rest/v1.1/me`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await asScript()).status).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();

    // The API reference: searched, read as code, and tried with that token.
    await context.clearCookies();
    await page.goto('/openapi');
    // Its script is large, and draws every operation.
    await expect(page.locator('.opblock').first()).toBeVisible({ timeout: 60_000 });
    await page.getByPlaceholder('Filter by tag or path').fill('get signed-in /me');
    await expect(page.locator('.opblock')).toHaveCount(3);
    await page.getByRole('button', { name: 'get /rest/v1.1/me', exact: true }).click();
    const samples = page.getByRole('region', { name: 'Code samples' });
    await expect(samples).toContainText(`curl '${server.url}/rest/v1.1/me'`);
    await samples.getByRole('button', { name: 'fetch' }).click();
    await expect(samples).toContainText('"Authorization": "Bearer YOUR_TOKEN"');
    await expectAccessible('the API reference');
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('textbox', { name: 'auth-bearer-value' }).fill(secret);
    await page.getByRole('button', { name: 'Apply credentials' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    const answer = page.locator('.live-responses-table');
    await expect(answer).toContainText('200');
    await expect(answer).toContainText(EMAIL);
    await addSession(context, server, owner.cookie);
    await page.goto('/me/security');

    await page.getByRole('button', { name: 'Revoke Nightly backup' }).click();
    await expectAccessible('the question before a token is revoked');
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await expect(page.getByText('No API tokens yet')).toBeVisible();
    expect((await asScript()).status).toBe(403);

    await page
      .getByRole('button', { name: /^End session: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await expectAccessible('ending a session');
    await dialog.getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText('Session ended.')).toBeVisible();
    expect((await elsewhere.get('/rest/v1.1/me')).status).toBe(403);
    expect((await owner.get('/rest/v1.1/me')).status).toBe(200);

    await page.goto(`/dev/inbox?to=${encodeURIComponent(EMAIL)}`);
    await page.getByRole('link', { name: /new API token/ }).click();
    await expect(page.getByText(secret.slice(0, 10)).first()).toBeAttached();
  },
);
