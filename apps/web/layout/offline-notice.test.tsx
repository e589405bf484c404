import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteLiveState } from '#platform/http-client/connection.ts';
import { OfflineNotice } from './offline-notice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  noteLiveState('open');
  render(<OfflineNotice />);
});
afterEach(() => {
  noteLiveState('idle');
  vi.useRealTimers();
});

const said = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const note = (state: 'open' | 'lost' | 'polling' | 'idle') => act(() => noteLiveState(state));

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('a break that is mended within three seconds is not mentioned', () => {
  note('lost');
  pass(2_900);
  note('open');
  pass(10_000);

  expect(said()).toBe('');
});

test('a longer break is, and its end for three seconds', () => {
  note('lost');
  pass(3_000);
  expect(said()).toBe('Reconnecting… This page may be out of date.');

  note('polling');
  expect(said()).toBe('Back online.');
  pass(3_000);
  expect(said()).toBe('');
});

test('reports going offline at once, and then coming back', () => {
  setOnline(false);
  note('lost');
  expect(said()).toBe('You are offline. This page may be out of date, and changes cannot be saved.');

  setOnline(true);
  expect(said()).toBe('Reconnecting… This page may be out of date.');
  note('open');
  expect(said()).toBe('Back online.');
});

test('a server on the same machine is reached without any network, so nothing is said', () => {
  setOnline(false);

  expect(said()).toBe('');
});

test('a background tab that closed its connection is not offline', () => {
  note('lost');
  note('idle');
  pass(60_000);

  expect(said()).toBe('');
});
