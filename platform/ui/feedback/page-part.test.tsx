import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { pagePart } from './page-part.tsx';

/** Code of a part that loads after `failures` failed attempts. */
function codeAfter(failures: number): () => Promise<(props: { readonly name: string }) => ReactNode> {
  let left = failures;
  return async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }) => <p>{`The form of ${name}`}</p>;
  };
}

describe('a part whose code loads with the page', () => {
  test('shows its placeholder, then itself', async () => {
    const Part = pagePart(codeAfter(0), { placeholder: <p>Loading</p> });
    render(<Part name="Ada" />);

    expect(screen.getByText('Loading')).toBeTruthy();
    expect(await screen.findByText('The form of Ada')).toBeTruthy();
  });

  test('renders at once when it was loaded ahead', async () => {
    const Part = pagePart(codeAfter(0));
    await Part.load();
    render(<Part name="Ada" />);

    expect(screen.getByText('The form of Ada')).toBeTruthy();
  });

  test('that fails to load says so, and loads when it is tried again', async () => {
    const Part = pagePart(codeAfter(1));
    render(<Part name="Ada" />);

    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('The form of Ada')).toBeTruthy();
  });

  test('that is optional is left out when it fails to load', async () => {
    const Part = pagePart(codeAfter(1), { placeholder: null, failed: null });
    const { container } = render(<Part name="Ada" />);
    await act(async () => undefined);

    expect(container.innerHTML).toBe('');
  });

  test('rejects a failed load ahead, and the next load tries again', async () => {
    const Part = pagePart(codeAfter(1));

    await expect(Part.load()).rejects.toThrow('Failed to fetch');
    await expect(Part.load()).resolves.toBeUndefined();
  });

  test('says whether it is awaited; not while it is unwanted, nor after a failure', async () => {
    const Part = pagePart(codeAfter(1));
    const said: boolean[] = [];
    const Page = ({ isWanted }: { readonly isWanted: boolean }): ReactNode => {
      said.push(Part.useIsLoading(isWanted));
      return null;
    };
    const { rerender } = render(<Page isWanted={false} />);
    rerender(<Page isWanted />);
    await act(async () => undefined);

    expect(said).toEqual([false, true, false]);
  });
});
