import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { withMeta } from '#platform/ui/testing/with-meta.ts';
import { EntryFrame } from './entry-frame.tsx';

let restores: (() => void)[] = [];

afterEach(() => {
  for (const restore of restores) restore();
  restores = [];
});

function open(pages: Readonly<Record<string, string>>): void {
  restores = Object.entries(pages).map(([name, content]) => withMeta(`namestead:${name}`, content));
  openScreen(<EntryFrame>content</EntryFrame>, '/sign-in');
}

describe('the operator’s legal pages around sign-in', () => {
  test('each is linked where it is set', async () => {
    open({ terms: 'https://acme.example/terms', imprint: 'https://acme.example/imprint' });

    const links = within(await screen.findByRole('navigation', { name: 'Legal' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms of service', 'https://acme.example/terms'],
      ['Imprint', 'https://acme.example/imprint'],
    ]);
  });

  test('without settings there is no empty list', async () => {
    open({});
    await screen.findByText('content');

    expect(screen.queryByRole('navigation', { name: 'Legal' })).toBeNull();
  });
});
