import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { PinnedPanel } from './popover-button.tsx';

function Sample(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cart
      </button>
      <PinnedPanel
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Your cart"
        footer={<a href="/x">Checkout</a>}
      >
        juniper.bakery
      </PinnedPanel>
    </>
  );
}

describe('a panel pinned to the lower edge', () => {
  test('is a dialog with a title, content, a footer and a close button', async () => {
    const user = userEvent.setup();
    render(<Sample />);

    await user.click(screen.getByRole('button', { name: 'Cart' }));

    const panel = await screen.findByRole('dialog', { name: 'Your cart' });
    expect(panel.textContent).toContain('juniper.bakery');
    expect(within(panel).getByRole('link', { name: 'Checkout' })).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Escape closes it, and the focus returns to what opened it', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const opener = screen.getByRole('button', { name: 'Cart' });
    await user.click(opener);
    await screen.findByRole('dialog', { name: 'Your cart' });

    await user.keyboard('{Escape}');

    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
