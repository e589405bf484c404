import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { dismissToast, shownToasts } from '#platform/ui/toast.ts';

afterEach(() => {
  // Testing Library does this by itself only where `afterEach` is a global.
  cleanup();
  // A toast outlives its screen, as it should: not its test, whose successor would find two.
  shownToasts().forEach(({ id }) => dismissToast(id));
});

// Files follow each other in one window: the next finds it as the first did.
afterAll(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
});

// What no test answers meets a line that is down, at once and quietly, also when it is asked for after the test.
globalThis.fetch = async () => {
  throw new TypeError('no test answers this');
};

// A busy machine needs more than a second for what takes a moment on an idle one.
configure({ asyncUtilTimeout: 15_000 });

// happy-dom 21 knows no popovers, and a tooltip is one (seen 2026-11-21).
const { HTMLElement } = globalThis as unknown as {
  readonly HTMLElement: { readonly prototype: { showPopover?: () => void } };
};
HTMLElement.prototype.showPopover ??= () => undefined;
