import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Column, Table } from './table.tsx';
import { layOutRows } from './testing/lay-out-rows.ts';

const ROW = 49;
const rows = Array.from({ length: 10_000 }, (_, index) => `name-${index}.com`);
const columns: readonly Column<string>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: (row) => <a href={`/${row}`}>{row}</a> },
];

/** How far the page is scrolled. */
let scrolled = 0;

beforeEach(() => {
  layOutRows(ROW);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  scrolled = 0;
});

/** Scrolls, and waits until the rows that rushed past are drawn, which is when the scrolling has ended. */
async function scrollTo(row: number): Promise<void> {
  scrolled = row * ROW;
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scrollend'));
  await vi.waitFor(() => expect(numbers()).toContain(row), { timeout: 5_000 });
}

const numbers = (): number[] =>
  [...document.querySelectorAll('th[scope="row"]')].map((header) =>
    Number(/\d+/.exec(header.textContent)?.[0]),
  );

describe('10,000 rows', () => {
  test('only those in the window are in the document, each with its number among all', async () => {
    render(<Table label="Names" columns={columns} rows={rows} rowKey={(row) => row} />);
    await vi.waitFor(() => expect(numbers().length).toBeLessThan(28), { timeout: 5_000 });

    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(screen.getByRole('row', { name: 'name-0.com' }).getAttribute('aria-rowindex')).toBe('2');
    await scrollTo(5000);

    expect(numbers()).toContain(5000);
    expect(numbers().length).toBeLessThan(40);
    expect(screen.getByRole('row', { name: 'name-5000.com' }).getAttribute('aria-rowindex')).toBe('5002');
  });

  test('the row that has the focus stays, however far it is scrolled away', async () => {
    render(<Table label="Names" columns={columns} rows={rows} rowKey={(row) => row} />);
    await vi.waitFor(() => expect(numbers().length).toBeLessThan(28), { timeout: 5_000 });
    screen.getByRole('link', { name: 'name-3.com' }).focus();

    await scrollTo(5000);

    expect(document.activeElement?.textContent).toBe('name-3.com');
    expect(numbers()[0]).toBe(3);
    expect(numbers()).toContain(5000);
  });
});
