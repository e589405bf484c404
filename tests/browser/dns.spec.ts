import { promises as dns } from 'node:dns';
import type { Locator, Page } from '@playwright/test';
import { waitFor } from '../processes/customer.ts';
import { DEMO_SITE } from './demo-names.ts';
import { expect, test } from './fixtures.ts';
import { becomePerson } from './open-page.ts';

const DOMAIN = 'meadow-and-thistle.com';

/** Presses a button by the keyboard. */
async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await button.press('Enter');
}

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name });

test('a zone is edited by keyboard alone: added to, changed, noted, undone, gone back in, imported to', async ({
  page,
  people,
  server,
  expectAccessible,
}) => {
  // A name that was bought a moment ago has its zone a moment later.
  await waitFor('the zone', async () => {
    const { status } = await people.owner.get(`/rest/v1.1/domains/${DOMAIN}/dns`);
    return status === 200 ? true : null;
  });
  await becomePerson(page.context(), { as: 'owner' }, people, server.url);
  await page.goto(`${server.url}/domains/manage/${DOMAIN}/dns/${DEMO_SITE}`);
  const main = page.getByRole('main');
  const records = main.getByRole('table', { name: 'Records', exact: true });
  const notices = page.getByRole('region', { name: 'Notifications' });

  // Added; the focus is ready for the next one, and Ctrl-Z takes the last one back
  const form = main.getByRole('form', { name: 'Add record' });
  const name = form.getByLabel('Name', { exact: true });
  await expect(records).toBeVisible();
  await page.keyboard.press('n');
  await expect(name).toBeFocused();
  await page.keyboard.type('mistake');
  await form.getByLabel('IPv4 address').focus();
  await page.keyboard.type('192.0.2.6');
  await page.keyboard.press('Enter');
  await expect(notices.getByText(`A record for mistake.${DOMAIN} added.`)).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(notices.getByText('Change undone.')).toBeVisible();
  await expect(records.getByText(`mistake.${DOMAIN}`)).toHaveCount(0);
  await page.keyboard.type('shop');
  await form.getByLabel('IPv4 address').focus();
  await page.keyboard.type('192.0.2.7');
  await page.keyboard.press('Enter');
  await expect(notices.getByText(`A record for shop.${DOMAIN} added.`)).toBeVisible();

  // Edited, with a note
  await press(button(records, `Edit A record of shop.${DOMAIN}`));
  const edit = main.getByRole('form', { name: `Edit A record of shop.${DOMAIN}` });
  await expect(edit.getByLabel('IPv4 address')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('192.0.2.8');
  await edit.getByLabel('Note').focus();
  await page.keyboard.type('For the spring sale');
  await page.keyboard.press('Enter');
  await expect(notices.getByText(`A record for shop.${DOMAIN} updated.`)).toBeVisible();
  await expect(records.getByText('For the spring sale')).toBeVisible();
  await expect(records.getByText('Your change is live on all name servers')).toBeVisible();
  const resolver = new dns.Resolver();
  resolver.setServers([`127.0.0.1:${server.ports.dns}`]);
  expect(await resolver.resolve4(`shop.${DOMAIN}`)).toEqual(['192.0.2.8']);

  // Deleted, and back with its note
  await press(button(records, `Delete A record of shop.${DOMAIN}`));
  await expect(notices.getByText(`A record for shop.${DOMAIN} deleted.`)).toBeVisible();
  await expect(records.getByText('For the spring sale')).toHaveCount(0);
  await press(button(notices, 'Undo').last());
  await expect(records.getByText('For the spring sale')).toBeVisible();

  // Imported after a preview
  await press(button(main, 'Import zone file'));
  await main.getByLabel('Zone file', { exact: true }).focus();
  await page.keyboard.insertText('@ MX 10 mail.example.net.\nbroken A 300.1.1.1\n');
  await press(button(main, 'Review changes'));
  await expect(main.getByText('1 line cannot be imported')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Records to add' })).toContainText('MX 10 mail.example.net.');
  await expectAccessible('DNS records with an import');
  await press(button(main, 'Import the rest'));
  await expect(records.getByText('mail.example.net')).toBeVisible();

  // Back to before the import
  await press(button(main, 'History'));
  const history = page.getByRole('dialog', { name: 'History' });
  await press(button(history, /^Restore version \d+…$/).first());
  await expectAccessible('the history of DNS records');
  await press(button(history, /^Restore version \d+$/));
  await expect(history).toBeHidden();
  await expect(records.getByText('mail.example.net')).toHaveCount(0);
  await expect(records.getByText('For the spring sale')).toBeVisible();
  // The default records are in the same table, locked
  await press(button(main, /^Show \d+ default records$/));
  await expect(records.getByText('Default record, cannot be changed').first()).toBeAttached();
  await expectAccessible('DNS records with the default ones');

  // Several get one TTL, and are deleted, at once
  for (const owner of ['A shop', 'CNAME www'])
    await records.getByRole('checkbox', { name: `Select ${owner}.${DOMAIN}` }).press('Space');
  await press(button(page, 'Change TTL'));
  await page.getByRole('menuitem', { name: '5 minutes' }).press('Enter');
  await expect(notices.getByText('TTL of 2 records changed.')).toBeVisible();
  await records.getByRole('checkbox', { name: `Select A shop.${DOMAIN}` }).press('Space');
  await expectAccessible('DNS records with a selection');
  await press(button(page, 'Delete records'));
  await expect(notices.getByText(`A record for shop.${DOMAIN} deleted.`)).toBeVisible();
});
