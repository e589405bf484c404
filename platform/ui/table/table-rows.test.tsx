import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Column, Table } from './table.tsx';
import { layOutRows } from '../testing/lay-out-rows.ts';

const ROW = 49;
const rows = Array.from({ length: 10_000 }, (_, index) => `name-${index}.com`);
const columns: readonly Column<string>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: (row) => <a href={`/${row}`}>{row}</a> },
];

/** The page's scroll position. */
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

const table = (shown: readonly string[], rowCount = shown.length) => (
  <Table label="Names" columns={columns} rows={shown} rowCount={rowCount} rowKey={readName} />
);
const readName = (row: string) => row;

const numbers = (): number[] =>
  [...document.querySelectorAll('th[scope="row"]')].map((header) =>
    Number(/\d+/.exec(header.textContent)?.[0]),
  );

describe('a list that grows long', () => {
  test('keeps its rows, and the focus in them, while more rows and the code for them come', async () => {
    const { rerender } = render(table(rows.slice(0, 100)));
    const link = screen.getByRole('link', { name: 'name-60.com' });
    link.focus();

    rerender(table(rows.slice(0, 600)));
    expect(document.activeElement).toBe(link);
    await vi.waitFor(() => expect(numbers().length).toBeLessThan(40), { timeout: 5_000 });

    expect(document.activeElement).toBe(link);
    await scrollTo(300);
    expect(document.activeElement).toBe(link);
  });

  test('renders only a window of rows if the total is known', () => {
    render(table(rows.slice(0, 100), 600));

    expect(numbers().length).toBeLessThan(31);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('601');
  });
});

describe('10,000 rows', () => {
  test('only visible rows are in the document, each with its number in the list', async () => {
    render(table(rows));
    await vi.waitFor(() => expect(numbers().length).toBeLessThan(28), { timeout: 5_000 });

    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(screen.getByRole('row', { name: 'name-0.com' }).getAttribute('aria-rowindex')).toBe('2');
    await scrollTo(5000);

    expect(numbers()).toContain(5000);
    expect(numbers().length).toBeLessThan(40);
    expect(screen.getByRole('row', { name: 'name-5000.com' }).getAttribute('aria-rowindex')).toBe('5002');
  });

  test('the row that has the focus stays, however far it is scrolled away', async () => {
    render(table(rows));
    await vi.waitFor(() => expect(numbers().length).toBeLessThan(28), { timeout: 5_000 });
    screen.getByRole('link', { name: 'name-3.com' }).focus();

    await scrollTo(5000);

    expect(document.activeElement?.textContent).toBe('name-3.com');
    expect(numbers()[0]).toBe(3);
    expect(numbers()).toContain(5000);
  });

  test('the row that has the focus stays also when rows come before it', async () => {
    const { rerender } = render(table(rows));
    await vi.waitFor(() => expect(numbers().length).toBeLessThan(28), { timeout: 5_000 });
    const link = screen.getByRole('link', { name: 'name-3.com' });
    link.focus();
    await scrollTo(5000);

    rerender(table([...Array.from({ length: 7 }, (_, index) => `aaa-${20_000 + index}.com`), ...rows]));

    expect(document.activeElement).toBe(link);
    expect(screen.getByRole('row', { name: 'name-3.com' }).getAttribute('aria-rowindex')).toBe('12');
    await scrollTo(8000);
    expect(document.activeElement).toBe(link);
  });
});
