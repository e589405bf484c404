import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CommandPanel } from './command-panel.tsx';
import { openScreen } from '../testing/open-screen.tsx';

function openPanel(isBehind: boolean): (string | null)[] {
  const chosen: (string | null)[] = [];
  openScreen(
    <CommandPanel
      title="Search or jump"
      placeholder=""
      value="dark"
      onChange={() => undefined}
      groups={[{ id: 'actions', title: 'Actions', options: [{ id: 'light', label: 'Light theme' }] }]}
      onChoose={(id) => chosen.push(id)}
      onClose={() => undefined}
      isBehind={isBehind}
      status=""
      empty={null}
    />,
  );
  return chosen;
}

test('Enter takes the choice that is marked', async () => {
  const chosen = openPanel(false);

  await userEvent.type(await screen.findByRole('combobox'), '{Enter}');

  expect(chosen).toEqual(['light']);
});

test('Enter before the choices have updated does not take an old one', async () => {
  const chosen = openPanel(true);

  await userEvent.type(await screen.findByRole('combobox'), '{Enter}');

  expect(chosen).toEqual([null]);
});
