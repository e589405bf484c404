import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { searchMessages } from '../words/en.ts';
import { PopularTlds } from './popular-tlds.tsx';

/** Before typing: what a search is for, a first one to try, and what popular extensions cost. */
export function SearchStart({
  title,
  onSearch,
  ...popular
}: {
  readonly site: string;
  /** The site's title. */
  readonly title: string | undefined;
  readonly onSearch: (query: string) => void;
  /** The TLDs that the search is limited to. */
  readonly chosen: readonly string[];
  readonly onToggle: (tld: string) => void;
}): ReactNode {
  const m = useMessages(searchMessages);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{m('startTitle')}</h2>
          <p className="text-muted">{m('start')}</p>
        </div>
        {title ? <Button onPress={() => onSearch(title)}>{m('tryTitle', { title })}</Button> : null}
      </div>
      <PopularTlds {...popular} />
    </>
  );
}
