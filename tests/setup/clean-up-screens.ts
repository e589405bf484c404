import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { i18n } from '#platform/i18n/i18n.ts';
import { dismissToast, shownToasts } from '#platform/ui/feedback/toast.ts';

const FIRST_LANGUAGE = 'en';
const FIRST_FORMATS = 'en';

const page = globalThis as unknown as { readonly dispatchEvent: (event: Event) => boolean };

afterEach(() => {
  // Testing Library only does this by itself if `afterEach` is a global.
  cleanup();
  // Send pending requests to this test's server, as when its page is left.
  page.dispatchEvent(new Event('pagehide'));
  // Toasts outlive their screen, but must not outlive their test.
  shownToasts().forEach(({ id }) => dismissToast(id));
  // Files share one environment (vitest.config.ts): each test finds it as the first one did.
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  if (i18n.locale !== FIRST_LANGUAGE || String(i18n.locales) !== FIRST_FORMATS) {
    i18n.activate(FIRST_LANGUAGE, FIRST_FORMATS);
  }
});

// A request that outlives its test finds no server; tests that ask one stub this.
globalThis.fetch = () => new Promise(() => undefined);

// A busy machine needs more than a second for what takes a moment on an idle one.
configure({ asyncUtilTimeout: 15_000 });

// happy-dom 21 has no popovers, which tooltips use (seen 2026-11-21).
const { HTMLElement } = globalThis as unknown as {
  readonly HTMLElement: { readonly prototype: { showPopover?: () => void } };
};
HTMLElement.prototype.showPopover ??= () => undefined;
