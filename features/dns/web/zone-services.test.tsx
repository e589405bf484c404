import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dnsRefusals } from '../contract/refusals.ts';
import { DnsServer, field, openPage, ownRows, press, buildWireRecord } from './testing/dns-screen.tsx';

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  vi.stubGlobal('fetch', server.fetch);
});

describe('templates (spec domain acquisition, sections 5, 7 and 8)', () => {
  const chooseService = async (user: ReturnType<typeof openPage>, service: string): Promise<void> =>
    user.selectOptions(await screen.findByRole('combobox', { name: 'Mail service' }), service);

  test('the records of a service are added with its token and appear in the list', async () => {
    const user = openPage();
    await press(user, 'Set up email');
    await chooseService(user, 'Office 365');
    await user.type(await field('Office 365 Verification Token'), ' MS=ms12345678 ');

    await press(user, 'Apply template');

    await screen.findByText("Hooray! We've successfully added DNS records for this service.");
    expect(server.templates).toEqual([
      [
        '/providers/microsoft-office365/services/O365',
        { token: 'MS=ms12345678', domain: 'example.com', mxdata: 'example-com.mail.protection.outlook.com' },
      ],
    ]);
    expect(ownRows()).toHaveLength(2);
    expect((await field('Office 365 Verification Token')).value).toBe('');
    await press(user, 'Undo');
    await screen.findByText('Change undone.');
    expect(server.undone).toEqual([2]);
    expect(ownRows()).toHaveLength(1);
  });

  test('removals are previewed first', async () => {
    const user = openPage();
    await press(user, 'Set up email');
    server.templatePlan = {
      removed: [
        {
          name: 'example.com',
          type: 'MX',
          ttl: 3_600,
          content: '10 old.example.net.',
          comment: '',
          protected_field: false,
        },
      ],
    };
    await user.type(await field('Google Verification Token'), `google-site-verification=${'a'.repeat(43)}`);

    await press(user, 'Apply template');

    await screen.findByText('Applying this template will:');
    expect(screen.getByRole('list', { name: 'Records to delete' }).textContent).toContain('old.example.net.');
    expect(server.templates).toEqual([]);
    await press(user, 'Apply and replace');
    await screen.findByText("Hooray! We've successfully added DNS records for this service.");
    expect(server.templates).toHaveLength(1);
  });

  test('an invalid token is rejected without a request', async () => {
    const user = openPage();
    await press(user, 'Set up email');
    await user.type(await field('Google Verification Token'), 'MS=ms12345678');

    await press(user, 'Apply template');

    expect(await screen.findByText('Invalid Token')).toBeTruthy();
    expect(server.templates).toEqual([]);
  });

  test('a refusal is shown, and the token stays', async () => {
    const user = openPage();
    await press(user, 'Set up email');
    await chooseService(user, 'Zoho Mail');
    await user.type(await field('Zoho Verification Token'), 'zb12');
    server.refuses = 'cname_stands_alone';

    await press(user, 'Apply template');

    await screen.findByText("We weren't able to add DNS records for this service. Please try again.");
    expect((await field('Zoho Verification Token')).value).toBe('zb12');
    expect(screen.getByText(dnsRefusals.cname_stands_alone.message)).toBeTruthy();
  });
});

describe('possible problems', () => {
  const finding = {
    code: 'dangling_cname',
    name: 'www.example.com',
    type: 'CNAME',
    detail: 'gone.example.com',
    sentence: null,
    message: 'www.example.com points to gone.example.com, which does not exist.',
    fix: {
      message: 'Delete record',
      sentence: null,
      change: { records_to_add: [], records_to_remove: [{ id: '1', type: 'CNAME' }] },
    },
  };

  test('are hidden if there are none', async () => {
    openPage();

    await screen.findByRole('table', { name: 'Records' });
    expect(screen.queryByText('Possible problems')).toBeNull();
  });

  test('have a plain message and a fix button', async () => {
    server.findings = [finding, { ...finding, code: 'spf_lookups', message: 'Too many.', fix: null }];
    server.records = [...server.records, buildWireRecord({ id: '2', name: 'a', data: '192.0.2.1' })];
    const user = openPage();
    const item = (await screen.findByText(finding.message)).closest('li');
    expect(
      within(screen.getByText('Too many.').closest('li') as HTMLElement).queryByRole('button'),
    ).toBeNull();

    server.findings = [];
    await user.click(within(item as HTMLElement).getByRole('button', { name: 'Delete record' }));

    await screen.findByText('Fixed: Delete record.');
    expect(server.changes.at(-1)).toMatchObject({ records_to_add: [], records_to_remove: [{ id: '1' }] });
    await waitFor(() => expect(screen.queryByText('Possible problems')).toBeNull());
    expect(ownRows()).toHaveLength(1);
    await press(user, 'Undo');
    await waitFor(() => expect(ownRows()).toHaveLength(2));
  });
});

describe('the Domain Connect record (spec domain acquisition, sections 4 and 8)', () => {
  const toggle = (): Promise<HTMLInputElement> =>
    screen.findByRole('switch', { name: 'Domain Connect record' });

  test('is added and removed, each with a confirmation', async () => {
    const user = openPage();
    expect((await toggle()).checked).toBe(false);

    await user.click(await toggle());

    await screen.findByText('Domain Connect record enabled for example.com.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([
      { type: 'TXT', name: '_domainconnect', data: globalThis.location.host },
    ]);
    await waitFor(async () => expect((await toggle()).checked).toBe(true));

    await user.click(await toggle());

    await screen.findByText('Domain Connect record disabled for example.com.');
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
    expect(server.records.some(({ type }) => type === 'TXT')).toBe(false);

    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    await waitFor(async () => expect((await toggle()).checked).toBe(true));
  });

  test.each([
    ['enable', []],
    ['disable', [buildWireRecord({ id: '9', type: 'TXT', name: '_domainconnect', data: 'x.test' })]],
  ])('a failure to %s leaves the state unchanged, with the reason', async (what, records) => {
    server.records = [...server.records, ...records];
    const user = openPage();
    const before = (await toggle()).checked;
    server.refuses = 'unauthorized';

    await user.click(await toggle());

    await screen.findByText(
      `Could not ${what} the Domain Connect record for example.com: ${dnsRefusals.unauthorized.message}`,
    );
    await waitFor(async () => expect((await toggle()).checked).toBe(before));
  });
});
