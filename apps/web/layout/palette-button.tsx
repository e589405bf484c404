import { Search } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shellMessages } from '../words/en.ts';
import { paletteKeys, openOverlay, useOverlay } from './shell-overlay.ts';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';

/** Opens the command palette, and teaches its key. */
export function PaletteButton(): ReactNode {
  const m = useMessages(shellMessages);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={() => openOverlay('palette')}
      className="flex h-9 w-full items-center gap-2.5 rounded border border-line bg-canvas px-2.5 text-start text-muted transition-colors hover:bg-sunken hover:text-ink pointer-coarse:h-11"
    >
      <Search aria-hidden="true" />
      <span title={m('searchOrJump')} className="min-w-0 flex-1 truncate">
        {m('searchOrJump')}
      </span>
      <kbd aria-hidden="true" className="font-sans text-xs pointer-coarse:hidden">
        {paletteKeys().join(' ')}
      </kbd>
    </button>
  );
}

const loadPalette = async () => (await import('../palette/command-palette.tsx')).CommandPalette;
const CommandPalette = latePart(loadPalette);
const KeyList = latePart(async () => (await import('../palette/key-list.tsx')).KeyList);

/** After the page is quiet, in milliseconds: the palette's code must not compete with what people came for. */
const QUIET = 3_000;

/** Fetches the palette's code; a failure is met again, and shown, when it is opened. */
export function preloadPalette(): void {
  fetchPart(loadPalette);
}

/** Overlays of every page: the command palette and the list of keyboard shortcuts. */
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
