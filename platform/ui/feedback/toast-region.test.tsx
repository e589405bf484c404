import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts, toast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

const passing = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
const show = (text: string): void => act(() => void toast({ text }));
const region = (): HTMLElement => screen.getByRole('region', { name: 'Notifications' });
const press = (key: string, on: Element = document.activeElement ?? document.body): void =>
  void fireEvent.keyDown(on, { key });

describe('the toasts of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <>
        <button type="button">Save</button>
        <ToastRegion />
      </>,
    );
  });
  afterEach(() => {
    act(() => shownToasts().forEach(({ id }) => dismissToast(id)));
    vi.useRealTimers();
  });

  test('are in one live region that is there before the first', () => {
    const list = screen.getByRole('list');
    expect(list.getAttribute('aria-live')).toBe('polite');

    show('Saved.');

    expect(screen.getByRole('list')).toBe(list);
    expect(list.textContent).toContain('Saved.');
  });

  test('stay while hovered, and then have the remaining time', () => {
    show('Saved.');
    passing(4000);
    fireEvent.pointerEnter(screen.getByRole('list'));
    passing(60_000);
    expect(screen.queryByText('Saved.')).not.toBeNull();

    fireEvent.pointerLeave(screen.getByRole('list'));
    passing(1000);

    expect(screen.queryByText('Saved.')).toBeNull();
  });

  test('stay while the focus is in them, also when the pointer leaves', () => {
    act(() => void toast({ text: 'Saved.', action: { label: 'Undo', onPress: vi.fn<() => void>() } }));
    const list = screen.getByRole('list');
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.pointerEnter(list);
    fireEvent.pointerLeave(list);
    passing(60_000);
    expect(screen.queryByText('Saved.')).not.toBeNull();

    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    passing(5000);

    expect(screen.queryByText('Saved.')).toBeNull();
  });

  test('one that comes while others are pointed at waits with them', () => {
    show('One.');
    fireEvent.pointerEnter(screen.getByRole('list'));
    show('Two.');
    passing(60_000);

    expect(shownToasts()).toHaveLength(2);
  });

  test('are reached by F8, and the focus returns when the last is gone', () => {
    const save = screen.getByRole('button', { name: 'Save' });
    act(() => save.focus());
    show('One.');
    show('Two.');

    press('F8');
    expect(region().contains(document.activeElement)).toBe(true);
    press('Escape');
    expect(screen.queryByText('Two.')).toBeNull();
    expect(region().contains(document.activeElement)).toBe(true);
    press('Escape');

    expect(document.activeElement).toBe(save);
  });

  test('F8 also returns, and does nothing without toasts', () => {
    const save = screen.getByRole('button', { name: 'Save' });
    act(() => save.focus());
    press('F8');
    expect(document.activeElement).toBe(save);

    show('One.');
    press('F8');
    press('F8');

    expect(document.activeElement).toBe(save);
  });

  test('the next one runs its time after a pointed one was dismissed', () => {
    show('One.');
    fireEvent.pointerEnter(screen.getByRole('list'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    show('Two.');
    passing(5000);

    expect(screen.queryByText('Two.')).toBeNull();
  });
});
