import { waitFor } from '../processes/customer.ts';
import { expect, test } from './fixtures.ts';
import { becomePerson, settled } from './open-page.ts';

/** A demo domain with mail forwarding. */
const DOMAIN = 'northwindphoto.com';

test('deleting the only mail server asks about the dependent email forwards, and Undo restores both', async ({
  page,
  people,
  server,
  expectAccessible,
}) => {
  // The target page of the name's Domain Connect record.
  const settings = await waitFor('the zone', async () => {
    const answer = await fetch(`${server.url}/v2/${DOMAIN}/settings`);
    return answer.status === 200 ? ((await answer.json()) as { urlControlPanel: string }) : null;
  });
  const turnedOn = async (): Promise<string[]> => {
    const { body } = await people.owner.get(`/rest/v1.1/domains/${DOMAIN}/email`);
    const forwards = body.forwards as { mailbox: string; deactivated_at: string | null }[];
    return forwards.filter(({ deactivated_at }) => deactivated_at === null).map(({ mailbox }) => mailbox);
  };
  await becomePerson(page.context(), { as: 'owner' }, people, server.url);
  await page.goto(settings.urlControlPanel);
  await settled(page);
  const records = page.getByRole('main').getByRole('table', { name: 'Records', exact: true });
  const notices = page.getByRole('region', { name: 'Notifications' });
  const remove = records.getByRole('button', { name: `Delete MX record of ${DOMAIN}` });
  const dialog = page.getByRole('alertdialog', { name: 'Delete the last mail server?' });

  // Asks, with the affected forwards; cancelled by keyboard, which restores the focus.
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('These 3 email forwards will be deactivated:');
  for (const mailbox of ['bookings', 'hello', 'press']) {
    await expect(dialog.getByText(`${mailbox}@${DOMAIN} to dana@mail.example`)).toBeVisible();
  }
  await expectAccessible('the last mail server with its forwards');
  await dialog.getByRole('button', { name: 'Keep forwards' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  expect(await turnedOn()).toEqual(['bookings', 'hello', 'press']);

  // Both go together.
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Deactivate and delete' }).press('Enter');
  await expect(notices.getByText(`MX record for ${DOMAIN} deleted.`)).toBeVisible();
  await expect(remove).toHaveCount(0);
  expect(await turnedOn()).toEqual([]);

  // Restored together.
  await notices.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await expect(notices.getByText(`MX record for ${DOMAIN} restored.`)).toBeVisible();
  await expect(remove).toBeVisible();
  expect(await turnedOn()).toEqual(['bookings', 'hello', 'press']);
});
