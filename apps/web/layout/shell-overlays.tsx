import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { openOverlay, useOverlay } from './shell-overlay.ts';

const loadPalette = async () => (await import('../palette/command-palette.tsx')).CommandPalette;
const CommandPalette = latePart(loadPalette);
const KeyList = latePart(async () => (await import('../palette/key-list.tsx')).KeyList);

/** After the page is quiet, in milliseconds: the palette's code must not compete with what people came for. */
const QUIET = 3_000;

/** Fetches the palette's code; a failure is met again, and shown, when it is opened. */
export function preloadPalette(): void {
  fetchPart(loadPalette);
}

/** What opens over any page: the palette, the list of keys. */
export function ShellOverlays(): ReactNode {
  const overlay = useOverlay();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(preloadPalette);
    }, QUIET);
    return () => clearTimeout(timer);
  }, []);
  const close = (): void => openOverlay(null);
  return (
    <Suspense>
      {overlay === 'palette' ? <CommandPalette onClose={close} /> : null}
      {overlay === 'keys' ? <KeyList onClose={close} /> : null}
    </Suspense>
  );
}
