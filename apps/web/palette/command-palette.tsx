import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { History, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { offersNames } from '#features/names/web/api/site-guard.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CommandPanel } from '#platform/ui/overlay/command-panel.tsx';
import type { CommandGroup } from '#platform/ui/overlay/command-panel.tsx';
import { Key } from '#platform/ui/content/badge.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { useCurrentSite } from '../layout/sidebar/left-places.ts';
import { arrangeChoices } from './arrange-choices.ts';
import type { ArrangedGroup } from './arrange-choices.ts';
import { domainWords, looksLikeName } from './rank-choices.ts';
import type { PaletteChoice } from './rank-choices.ts';
import { paletteMessages } from '../words/palette/en.ts';
import { recentChoices, rememberChoice } from './recent-choices.ts';
import { useActionWords } from './domain-choices.tsx';
import { usePaletteChoices } from './use-palette-choices.tsx';
import { listAllDomains } from '#features/domains/contract/list-endpoints.ts';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { call } from '#platform/http-client/call.ts';

/** Not remembered as a recent choice: it searches for the input. */
const SEARCH = 'search-name';

/** The command palette: goes to any domain, site or screen, and runs actions; loaded on demand. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const m = useMessages(paletteMessages);
  const go = useGo();
  const { data: user } = useQuery(currentUserQuery);
  const userId = user?.ID ?? 0;
  const [typed, setTyped] = useState('');
  // A new choice is the most recent next time; the list must not change while it is open.
  const recent = useMemo(() => recentChoices(userId), [userId]);
  // The field answers at once; the list is drawn behind it, also behind the panel's first picture.
  const drawn = useDeferredValue<string | null>(typed, null);
  const { domains, isBusy, hasFailed } = usePaletteDomains(domainWords(drawn ?? '', useActionWords()));
  const known = usePaletteChoices(domains);
  const searchChoice = useSearchChoice();
  const arrange = (text: string): readonly ArrangedGroup[] =>
    arrangeChoices({ known, recent, typed: text, last: (matches) => searchChoice(text.trim(), matches) });
  const groups = drawn === null ? [] : arrange(drawn);
  const choices = groups.flatMap(({ choices: all }) => all);

  const choose = (id: string | null): void => {
    const choice = id === null ? arrange(typed)[0]?.choices[0] : choices.find((each) => each.id === id);
    if (!choice) return;
    if (choice.id !== SEARCH) rememberChoice(userId, choice);
    onClose();
    if (choice.href !== undefined) go(choice.href);
    else choice.run?.();
  };
  return (
    <CommandPanel
      title={m('title')}
      placeholder={m('placeholder')}
      value={typed}
      onChange={setTyped}
      groups={groups.map(({ id, choices: all }): CommandGroup => ({
        id,
        title: m(id),
        options: all.map(({ icon, ...option }) => ({
          ...option,
          icon: icon ?? <History aria-hidden="true" />,
        })),
      }))}
      onChoose={choose}
      onClose={onClose}
      isBusy={isBusy}
      isBehind={drawn !== typed}
      status={
        isBusy || drawn === null ? '' : hasFailed ? m('domainsFailed') : m('found', { count: choices.length })
      }
      empty={
        drawn === null ? null : (
          <>
            <p dir="auto" className="truncate font-medium text-ink">
              {m('nothing', { typed: drawn.trim() })}
            </p>
            <p>{hasFailed ? m('domainsFailed') : m('nothingHelp')}</p>
          </>
        )
      }
      foot={
        <>
          <span>
            <Key>↑</Key> <Key>↓</Key> {m('footMove')}
          </span>
          <span>
            <Key>↵</Key> {m('footChoose')}
          </span>
          <span>
            <Key>Esc</Key> {m('footClose')}
          </span>
        </>
      }
    />
  );
}

/** The last choice for what looks like a name: check whether it is available. */
function useSearchChoice(): (typed: string, matches: number) => PaletteChoice | null {
  const m = useMessages(paletteMessages);
  const site = useCurrentSite();
  return (typed, matches) => {
    if (!looksLikeName(typed, matches)) return null;
    if (!offersNames(site)) return null;
    const suffix = site?.capabilities.manage_options ? `/${site.slug}` : '';
    return {
      id: SEARCH,
      group: 'actions',
      label: m('searchFor', { name: typed }),
      icon: <Search aria-hidden="true" />,
      href: `/domains/add${suffix}?suggestion=${encodeURIComponent(typed)}`,
    };
  };
}

/** Debounce of the domain search, in milliseconds. */
const PAUSE = 120;
/** Names that fit at a glance. */
const SHOWN = 8;

/** Domains that match the input, searched on the server: an account may have any number. */
function usePaletteDomains(typed: string): {
  readonly domains: readonly ListedDomainOnWire[];
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
} {
  const wanted = typed.trim().toLowerCase();
  const [search, setSearch] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['domains', 'palette', search],
    queryFn: ({ signal }) =>
      call(listAllDomains, { query: { search: search.slice(0, 253), number: SHOWN } }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    meta: { live: ['domains'] },
  });
  return {
    domains: wanted === '' ? [] : (data?.domains ?? []),
    isBusy: wanted !== '' && (isFetching || search !== wanted),
    hasFailed: wanted !== '' && isError,
  };
}
