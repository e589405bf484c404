import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { ChecklistPage } from './checklist-page.tsx';

let isOperator: boolean;
let tested: unknown[];

beforeEach(() => {
  isOperator = true;
  tested = [];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string } = {}): Promise<Response> => {
    if (!isOperator)
      return Response.json(
        { code: 'not_operator', message: 'Only operators can open this page.', data: { status: 403 } },
        { status: 403 },
      );
    if (path === '/namestead/v1/operator/checklist/test') {
      const { part } = JSON.parse(init.body ?? '') as { part: string };
      tested.push(part);
      return Response.json({ is_working: part === 'mail', seen: `${part} was asked.` });
    }
    return Response.json({
      parts: [
        { part: 'database', state: 'live', settings: ['DATABASE_URL'] },
        { part: 'mail', state: 'sandbox', settings: ['SMTP_URL', 'MAIL_FROM'] },
        { part: 'backups', state: 'missing', settings: ['BACKUP_FOLDER'] },
      ],
    });
  });
});

const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(title) });
  return within(heading.closest('li') ?? heading);
};

describe('the checklist of going live', () => {
  test('says what is live, what the others need, and which settings change it', async () => {
    openScreen(<ChecklistPage />);

    expect(await screen.findByText('1 of 3 parts are live.')).toBeTruthy();
    expect((await row('Database')).getByText('Live')).toBeTruthy();
    expect((await row('Database')).queryByText(/A PostgreSQL of your own/)).toBeNull();
    expect((await row('Mail')).getByText('Sandbox')).toBeTruthy();
    expect((await row('Mail')).getByText('MAIL_FROM')).toBeTruthy();
    expect((await row('Backups')).getByText(/A folder on another disk/)).toBeTruthy();
  });

  test('tests a part and says what was seen', async () => {
    const { user } = openScreen(<ChecklistPage />);

    await user.click((await row('Mail')).getByRole('button', { name: 'Send test mail' }));
    expect(await (await row('Mail')).findByText('Works')).toBeTruthy();
    await user.click((await row('Backups')).getByRole('button', { name: 'Test Backups' }));
    expect(await (await row('Backups')).findByText('Does not work')).toBeTruthy();
    expect((await row('Backups')).getByText('backups was asked.')).toBeTruthy();
    expect(tested).toEqual(['mail', 'backups']);
  });

  test('says who can when its reader is no operator', async () => {
    isOperator = false;
    openScreen(<ChecklistPage />);

    expect(await screen.findByText(/The setting OPERATORS names their addresses/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Test/ })).toBeNull();
  });
});
