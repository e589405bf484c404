import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ComboBox } from './combo-box.tsx';
import type { ComboBoxProps } from './combo-box.tsx';

const SITES = [
  { value: 'fern', label: 'Fern Studio' },
  { value: 'quay', label: 'North Quay Press' },
  { value: 'old', label: 'Old Harbour', isDisabled: true },
  { value: 'wacholder', label: 'Wacholder Bäckerei' },
];

function Sample(props: Partial<ComboBoxProps> & { readonly onValue?: (value: string) => void }): ReactNode {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <form aria-label="Move" onSubmit={(event) => event.preventDefault()}>
      <ComboBox
        label="Site"
        options={SITES}
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.onValue?.(next);
        }}
      />
      <button type="submit">Move</button>
    </form>
  );
}

const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Site' });
const list = (): Promise<HTMLElement> => screen.findByRole('listbox', { name: 'Site' });
const offered = async (): Promise<readonly (string | null)[]> =>
  within(await list())
    .queryAllByRole('option')
    .map((option) => option.textContent);
const active = (): string | null | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a combo box', () => {
  test('shows what fits while one types, and Enter takes the best', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    render(<Sample onValue={(value) => chosen.push(value)} />);

    await user.type(field(), 'backe');

    expect(await offered()).toEqual(['Wacholder Bäckerei']);
    expect(active()).toBe('Wacholder Bäckerei');
    expect(screen.getByRole('status').textContent).toBe('1 option');
    await user.keyboard('{Enter}');
    expect(field().value).toBe('Wacholder Bäckerei');
    expect(chosen).toEqual(['wacholder']);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(field());
  });

  test('opens by an arrow key, skips disabled options, and marks the selected one', async () => {
    const user = userEvent.setup();
    render(<Sample value="quay" />);

    await user.tab();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowDown}');

    await list();
    expect(active()).toBe('Wacholder Bäckerei');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('North Quay Press');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Fern Studio');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(field().value).toBe('North Quay Press');
  });

  test('Enter with a closed list sends the form, with an open one it does not', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    screen.getByRole('form').addEventListener('submit', sent);

    await user.type(field(), 'fern{Enter}');
    expect(sent).toHaveBeenCalledTimes(0);
    await user.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('Escape closes the list, then restores the selection, and stops there', async () => {
    const user = userEvent.setup();
    const outside = vi.fn<() => void>();
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a dialog that would close
      <div onKeyDown={(event) => event.key === 'Escape' && outside()}>
        <Sample value="fern" />
      </div>,
    );

    await user.type(field(), 'x{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe('Fern Studiox');
    await user.keyboard('{Escape}');
    expect(field().value).toBe('Fern Studio');
    expect(outside).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(outside).toHaveBeenCalledTimes(1);
  });

  test('reports no matches, and blur restores the selection', async () => {
    const user = userEvent.setup();
    render(<Sample value="fern" emptyText="No site of yours has that name." />);

    await user.clear(field());
    await user.type(field(), 'zzz');
    expect(await screen.findByText('No site of yours has that name.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('No options');
    await user.tab();

    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('');
  });

  test('a name that was typed out is chosen by leaving', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    render(<Sample onValue={(value) => chosen.push(value)} />);

    await user.type(field(), 'FERN studio');
    await user.keyboard('{Escape}');
    await user.tab();

    expect(chosen).toEqual(['fern']);
    expect(field().value).toBe('Fern Studio');
  });

  test('a pointer chooses, and the focus stays in the field', async () => {
    const user = userEvent.setup();
    render(<Sample />);

    await user.click(field());
    await user.click(within(await list()).getByRole('option', { name: 'North Quay Press' }));

    expect(field().value).toBe('North Quay Press');
    expect(document.activeElement).toBe(field());
  });

  test('a text of one’s own is a value where that is allowed', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    render(<Sample isCustomAllowed onValue={(value) => chosen.push(value)} />);

    await user.type(field(), 'Fe');
    await list();
    expect(active()).toBeUndefined();
    await user.keyboard('{Enter}');
    await user.tab();

    expect(field().value).toBe('Fe');
    expect(chosen.at(-1)).toBe('Fe');
  });

  test('choices from elsewhere are shown as they come, and the first is the one that Enter takes', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    function Elsewhere(): ReactNode {
      const [typed, setTyped] = useState('');
      const [isHere, setHere] = useState(false);
      return (
        <>
          <Sample
            options={isHere && typed ? [{ value: 'far', label: `Far ${typed}` }] : []}
            isLoading={!isHere}
            onSearch={setTyped}
            onValue={(value) => chosen.push(value)}
          />
          <button type="button" onClick={() => setHere(true)}>
            Answer
          </button>
        </>
      );
    }
    render(<Elsewhere />);

    await user.type(field(), 'abc');
    await screen.findByRole('listbox', { hidden: true });
    expect(screen.getByRole('status').textContent).toBe('Loading options…');
    act(() => screen.getByRole('button', { name: 'Answer' }).click());
    expect(await offered()).toEqual(['Far abc']);
    await user.keyboard('{Enter}');

    expect(chosen).toEqual(['far']);
    expect(field().value).toBe('Far abc');
  });

  test('is a field to type in before its list is here', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const before = field();

    await user.type(field(), 'fe');
    await list();

    expect(field()).toBe(before);
    expect(field().value).toBe('fe');
  });
});
