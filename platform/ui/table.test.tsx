import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Table } from './table.tsx';

function Names({ all }: { readonly all: readonly string[] }): ReactNode {
  const [names, setNames] = useState(all);
  return (
    <Table
      label="Names"
      rows={names}
      rowKey={(name) => name}
      columns={[
        { id: 'name', header: 'Name', isRowHeader: true, cell: (name) => name },
        {
          id: 'actions',
          header: 'Actions',
          isHeaderHidden: true,
          align: 'end',
          cell: (name) => (
            <Button
              onPress={() => setNames(names.filter((each) => each !== name))}
            >{`Delete ${name}`}</Button>
          ),
        },
      ]}
    />
  );
}

describe('tables', () => {
  test('are tables with named columns and rows to those who do not see them', () => {
    render(<Names all={['one', 'two']} />);

    expect(screen.getByRole('table', { name: 'Names' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      'Actions',
    ]);
    expect(screen.getByRole('rowheader', { name: 'two' })).toBeTruthy();
  });

  test('keep the focus when the row that had it is deleted', async () => {
    const user = userEvent.setup();
    render(<Names all={['one', 'two', 'three']} />);

    await user.click(screen.getByRole('button', { name: 'Delete two' }));
    expect(document.activeElement?.textContent).toBe('Delete three');

    await user.click(screen.getByRole('button', { name: 'Delete three' }));
    expect(document.activeElement?.textContent).toBe('Delete one');
  });
});
