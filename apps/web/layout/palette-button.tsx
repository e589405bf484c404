import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shellMessages } from '../words/en.ts';
import { paletteKeys } from './key-names.ts';
import { openOverlay } from './shell-overlay.ts';
import { preloadPalette } from './shell-overlays.tsx';

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
