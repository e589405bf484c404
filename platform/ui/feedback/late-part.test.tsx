import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchPart, latePart } from './late-part.tsx';
import { shownToasts } from './toast.ts';

let failuresLeft: number;
const load = async () => {
  failuresLeft -= 1;
  if (failuresLeft >= 0) throw new TypeError('Failed to fetch dynamically imported module');
  return ({ onClose }: { readonly onClose: () => void }) => <button onClick={onClose}>Close the part</button>;
};

beforeEach(() => {
  failuresLeft = 0;
});

function renderForm() {
  const Part = latePart(load);
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen ? (
          <Suspense>
            <Part onClose={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </>
    );
  };
  render(<Page />);
  return userEvent.setup();
}

const open = () => screen.getByRole('button', { name: 'Open' });

describe('a part whose code is lazy-loaded', () => {
  test('opens when it is here', async () => {
    const user = renderForm();

    await user.click(open());

    expect(await screen.findByRole('button', { name: 'Close the part' })).toBeTruthy();
  });

  test('that fails to load leaves the page and its input, says so, and retries next time', async () => {
    const user = renderForm();
    failuresLeft = 2;
    await user.type(screen.getByLabelText('Name'), 'kept');

    await user.click(open());

    await waitFor(() => expect(shownToasts().map(({ text }) => text)).toHaveLength(1));
    expect(shownToasts()[0]?.text).toMatch(/^Could not load this/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('kept');

    await user.click(open());

    expect(await screen.findByRole('button', { name: 'Close the part' })).toBeTruthy();
  });

  test('that fails to prefetch causes no error', async () => {
    failuresLeft = 1;

    fetchPart(load);
    await new Promise((resolve) => setTimeout(resolve));

    expect(shownToasts()).toEqual([]);
  });
});
