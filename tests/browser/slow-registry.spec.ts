import { becomeCustomer, openSite } from '../processes/customer.ts';
import { registryAdmin } from '../processes/registry-admin.ts';
import { addSession } from './add-session.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

/** Limit for an automatic retry, in milliseconds. */
const ASKED_AGAIN = { timeout: 40_000 };

test(
  'a search continues while the registry is slow, fails, and recovers',
  LONG,
  async ({ page, server, expectAccessible }) => {
    const customer = await becomeCustomer(server, 'patient@example.com');
    await openSite(customer, 'patientsite');
    await addSession(page.context(), server, customer.cookie);
    const likely = page.getByText('Likely available', { exact: true });
    const findRow = (name: string) =>
      page.getByRole('listitem').filter({
        has: page.getByRole('button', { name: `Select ${name}`, exact: true }),
      });
    await page.goto('/domains/add/patientsite.namestead.site');
    await page.getByRole('button', { name: '.net', exact: true }).click();
    await page.getByRole('button', { name: '.dev', exact: true }).click();
    const field = page.getByRole('searchbox').first();
    try {
      await registryAdmin(server, 'POST', 'knobs', {
        effect: 'answer_late',
        milliseconds: 4_000,
        command: 'check',
        key: 'velvetorchard.dev',
      });
      await field.fill('velvet orchard');
      await expect(findRow('velvetorchard.dev').getByText('Likely available')).toBeVisible();
      await expect(findRow('velvetorchard.net')).toBeVisible();
      await expect(findRow('velvetorchard.net').getByText('Likely available')).toHaveCount(0);
      await expect(page.getByText(/^The registry is slow to respond/)).toBeVisible();
      await expect(likely).toHaveCount(0, ASKED_AGAIN);
      await expect(page.getByText(/^The registry is slow to respond/)).toHaveCount(0);

      await registryAdmin(server, 'POST', 'knobs', { effect: 'refuse', code: 2400, command: 'check' });
      await field.fill('copper orchard');
      await expect(page.getByText(/^The registry is not responding/)).toBeVisible();
      await expectAccessible('a search without its registry');
      await page.getByRole('button', { name: /^Select copperorchard\.net/ }).click();
      await expect(page.getByText(/^We could not check copperorchard\.net/).first()).toBeVisible();

      await registryAdmin(server, 'DELETE', 'knobs');
      await expect(page.getByText(/^The registry is not responding/)).toHaveCount(0, ASKED_AGAIN);
      await expect(likely).toHaveCount(0);
      await expect(field).toHaveValue('copper orchard');
    } finally {
      await registryAdmin(server, 'DELETE', 'knobs');
    }
  },
);
