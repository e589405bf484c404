import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedError } from '#platform/http-client/call.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { FailurePage } from './failure-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
});

describe('a page that failed', () => {
  test('says that nothing was changed, names the request, and tries again', async () => {
    let drawnAgain = 0;
    const error = new RefusedError({
      code: 'internal_error',
      message: 'Something went wrong.',
      status: 500,
      requestId: 'abc123',
    });
    const { user } = openScreen(<FailurePage error={error} reset={() => void drawnAgain++} />);

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No changes were made.');
    expect(alert.textContent).toContain('Request abc123');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(drawnAgain).toBe(1));
  });

  test('a refusal says its own reason', async () => {
    const error = new RefusedError({ code: 'rate_limited', message: 'Too many requests.', status: 429 });
    openScreen(<FailurePage error={error} />);

    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.');
  });

  test('a server that is away is waited for', async () => {
    openScreen(
      <FailurePage error={new RefusedError({ code: 'offline', message: 'No answer.', status: 0 })} />,
    );

    await screen.findByRole('heading', { name: 'Service unavailable' });
    expect(screen.getByRole('progressbar', { name: 'Waiting for the server' })).toBeTruthy();
  });
});
