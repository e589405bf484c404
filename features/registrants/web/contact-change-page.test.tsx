import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { ContactChangePage } from './contact-change-page.tsx';

const NAME = 'harbor.com';

let sent: string[];
let answers: Record<string, { readonly status?: number; readonly body: object }>;

beforeEach(() => {
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    sent.push(`${path} ${init?.body ?? ''}`);
    const answer = answers[`POST ${path}`];
    if (!answer) return Response.json({}, { status: 404 });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
});

const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });

describe('confirming a change by mail', () => {
  const ASKED = {
    display_name: NAME,
    party: 'former',
    changes: [{ field: 'last_name', before: 'Lovelace', after: 'King' }],
    locked_until: '2027-01-25T12:00:00.000Z',
    expires_at: '2026-12-03T12:00:00.000Z',
    awaits_other: true,
    has_agreed: false,
  };

  test.each([
    ['Confirm change', true, false, 'Change confirmed'],
    ['Confirm change', true, true, 'Change confirmed'],
    ['Decline', false, true, 'Change declined'],
  ])('%s: agrees %s, complete %s', async (press, agreed, isComplete, title) => {
    answers['POST /namestead/v1/contact-changes/look'] = { body: ASKED };
    answers['POST /namestead/v1/contact-changes'] = {
      body: { display_name: NAME, agreed, is_complete: isComplete },
    };
    openScreen(<ContactChangePage token="t1" />);
    expect(await screen.findByText('King')).toBeTruthy();
    expect(screen.getByText(/cannot be transferred to another registrar before Jan/)).toBeTruthy();

    fireEvent.click(button(press));

    expect(await screen.findByText(title)).toBeTruthy();
    expect(sent).toContain(`/namestead/v1/contact-changes {"token":"t1","agrees":${agreed}}`);
  });

  test('who has confirmed it can still decline', async () => {
    answers['POST /namestead/v1/contact-changes/look'] = { body: { ...ASKED, has_agreed: true } };
    openScreen(<ContactChangePage token="t1" />);

    expect(await screen.findByText(/You have confirmed this change/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm change' })).toBeNull();
    expect(button('Decline')).toBeTruthy();
  });

  test('a link that is over says so', async () => {
    const message = 'This link was already used or has expired.';
    answers['POST /namestead/v1/contact-changes/look'] = {
      status: 410,
      body: { code: 'unknown_contact_change', message, data: { status: 410 } },
    };
    openScreen(<ContactChangePage token="t1" />);

    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
