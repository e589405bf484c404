import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { RefusedError } from '#platform/http-client/call.ts';
import { Button } from './button.tsx';
import { CopyButton } from './content/copy-button.tsx';
import { Dialog } from './overlay/dialog.tsx';
import { MenuButton } from './overlay/menu-button.tsx';
import { PasswordField } from './form/password-field.tsx';
import { SearchField } from './form/search-field.tsx';
import { SectionHeader } from './navigation/section-header.tsx';
import { ErrorState, NotAllowedState } from './feedback/states.tsx';
import { openScreen } from './testing/open-screen.tsx';
import { shownToasts } from './feedback/toast.ts';

describe('a copy button', () => {
  test('copies the value, and announces it', async () => {
    const user = userEvent.setup();
    render(<CopyButton value="192.0.2.1" label="Copy the address" />);

    await user.click(screen.getByRole('button', { name: 'Copy the address' }));

    expect(await navigator.clipboard.readText()).toBe('192.0.2.1');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  });

  test('says what to do where the browser does not let us', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    render(<CopyButton value="192.0.2.1" />);

    await user.click(screen.getByRole('button'));

    await waitFor(() =>
      expect(shownToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/Select the text/)]),
    );
  });
});

describe('overlays', () => {
  test('a dialog asks with verbs: its button does it, Escape does not, and the focus returns', async () => {
    const done: string[] = [];
    const Records = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <Button onPress={() => setOpen(true)}>Delete records…</Button>
          <Dialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            title="Delete 3 records?"
            cancelLabel="Keep them"
            actions={[{ label: 'Delete records', kind: 'danger', onPress: () => done.push('deleted') }]}
          />
        </>
      );
    };
    render(<Records />);
    const user = userEvent.setup();
    const opener = screen.getByRole('button', { name: 'Delete records…' });
    await user.click(opener);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 records?' });
    expect(within(dialog).getByRole('button', { name: 'Keep them' })).toBeTruthy();

    await user.click(within(dialog).getByRole('button', { name: 'Delete records' }));
    expect(done).toEqual(['deleted']);
    await user.keyboard('{Escape}');

    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(done).toEqual(['deleted']);
  });

  test('a menu opens by an arrow key, runs the selected item and skips disabled ones', async () => {
    const done: string[] = [];
    const { user } = openScreen(
      <MenuButton
        label="Actions for example.com"
        items={[
          { id: 'renew', label: 'Renew', isDisabled: true, onSelect: () => done.push('renewed') },
          { id: 'lock', label: 'Lock', onSelect: () => done.push('locked') },
        ]}
      />,
    );
    const opener = await screen.findByRole('button', { name: 'Actions for example.com' });
    opener.focus();

    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menuitem', { name: 'Lock' });
    expect(screen.getByRole('menuitem', { name: 'Renew' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: 'Lock' }));

    expect(done).toEqual(['locked']);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('a section’s count follows the language, and its explanation is in a popover', async () => {
    const user = userEvent.setup();
    render(<SectionHeader title="Domains" count={1200} info="Names that you own." />);
    expect(screen.getByText('1,200')).toBeTruthy();
    expect(screen.queryByText('Names that you own.')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'More information' }));

    const popover = await screen.findByRole('dialog', { name: 'Domains' });
    expect(popover.textContent).toContain('Names that you own.');
  });
});

describe('placeholders of content', () => {
  test('a failure says why, offers to try again and names the request', async () => {
    const tried: string[] = [];
    const error = new RefusedError({
      code: 'internal_error',
      status: 500,
      message: 'Something went wrong on our side.',
      requestId: 'r-12',
    });
    render(<ErrorState error={error} onRetry={() => tried.push('again')} />);

    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Something went wrong on our side.');
    expect(alert.textContent).toContain('r-12');
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

    expect(tried).toEqual(['again']);
  });

  test('something that does not exist has no retry', () => {
    const error = new RefusedError({ code: 'not_found', status: 404, message: 'Site not found.' });
    render(<ErrorState error={error} onRetry={() => undefined} />);

    expect(screen.getByRole('alert').textContent).toContain('Site not found.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a person without permission sees who has it', () => {
    render(<NotAllowedState />);

    expect(screen.getByText(/^An administrator of the site can do this/)).toBeTruthy();
  });
});

describe('fields with a button of their own', () => {
  test('a search is emptied by Escape or its button, and Enter asks for it', async () => {
    const asked: string[] = [];
    const Search = () => {
      const [text, setText] = useState('');
      return <SearchField label="Search" value={text} onChange={setText} onSubmit={() => asked.push(text)} />;
    };
    render(<Search />);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });

    await user.type(field, 'fern{Enter}');
    expect(asked).toEqual(['fern']);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');

    await user.type(field, 'moss');
    await user.click(screen.getByRole('button', { name: /clear/i }));
    expect([field.value, document.activeElement]).toEqual(['', field]);
  });

  test('toggles a password’s visibility without changing it', async () => {
    const Password = () => {
      const [text, setText] = useState('');
      return <PasswordField label="Password" autoComplete="new-password" value={text} onChange={setText} />;
    };
    render(<Password />);
    const user = userEvent.setup();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await user.type(field, 'correct horse');

    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect([field.type, field.value]).toEqual(['text', 'correct horse']);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));

    expect([field.type, field.value]).toEqual(['password', 'correct horse']);
  });
});
