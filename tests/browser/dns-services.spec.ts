import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { waitFor } from '../processes/customer.ts';
import { clippedTexts, sidewaysScroll } from './checks/layout-faults.ts';
import { DEMO_SITE } from './demo-names.ts';
import { expect, test } from './fixtures.ts';
import { becomePerson, settled } from './open-page.ts';
import { LONG } from './tiers.ts';

/** A demo domain whose records no other journey changes. */
const DOMAIN = 'amberanchor.net';
/** Enough to require a confirmation when most of them are deleted. */
const HOSTS = Array.from({ length: 9 }, (_, at) => `host-${at + 1} A 192.0.2.${at + 1}`);
const ZONE_FILE = ['@ MX 10 old.example.net.', ...HOSTS].join('\n');
const TOKEN = `google-site-verification=${'Nstd-Token_1'.padEnd(43, 'x')}`;

test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });

/** Presses a button by the keyboard. */
async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** The file that a key press downloads: its name and its text. */
async function downloaded(
  page: Page,
  by: Locator,
): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(by)]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test(
  'services and whole zones on a phone, in the dark, by keyboard: each change is previewed and undone',
  LONG,
  async ({ page, people, server, expectAccessible, expectRefusal }) => {
    const dns = `/rest/v1.1/domains/${DOMAIN}/dns`;
    await waitFor('the zone', async () => ((await people.owner.get(dns)).status === 200 ? true : null));
    const filled = await people.owner.post(`/namestead/v1/domains/${DOMAIN}/dns/import`, {
      zone_file: ZONE_FILE,
    });
    expect(filled.status).toBe(200);
    await becomePerson(page.context(), { as: 'owner' }, people, server.url);
    await page.goto(`${server.url}/domains/manage/${DOMAIN}/dns/${DEMO_SITE}`);
    await settled(page);
    const main = page.getByRole('main');
    const records = main.getByRole('table', { name: 'Records', exact: true });
    const notices = page.getByRole('region', { name: 'Notifications' });
    const undo = async (): Promise<void> => press(button(notices, 'Undo').last());
    const lookedAt = async (where: string): Promise<void> => {
      await expectAccessible(where);
      expect.soft(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
      expect.soft(await clippedTexts(page), where).toEqual([]);
    };

    // Services show whether they manage the records, and again after a change
    const connect = main.getByRole('switch', { name: 'Domain Connect record' });
    await connect.press('Space');
    await expect(notices.getByText(`Domain Connect record enabled for ${DOMAIN}.`)).toBeVisible();
    await expect(connect).toBeChecked();
    await connect.press('Space');
    await expect(notices.getByText(`Domain Connect record disabled for ${DOMAIN}.`)).toBeVisible();
    await expect(connect).not.toBeChecked();
    await undo();
    await expect(connect).toBeChecked();

    // The records of a mail service in place of those that are there
    await press(button(main, 'Set up email'));
    await main.getByLabel('Google Verification Token').focus();
    await page.keyboard.type(TOKEN);
    await press(button(main, 'Apply template'));
    await expect(main.getByText('Applying this template will:')).toBeVisible();
    await expect(main.getByRole('list', { name: 'Records to delete' })).toContainText(
      'MX 10 old.example.net.',
    );
    await expect(main.getByRole('list', { name: 'Records to add' })).toContainText('aspmx.l.google.com.');
    await lookedAt('DNS records with the plan of a template');
    await press(button(main, 'Apply and replace'));
    await expect(notices.getByText(/^Hooray!/)).toBeVisible();
    await expect(records.getByText('alt4.aspmx.l.google.com')).toBeVisible();
    await expect(records.getByText('old.example.net')).toHaveCount(0);
    await undo();
    await expect(records.getByText('old.example.net')).toBeVisible();
    await expect(records.getByText('alt4.aspmx.l.google.com')).toHaveCount(0);

    // A dangling alias is reported before and after, and fixed with a press
    await press(button(main, 'New record'));
    const form = main.getByRole('form', { name: 'Add record' });
    await form.getByLabel('Type').selectOption('CNAME');
    await form.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type('shop');
    await form.getByLabel('Alias of').focus();
    await page.keyboard.type(`nowhere.${DOMAIN}`);
    await page.keyboard.press('Enter');
    await press(button(form, 'Add anyway'));
    await expect(notices.getByText(`CNAME record for shop.${DOMAIN} added.`)).toBeVisible();
    const alias = button(records, `Delete CNAME record of shop.${DOMAIN}`);
    await expect(main.getByRole('heading', { name: 'Possible problems' })).toBeVisible();
    await expect(alias).toBeVisible();
    await lookedAt('DNS records with what is worth a look');
    await press(button(main, 'Delete record'));
    await expect(notices.getByText('Fixed: Delete record.')).toBeVisible();
    await expect(alias).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Possible problems' })).toHaveCount(0);
    await undo();
    await expect(alias).toBeVisible();

    // Taken along, as a file that others read and as data
    const exported = async (what: string): ReturnType<typeof downloaded> => {
      await press(button(main, 'Export'));
      return downloaded(page, page.getByRole('menuitem', { name: what }));
    };
    const file = await exported('Download zone file');
    expect(file.name).toBe(`${DOMAIN}.zone`);
    expect(file.text).toMatch(/\sMX\s+10\s+old\.example\.net\./);
    const data = await exported('Download JSON');
    expect(data.name).toBe(`${DOMAIN}.json`);
    expect(JSON.parse(data.text)).toMatchObject({ domain: DOMAIN, records: expect.any(Array) });

    // Replacing the zone by another: shows the deleted records and asks
    await press(button(main, 'Import zone file'));
    await main.getByLabel('Zone file', { exact: true }).focus();
    await page.keyboard.insertText('@ MX 10 new.example.net.');
    await main.getByRole('checkbox', { name: 'Replace my records' }).press('Space');
    await press(button(main, 'Review changes'));
    await expect(main.getByText(/^This deletes \d+ records, more than 30% of all\.$/)).toBeVisible();
    await expect(main.getByRole('list', { name: 'Records to delete' })).toContainText(
      'host-9 3600 A 192.0.2.9',
    );
    await lookedAt('DNS records with an import that replaces');
    await press(button(main, 'Import records'));
    await expect(notices.getByText('1 record imported.')).toBeVisible();
    await expect(records.getByText('new.example.net')).toBeVisible();
    await expect(records.getByText('192.0.2.9')).toHaveCount(0);
    await undo();
    await expect(records.getByText('192.0.2.9')).toBeVisible();
    await expect(records.getByText('new.example.net')).toHaveCount(0);

    // A delete that fails leaves the record where it was
    expectRefusal(500);
    const isWrite = (url: URL): boolean => url.pathname === dns;
    await page.route(isWrite, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      return route.fulfill({ status: 500, json: { error: 'unknown', message: 'Something went wrong.' } });
    });
    const remove = button(records, `Delete A record of host-9.${DOMAIN}`);
    await press(remove);
    await expect(notices.getByText(`A record for host-9.${DOMAIN} not deleted:`)).toBeVisible();
    await expect(remove).toBeVisible();
    await expect(records.getByText('192.0.2.9')).toBeVisible();
  },
);
