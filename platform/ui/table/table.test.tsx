import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Key, ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { Button } from '../button.tsx';
import { type Column, Table } from './table.tsx';
import type { TableSelection } from './table-selection.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import type { TableSort } from './table-sort.ts';

const name: Column<string> = {
  id: 'name',
  header: 'Name',
  isRowHeader: true,
  sort: 'asc',
  cell: (row) => row,
};
const length: Column<string> = {
  id: 'length',
  header: 'Length',
  sort: 'desc',
  priority: 2,
  cell: (row) => row.length,
};

function Names({ all }: { readonly all: readonly string[] }): ReactNode {
  const [names, setNames] = useState(all);
  return (
    <Table
      label="Names"
      rows={names}
      rowKey={(row) => row}
      columns={[
        name,
        {
          id: 'actions',
          header: 'Actions',
          isHeaderHidden: true,
          align: 'end',
          cell: (row) => (
            <Button onPress={() => setNames(names.filter((each) => each !== row))}>{`Delete ${row}`}</Button>
          ),
        },
      ]}
    />
  );
}

function Selectable({
  rows,
  ...kind
}: Pick<TableSelection<string>, 'mode' | 'canSelect'> & { readonly rows: readonly string[] }): ReactNode {
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  return (
    <main>
      <Table
        label="Names"
        columns={[name, length]}
        rows={rows}
        rowKey={(row) => row}
        selection={{ selected, onChange: setSelected, getLabel: (row) => row, ...kind }}
        bulkActions={<Button>Copy names</Button>}
      />
      <p>Selected: {[...selected].join(', ') || 'nothing'}</p>
    </main>
  );
}

