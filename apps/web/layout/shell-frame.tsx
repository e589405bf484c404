import { Suspense, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { hasFlag } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { shellMessages } from '../words/en.ts';
import { ShellOverlays } from './palette-button.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { isPaletteKey, openOverlay } from './shell-overlay.ts';

// A page has its connection when it opens, so its drawing does not wait for this.
const OfflineNotice = latePart(async () => (await import('./offline-notice.tsx')).OfflineNotice);

/** The frame of every signed-in screen: navigation at the start, the screen beside it. */
export function ShellFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const m = useMessages(shellMessages);
  useShellKeys();
  const hasSidebar = showsSidebar({ isUnified: hasFlag('nav-unification'), isCloud: hasFlag('cloud') });
  return (
    <div
      className={classNames(
        'min-h-dvh',
        hasSidebar && 'lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block',
      )}
    >
      <a
        href="#content"
        className="absolute start-2 -top-20 z-50 rounded bg-raised px-3 py-2 shadow-overlay focus:top-2"
        onClick={(event) => {
          // A fragment in the address would add a history entry.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {m('skipToContent')}
      </a>
      {hasSidebar ? (
        <aside className="sticky top-0 hidden h-dvh border-e border-line bg-surface lg:block print:hidden">
          <Sidebar />
        </aside>
      ) : null}
      <div className="flex min-w-0 flex-col">
        <TopBar hasNavigation={hasSidebar} />
        <main
          id="content"
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col gap-5 px-4 pt-5 pb-24 sm:px-8 lg:pt-9 print:p-0"
        >
          <Suspense fallback={null}>
            <OfflineNotice />
          </Suspense>
          {children}
        </main>
      </div>
      <ShellOverlays />
    </div>
  );
}

/**
 * Whether the sidebar is shown beside the pages: it is hidden with unified navigation, unless the
 * cloud feature flag is on (cart and users, section 2).
 */
export function showsSidebar(flags: { readonly isUnified: boolean; readonly isCloud: boolean }): boolean {
  return !flags.isUnified || flags.isCloud;
}

/** Whether the focused element accepts text, in which case single-key shortcuts are off. */
function takesLetters(element: Element | null): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable ||
      element.matches('input, textarea, select, [role="menu"] *, [role="listbox"] *'))
  );
}

/** Whether a dialog is open: it then handles the keyboard. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The keys of the shell: `Cmd/Ctrl-K` opens the palette, `?` the list of keys, `/` the page's search, or the palette where it has none (decision 39). */
function useShellKeys(): void {
  // Before the first paint: a key that is pressed as soon as there is something to see counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isPaletteKey(event)) {
        // The browser's own use of the key is its address field.
        event.preventDefault();
        if (!isDialogOpen()) openOverlay('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesLetters(document.activeElement) || isDialogOpen()) return;
      if (event.key === '?') openOverlay('keys');
      else if (event.key === '/') focusSearch();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>('input[data-search]');
  if (!search) return openOverlay('palette');
  search.focus();
  search.select();
}
