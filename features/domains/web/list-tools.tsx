import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { PopoverButton } from '#platform/ui/overlay/popover-button.tsx';
import { domainMessages } from '../words/en.ts';
import { countFilters } from './list-view.ts';
import type { ListView } from './list-view.ts';

const loadFilters = async () => (await import('./list-filters.tsx')).ListFilters;
const ListFilters = latePart(loadFilters);
const loadViews = async () => (await import('./list-views.tsx')).ListViews;
const ListViews = latePart(loadViews);

/** Filters, columns and saved views of the list over all sites; what they open is loaded when it opens. */
export function ListTools({
  view,
  onChange,
}: {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}): ReactNode {
  const m = useMessages(domainMessages);
  const count = countFilters(view);
  return (
    <>
      <PopoverButton
        label={m('filters')}
        title={m('filters')}
        icon={<SlidersHorizontal aria-hidden="true" />}
        isIconOnlyOnPhone
        badge={count > 0 ? <span className="tabular text-muted">{count}</span> : undefined}
        onOpenChange={() => fetchPart(loadFilters)}
      >
        {() => (
          <Suspense>
            <ListFilters view={view} onChange={onChange} />
          </Suspense>
        )}
      </PopoverButton>
      <PopoverButton
        label={m('views')}
        title={m('views')}
        icon={<Bookmark aria-hidden="true" />}
        isIconOnlyOnPhone
        onOpenChange={() => fetchPart(loadViews)}
      >
        {(close) => (
          <Suspense>
            <ListViews view={view} onChange={onChange} onClose={close} />
          </Suspense>
        )}
      </PopoverButton>
    </>
  );
}