const box = (label: string): HTMLInputElement => screen.getByRole('checkbox', { name: `Select ${label}` });
/** The box in the row of headers; above the blocks of a phone is another. */
const allBox = (): HTMLInputElement =>
  within(screen.getByRole('table')).getByRole('checkbox', { name: 'Select all' });

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

  test('on a phone, what matters less is behind "More", which says of which row', async () => {
    const user = userEvent.setup();
    render(<Table label="Names" rows={['one']} rowKey={(row) => row} columns={[name, length]} />);

    const more = screen.getByRole('button', { name: 'More one' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);

    expect(screen.getByRole('button', { name: 'Less one' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('on their way keep the place of their rows and say that they are loading', () => {
    const { container } = render(<TableSkeleton columns={[name, length]} rows={3} />);

    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
  });
});

describe('sorting', () => {
  function Sorted({ canUnsort }: { readonly canUnsort: boolean }): ReactNode {
    const [sort, setSort] = useState<TableSort | null>(null);
    return (
      <Table
        label="Names"
        columns={[name, length]}
        rows={['one', 'three', 'five', 'seven']}
        rowKey={(row) => row}
        sort={sort}
        onSort={setSort}
        canUnsort={canUnsort}
      />
    );
  }

  test('headers request it, and the sorted column shows its direction', async () => {
    const user = userEvent.setup();
    render(<Sorted canUnsort />);
    const header = screen.getByRole('columnheader', { name: /Length/ });
    const press = async (): Promise<string | null> => {
      await user.click(within(header).getByRole('button', { name: 'Length' }));
      return header.getAttribute('aria-sort');
    };

    expect(header.getAttribute('aria-sort')).toBeNull();
    expect(await press()).toBe('descending');
    expect(await press()).toBe('ascending');
    expect(await press()).toBeNull();
  });

  test('has a list of columns and a direction where there is no row of headers', async () => {
    const user = userEvent.setup();
    render(<Sorted canUnsort={false} />);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Length');
    await user.click(screen.getByRole('button', { name: 'Descending: switch to ascending' }));

    expect(screen.getByRole('columnheader', { name: /Length/ }).getAttribute('aria-sort')).toBe('ascending');
  });
});

describe('selecting rows', () => {
  const rows = ['one', 'two', 'three', 'four', 'five'];

  test('row by row, in a range with Shift, and all at once; how many is read out', async () => {
    const user = userEvent.setup();
    render(<Selectable rows={rows} />);

    await user.click(box('two'));
    expect(screen.getByText('1 row selected. Press F6 for the actions.')).toBeTruthy();
    expect(allBox().indeterminate).toBe(true);
    await user.keyboard('{Shift>}');
    await user.click(box('four'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('Selected: two, three, four')).toBeTruthy();

    await user.click(allBox());
    expect(within(screen.getByRole('toolbar')).getByText('5 selected')).toBeTruthy();
    expect([allBox().checked, allBox().indeterminate]).toEqual([true, false]);
    await user.click(allBox());
    expect(screen.getByText('Selected: nothing')).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getByText('Selection cleared.')).toBeTruthy();
  });

  test('by keyboard: Space toggles, arrows move, Shift extends', async () => {
    const user = userEvent.setup();
    render(<Selectable rows={rows} />);
    box('one').focus();

    await user.keyboard(' {ArrowDown}{ArrowDown} {Shift>}{ArrowDown}{/Shift}');

    expect(screen.getByText('Selected: one, three, four')).toBeTruthy();
    expect(document.activeElement).toBe(box('four'));
  });

  test('shows a bar of actions that F6 reaches and Escape closes, returning to the row', async () => {
    const user = userEvent.setup();
    render(<Selectable rows={rows} />);
    await user.click(box('three'));

    await user.keyboard('{F6}');
    expect(document.activeElement?.textContent).toBe('Copy names');
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(box('three'));
    await user.keyboard('{F6}{Escape}');

    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(document.activeElement).toBe(box('three'));
  });

  test('counts only listed rows: rows that a filter removed are not affected', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Selectable rows={rows} />);
    await user.click(allBox());

    rerender(<Selectable rows={['two', 'three']} />);

    expect(within(screen.getByRole('toolbar')).getByText('2 selected')).toBeTruthy();
  });

  test('one of them is a choice of radio buttons', async () => {
    const user = userEvent.setup();
    render(<Selectable rows={rows} mode="one" />);

    await user.click(screen.getByRole('radio', { name: 'Select two' }));
    await user.click(screen.getByRole('radio', { name: 'Select five' }));

    expect(screen.getByText('Selected: five')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('radio buttons are chosen by Space: arrows pass by, and over those that cannot be chosen', async () => {
    const user = userEvent.setup();
    render(<Selectable rows={rows} mode="one" canSelect={(row) => row !== 'two'} />);
    const radio = (row: string) => screen.getByRole('radio', { name: `Select ${row}` });
    radio('one').focus();

    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(radio('four'));
    expect(screen.getByText('Selected: nothing')).toBeTruthy();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown} ');

    expect(screen.getByText('Selected: three')).toBeTruthy();
  });

  test('leaves out rows that cannot be selected', async () => {
    const user = userEvent.setup();
    render(<Selectable rows={rows} canSelect={(row) => row !== 'two'} />);

    expect(box('two').disabled).toBe(true);
    await user.click(allBox());

    expect(screen.getByText('Selected: one, three, four, five')).toBeTruthy();
  });
});

describe('a list that grows', () => {
  test('after a failure waits to be asked, and says how many rows there are in all', async () => {
    const user = userEvent.setup();
    let asked = 0;
    render(
      <Table
        label="Names"
        columns={[name]}
        rows={['one', 'two']}
        rowKey={(row) => row}
        rowCount={40}
        more={{ hasMore: true, isLoading: false, isFailed: true, onEndReached: () => void (asked += 1) }}
      />,
    );

    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('41');
    expect(screen.getByRole('row', { name: 'two' }).getAttribute('aria-rowindex')).toBe('3');
    expect(screen.getByRole('alert').textContent).toBe('Could not load the rest of the list.');
    expect(asked).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(asked).toBe(1);
  });
});
