import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_FIELDS } from '../rules/read-record.ts';
import { chooseType, DnsServer, field, openPage, ownRows, press } from './testing/dns-screen.tsx';

let server: DnsServer;

const MESSAGE = 'The MX record of example.com names www.example.com, which is an alias.';
const FIX = {
  message: 'Use the actual name',
  sentence: null,
  change: {
    records_to_remove: [],
    records_to_add: [{ ...EMPTY_FIELDS, type: 'MX', data: 'example.com.', ttl: '3600' }],
  },
};

beforeEach(() => {
  server = new DnsServer();
  vi.stubGlobal('fetch', server.fetch);
  server.plan = {
    questions: [],
    forwards: [],
    findings: [
      {
        code: 'host_is_alias',
        name: 'example.com',
        type: 'MX',
        detail: 'x',
        message: MESSAGE,
        sentence: null,
        fix: FIX,
      },
    ],
  };
});

describe('reviewing a record before it is saved', () => {
  const write = async (): Promise<ReturnType<typeof openPage>> => {
    const user = openPage();
    await chooseType(user, 'MX');
    await user.type(await field('Mail server'), 'www.example.com');
    await press(user, 'Add record');
    await screen.findByText(MESSAGE);
    return user;
  };

  test('shows possible problems in the form; the next press saves it anyway', async () => {
    const user = await write();
    expect(server.changes).toEqual([]);
    expect((await field('Mail server')).value).toBe('www.example.com');

    await press(user, 'Add anyway');

    await screen.findByText('MX record for example.com added.');
    expect(server.changes).toMatchObject([{ records_to_add: [{ data: 'www.example.com' }] }]);
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });

  test('applies a fix instead of the input', async () => {
    const user = await write();

    await press(user, 'Use the actual name');

    await screen.findByText('Fixed: Use the actual name.');
    expect(server.changes).toMatchObject([{ records_to_add: [{ data: 'example.com.' }] }]);
    await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
    expect((await field('Mail server')).value).toBe('');
  });

  test('leaves everything unchanged if a fix is refused', async () => {
    const user = await write();
    server.refuses = 'cname_stands_alone';

    await press(user, 'Use the actual name');

    await screen.findByText(/^Could not fix this: .* cannot have a CNAME record/);
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    expect((await field('Mail server')).value).toBe('www.example.com');
  });

  test('resets when the input changes, which is reviewed again', async () => {
    const user = await write();
    server.plan = { questions: [], forwards: [], findings: [] };

    await user.type(await field('Mail server'), '.au');
    expect(screen.queryByText(MESSAGE)).toBeNull();
    await press(user, 'Add record');

    await screen.findByText('MX record for example.com added.');
  });

  test('works for edits, too, with the confirmation that they need', async () => {
    server.plan = { ...server.plan, questions: ['last_mx'] };
    const user = openPage();
    await press(user, 'Edit CNAME record of www.example.com');
    const form = await screen.findByRole('form', { name: /^Edit/ });
    await user.type(within(form).getByRole('textbox', { name: 'Alias of' }), '.au');

    await press(user, 'Save record');

    await within(form).findByText(MESSAGE);
    expect(within(form).getByText(/^This deletes the last mail server/)).toBeTruthy();
    expect(ownRows()[0]?.textContent).toContain('example.com');
    await press(user, 'Save anyway');
    await screen.findByText('CNAME record for www.example.com updated.');
  });
});
