import { render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { FraudWatch } from './fraud-watch.tsx';

const URL_OF_SCRIPT = 'https://scripts.example/watch.js?v=1';
const queue = () => (globalThis as { _sift?: unknown[] })._sift;
const scripts = () => [...document.head.querySelectorAll('script')];

afterEach(() => {
  document.head.replaceChildren();
  delete (globalThis as { _sift?: unknown[] })._sift;
});

/** Tests fetch nothing; that is no failure. */
(globalThis as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM.settings[
  'handleDisabledFileLoadingAsSuccess'
] = true;

function configured(): void {
  for (const [name, content] of [
    ['fraud-script', URL_OF_SCRIPT],
    ['fraud-account', 'key-1'],
  ]) {
    const meta = document.createElement('meta');
    meta.name = `namestead:${name}`;
    meta.content = content ?? '';
    document.head.append(meta);
  }
}

describe('the operator’s fraud-prevention script (cart, section 7)', () => {
  test('is loaded once, and reports every page with account key and user id', async () => {
    configured();
    const { rerender } = render(<FraudWatch userId={7} path="/" />);
    await waitFor(() => expect(scripts().map(({ src }) => src)).toEqual([URL_OF_SCRIPT]));
    const first = [['_setAccount', 'key-1'], ['_setUserId', '7'], ['_trackPageview']];
    expect(queue()).toEqual(first);

    rerender(<FraudWatch userId={7} path="/plans" />);

    await waitFor(() => expect(queue()).toEqual([...first, ...first]));
    expect(scripts()).toHaveLength(1);
  });

  test.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('is loaded with %s too: it protects payments and is no usage tracking', async (signal, value) => {
    configured();
    Object.defineProperty(navigator, signal, { configurable: true, value });
    render(<FraudWatch userId={7} path="/" />);

    await waitFor(() => expect(scripts()).toHaveLength(1));
    Reflect.deleteProperty(navigator, signal);
  });

  test('is not loaded where none is configured', async () => {
    render(<FraudWatch userId={7} path="/" />);
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(scripts()).toEqual([]);
    expect(queue()).toBeUndefined();
  });
});
