import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { DismissibleCard } from './dismissible-card.tsx';

const card = (): HTMLElement | null => screen.queryByRole('region', { name: 'Professional email' });

describe('a card that can be put away', () => {
  test('is hidden until the preferences have loaded', () => {
    const { rerender } = render(
      <DismissibleCard
        title="Professional email"
        isReady={false}
        isDismissed={false}
        onDismiss={vi.fn<() => void>()}
      />,
    );
    expect(card()).toBeNull();

    rerender(
      <DismissibleCard
        title="Professional email"
        isReady
        isDismissed={false}
        onDismiss={vi.fn<() => void>()}
      />,
    );

    expect(card()).not.toBeNull();
  });

  test('is hidden once it was dismissed', () => {
    render(
      <DismissibleCard title="Professional email" isReady isDismissed onDismiss={vi.fn<() => void>()} />,
    );

    expect(card()).toBeNull();
  });

  test('disappears at once, saves its dismissal, and moves the focus to the page’s title', async () => {
    const user = userEvent.setup();
    const keep = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
    render(
      <>
        <h1 tabIndex={-1} data-page-title="">
          Domains
        </h1>
        <DismissibleCard title="Professional email" isReady isDismissed={false} onDismiss={keep} />
      </>,
    );

    await user.click(screen.getByRole('button', { name: 'Dismiss “Professional email”' }));

    expect(card()).toBeNull();
    expect(keep).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.textContent).toBe('Domains');
  });

  test('comes back if its dismissal could not be saved', async () => {
    const user = userEvent.setup();
    render(
      <DismissibleCard
        title="Professional email"
        isReady
        isDismissed={false}
        onDismiss={() => Promise.reject(new Error('offline'))}
      />,
    );

    await user.click(screen.getByRole('button', { name: 'Dismiss “Professional email”' }));

    expect(await screen.findByRole('region', { name: 'Professional email' })).toBeTruthy();
  });
});
