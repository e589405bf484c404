import { ChevronsUpDown, LayoutGrid } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { useOpened } from '#platform/ui/overlay/overlay-placement.ts';
import { shellMessages } from '../../words/en.ts';
import { useCurrentSite } from './left-places.ts';
import { SiteIcon } from './site-icon.tsx';

const loadPanel = async () => (await import('./site-list-panel.tsx')).SiteListPanel;
const SiteListPanel = latePart(loadPanel);

/** Says which site the screens are about, and switches to another or to all of them. */
export function SiteSwitcher(): ReactNode {
  const m = useMessages(shellMessages);
  const site = useCurrentSite();
  const [isOpen, setOpen] = useState(false);
  const isOpened = useOpened(isOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const name = site?.title ?? m('allSites');
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => fetchPart(loadPanel)}
        onFocus={() => fetchPart(loadPanel)}
        onClick={() => setOpen(!isOpen)}
        className="flex h-13 w-full items-center gap-2.5 rounded border border-line bg-surface px-2 text-start shadow-raised transition-colors hover:bg-sunken"
      >
        {site ? (
          <SiteIcon title={site.title} />
        ) : (
          <span className="grid size-8 flex-none place-items-center rounded-sm bg-sunken text-muted">
            <LayoutGrid aria-hidden="true" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="sr-only">{m('switchSite')}: </span>
          <span dir="auto" title={name} className="block truncate font-medium">
            {name}
          </span>
          {site ? (
            <span dir="ltr" title={site.domain} className="block truncate text-xs text-muted">
              {site.domain}
            </span>
          ) : null}
        </span>
        <span className="text-muted">
          <ChevronsUpDown aria-hidden="true" />
        </span>
      </button>
      {isOpened ? (
        <Suspense>
          <SiteListPanel triggerRef={trigger} current={site} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
