import { waitFor } from '../processes/customer.ts';
import { DEMO_SITE } from './demo-names.ts';
import { expect, test } from './fixtures.ts';
import { becomePerson, settled } from './open-page.ts';
import { LONG } from './tiers.ts';

/** A demo domain whose records no other journey changes. */
const DOMAIN = 'alpineanchor.com';
/** Records of the zone file that is imported; `www` is there from the start. */
const MANY = 10_000;

/** Every tenth record is a text, the others are addresses; one alias needs `host-1`. */
const zoneFile = (): string =>
  Array.from({ length: MANY - 1 }, (_, at) =>
    at % 10 === 0 ? `text-${at} TXT "v=${at}"` : `host-${at} A 192.0.${at >> 8}.${at & 0xff}`,
  )
    .concat('shop CNAME host-1')
    .join('\n');

test(
  'a zone of 10,000 records is searched, edited in place by two people and previewed before a delete, by keyboard',
  LONG,
  async ({ page, people, server, expectAccessible }) => {
    const dns = `/rest/v1.1/domains/${DOMAIN}/dns`;
    await waitFor('the zone', async () => ((await people.owner.get(dns)).status === 200 ? true : null));
    const imported = await people.owner.post(`/namestead/v1/domains/${DOMAIN}/dns/import`, {
      zone_file: zoneFile(),
    });
    expect(imported.status).toBe(200);
    await page.emulateMedia({ colorScheme: 'dark' });
    await becomePerson(page.context(), { as: 'owner' }, people, server.url);
    await page.goto(`${server.url}/domains/manage/${DOMAIN}/dns/${DEMO_SITE}`);
    await settled(page);
    const main = page.getByRole('main');
    const records = main.getByRole('table', { name: 'Records', exact: true });
    const title = main.getByRole('heading', { name: /^Records [\d,]/ });
    const notices = page.getByRole('region', { name: 'Notifications' });

    // All are counted, few are drawn.
    await expect(title).toHaveText('Records 10,001');
    expect(await records.getByRole('row').count()).toBeLessThan(110);

    // Found by type and by words.
    await main.getByLabel('Record type').selectOption('TXT');
    await expect(title).toHaveText('Records 1,000 of 10,001');
    await main.getByLabel('Record type').selectOption('');
    await main.getByRole('searchbox', { name: 'Find records' }).focus();
    await page.keyboard.type('host-777');
    await expect(title).toHaveText('Records 10 of 10,001');
    await expectAccessible('a big zone that is searched, in the dark');

    // Edited in place during a concurrent edit: both values are shown, and overwriting is explicit.
    const edit = records.getByRole('button', { name: `Edit A record of host-777.${DOMAIN}` });
    await edit.press('Enter');
    const form = main.getByRole('form', { name: `Edit A record of host-777.${DOMAIN}` });
    await expect(form.getByLabel('IPv4 address')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('198.51.100.1');
    const { body } = await people.owner.get(dns);
    const theirs = (body.records as { name: string; id: string; type: string }[]).find(
      ({ name }) => name === 'host-777',
    );
    await people.owner.post(dns, {
      dns: JSON.stringify({
        records_to_remove: [theirs],
        records_to_add: [{ type: 'A', name: 'host-777', data: '203.0.113.9' }],
      }),
    });
    await expect(form.getByText(/^Another user changed this record/)).toBeVisible();
    await expect(form.getByText('203.0.113.9')).toBeVisible();
    await expect(form.getByLabel('IPv4 address')).toHaveValue('198.51.100.1');
    await form.getByRole('button', { name: 'Overwrite with mine' }).press('Enter');
    await expect(notices.getByText(`A record for host-777.${DOMAIN} updated.`)).toBeVisible();
    await expect(records.getByText('198.51.100.1')).toBeVisible();
    await expect(edit).toBeFocused();

    // Esc leaves a form that nothing was typed in, and the focus goes back.
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('IPv4 address')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();

    // Previewed before the delete: an alias would be dangling.
    await main.getByRole('searchbox', { name: 'Find records' }).fill('host-1.');
    const remove = records.getByRole('button', { name: `Delete A record of host-1.${DOMAIN}` });
    await remove.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this A record?' });
    await expect(dialog).toContainText(`shop.${DOMAIN} points to host-1.${DOMAIN}, which does not exist.`);
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Delete record' }).press('Enter');
    await expect(notices.getByText(`A record for host-1.${DOMAIN} deleted.`)).toBeVisible();
    await expect(remove).toHaveCount(0);
    await notices.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await expect(remove).toBeVisible();
  },
);
