import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireRecord, DnsServer, field, openPage, ownRows, press } from '../testing/dns-screen.tsx';

const FORWARD = { email: 'hello@example.com', forward_address: 'anna@example.net' };
const TITLE = 'Deactivate email forwards?';

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  server.records = [buildWireRecord({ id: '2', type: 'MX', data: 'mx1.host.test.', aux: 10 })];
  vi.stubGlobal('fetch', server.fetch);
});

const question = (): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: TITLE });
const answered = (): Promise<void> => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

/** Opens the page and edits the mail server, which the server wants confirmed. */
const editMailServer = async (): Promise<ReturnType<typeof openPage>> => {
  const user = openPage();
  server.atStake = [FORWARD];
  server.plan = { ...server.plan, forwards: [FORWARD] };
  await press(user, 'Edit MX record of example.com');
  const form = await screen.findByRole('form', { name: /^Edit/ });
  const input = within(form).getByRole('textbox', { name: 'Mail server' });
  await user.clear(input);
  await user.type(input, 'mx.other.test');
  await press(user, 'Save record');
  return user;
};

describe('a change that takes the mail of email forwards away (spec domain acquisition, section 4)', () => {
  test('asks with the affected forwards; kept, nothing is saved and the input stays', async () => {
    const user = await editMailServer();

    expect((await question()).textContent).toContain('hello@example.com to anna@example.net');
    await press(user, 'Keep forwards');

    await answered();
    expect(server.changes).toEqual([]);
    const form = await screen.findByRole('form', { name: /^Edit/ });
    expect(within(form).getByDisplayValue('mx.other.test')).toBeTruthy();
    expect(screen.queryByText(/not updated/)).toBeNull();
  });

  test('confirmed, it is saved', async () => {
    const user = await editMailServer();
    await question();

    await press(user, 'Deactivate and continue');

    await screen.findByText('MX record for example.com updated.');
    expect(server.changes).toMatchObject([{ confirmed: ['deactivate_forwards'] }]);
  });

  test('an undo asks as well', async () => {
    const user = openPage();
    await press(user, 'Delete MX record of example.com');
    await press(user, 'Delete mail server');
    await screen.findByText('MX record for example.com deleted.');
    server.atStake = [FORWARD];

    await press(user, 'Undo');
    await question();
    expect(server.undone).toEqual([]);
    await press(user, 'Deactivate and continue');
    await screen.findByText('MX record for example.com restored.');
    expect(ownRows()).toHaveLength(1);
  });

  test('a template asks as well', async () => {
    server.atStake = [FORWARD];
    const user = openPage();
    await press(user, 'Set up email');
    await user.type(await field('Google Verification Token'), `google-site-verification=${'a'.repeat(43)}`);

    await press(user, 'Apply template');
    await question();
    await press(user, 'Deactivate and continue');

    await screen.findByText(/successfully added DNS records/);
    expect(server.templates).toHaveLength(1);
  });
});
