import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, pauseToasts, resumeToasts, shownToasts, toast } from './toast.ts';

const texts = (): readonly string[] => shownToasts().map((each) => each.text);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    shownToasts().forEach(({ id }) => dismissToast(id));
    vi.useRealTimers();
  });

  test('disappear after their duration, five seconds by default', () => {
    toast({ text: 'Saved.' });
    toast({ text: 'Deleted.', duration: 8000 });

    vi.advanceTimersByTime(5000);
    expect(texts()).toEqual(['Deleted.']);
    vi.advanceTimersByTime(3000);
    expect(texts()).toEqual([]);
  });

  test('stay without a duration until they are dismissed', () => {
    const id = toast({ text: 'Not sent.', duration: null });

    vi.advanceTimersByTime(3_600_000);
    expect(texts()).toEqual(['Not sent.']);
    dismissToast(id);
    expect(texts()).toEqual([]);
  });

  test('pause while hovered, and then have the remaining time', () => {
    toast({ text: 'Saved.' });
    vi.advanceTimersByTime(4000);

    pauseToasts();
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Saved.']);

    resumeToasts();
    vi.advanceTimersByTime(999);
    expect(texts()).toEqual(['Saved.']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  test('are three at most, and the oldest makes room', () => {
    ['one', 'two', 'three', 'four'].forEach((text) => toast({ text }));

    expect(texts()).toEqual(['two', 'three', 'four']);
  });
});
