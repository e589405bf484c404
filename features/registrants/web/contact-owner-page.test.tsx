import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { ContactOwnerPage } from './contact-owner-page.tsx';

const NAME = 'xn--mller-kva.com';
let sent: { readonly path: string; readonly body: unknown }[];
let answer: { readonly status: number; readonly body: object };

beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { success: true } };
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    sent.push({ path, body: JSON.parse(init?.body ?? '{}') });
    return Response.json(answer.body, { status: answer.status });
  });
});

const open = () => openScreen(<ContactOwnerPage domain={NAME} />, `/contact-domain-owner/${NAME}`);
const send = () => screen.getByRole('button', { name: 'Send message' });

describe('writing to the holder of a private name', () => {
  test('sends the message, and says that it was', async () => {
    const { user } = open();
    expect(
      await screen.findByText(/^If müller\.com is registered here with privacy protection/),
    ).toBeTruthy();
    await user.type(screen.getByLabelText(/^Your email address/), ' eve@example.net ');
    await user.type(screen.getByLabelText(/^Message/), 'May I buy this name?');
    await user.click(send());

    expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeTruthy();
    expect(sent).toEqual([
      {
        path: `/namestead/v1/domains/${NAME}/owner-messages`,
        body: { email: 'eve@example.net', message: 'May I buy this name?' },
      },
    ]);
  });

  test('what does not fit is said at its field, and nothing is sent', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText(/^Your email address/), 'eve');
    await user.type(screen.getByLabelText(/^Message/), 'hi');
    await user.click(send());

    expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
    expect(screen.getByText('Enter a message of 10 to 4,000 characters.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('a refusal keeps what was typed', async () => {
    const message = 'No more messages can be sent about müller.com today. Try again tomorrow.';
    answer = { status: 429, body: { code: 'owner_messages_too_many', message } };
    const { user } = open();
    await user.type(await screen.findByLabelText(/^Your email address/), 'eve@example.net');
    await user.type(screen.getByLabelText(/^Message/), 'May I buy this name?');
    await user.click(send());

    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('May I buy this name?');
  });
});
