import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dismissToast, shownToasts } from '#platform/ui/feedback/toast.ts';

afterEach(() => {
  // Testing Library does this by itself only where `afterEach` is a global.
  cleanup();
  // A toast outlives its screen, as it should: not its test, whose successor would find two.
  shownToasts().forEach(({ id }) => dismissToast(id));
});

// A busy machine needs more than a second for what takes a moment on an idle one.
configure({ asyncUtilTimeout: 15_000 });

// happy-dom 21 knows no popovers, and a tooltip is one (seen 2026-11-21).
const { HTMLElement } = globalThis as unknown as {
  readonly HTMLElement: { readonly prototype: { showPopover?: () => void } };
};
HTMLElement.prototype.showPopover ??= () => undefined;
