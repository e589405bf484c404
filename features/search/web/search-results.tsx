import { useEffect, useRef, useState, memo } from 'react';
import type { ReactNode } from 'react';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { focusResult } from './result-keys.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { featuredNames } from '../rules/suggest-names.ts';
import { FeaturedName } from './featured-name.tsx';
import { foundMessages } from '../words/results/en.ts';
import { NameButton, NameMarks, NameParts } from './choosing/name-choice.tsx';
import type { FoundNameProps } from './choosing/name-choice.tsx';
import { NoNames, TldMaintenance } from './no-names.tsx';
import { NOTICE_KINDS, ObstacleRemedy } from './api/obstacle-remedy.tsx';
import type { FoundName, FoundNames } from './use-found-names.ts';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import { useNow } from '#platform/ui/content/use-now.ts';
import { SegmentedControl } from '#platform/ui/form/segmented-control.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { type NameOrder, sortNames } from '../rules/sort-names.ts';
import { NamePrice, readSale } from './name-price.tsx';

/** The results of a search: the unavailable typed name, two featured names, rows, and "More results". */
export function SearchResults({
  site,
  tlds,
  onWiden,
  found,
  names,
  propsFor,
}: {
  readonly site: string;
  /** The TLDs that the search is limited to. */
  readonly tlds: readonly string[];
  /** Clears all filters; undefined if none is set. */
  readonly onWiden: (() => void) | undefined;
  readonly found: FoundNames;
  readonly names: readonly FoundName[];
  readonly propsFor: (name: FoundName) => FoundNameProps;
}): ReactNode {
  const m = useMessages(foundMessages);
  const { exactObstacle, shownQuery: query } = found;
  const [order, setOrder] = useState<NameOrder>('relevance');
  const now = useNow();
  // A name that turned out to be taken stays in its row, but is not featured.
  const featured = order === 'price' ? [] : featuredNames(names.filter((name) => name.obstacle === null));
  const rows = sortNames(
    names.filter((name) => !featured.includes(name)),
    order,
    now,
    readSale,
  );
  const isInPlans = names.some(
    (name) => !name.is_premium && propsFor(name).credit === 'included-in-paid-plans',
  );
  return (
    <section
      aria-label={m('results', { query })}
      aria-busy={found.isStale}
      className={`flex flex-col gap-4 transition-opacity ${found.isStale ? 'opacity-60' : ''}`}
    >
      <p role="status" className="sr-only">
        {found.isStale ? null : m('countFound', { count: names.length, query })}
      </p>
      {exactObstacle?.name.status === 'tld_in_maintenance' ? (
        <TldMaintenance
          name={exactObstacle.name}
          action={<ObstacleRemedy obstacle={exactObstacle} site={site} />}
        />
      ) : exactObstacle ? (
        <Notice
          kind={NOTICE_KINDS[exactObstacle.severity]}
          action={
            exactObstacle.remedy === 'none' ? null : <ObstacleRemedy obstacle={exactObstacle} site={site} />
          }
        >
          {exactObstacle.text}
        </Notice>
      ) : null}
      {found.registryTrouble === null ? null : (
        <Notice kind="info" isAnnounced>
          {m(found.registryTrouble === 'slow' ? 'registrySlow' : 'registrySilent')}
        </Notice>
      )}
      {found.lookAlike === null ? null : (
        <Notice kind="warning">{m('looksLike', { latin: found.lookAlike })}</Notice>
      )}
      {names.length === 0 ? (
        <NoNames site={site} query={query} tlds={tlds} onWiden={onWiden} />
      ) : (
        <>
          <ResultsHead site={site} isInPlans={isInPlans} order={order} onOrder={setOrder} />
          {featured.length === 0 ? null : (
            <ul className="grid gap-4 sm:grid-cols-2">
              {featured.map((name, index) => (
                <FeaturedName
                  key={name.domain_name}
                  rank={index === 0 ? 'best' : 'alternative'}
                  {...propsFor(name)}
                />
              ))}
            </ul>
          )}
          {rows.length > 0 ? (
            <Card isFlush>
              <ul className="divide-y divide-line">
                {rows.map((name) => (
                  <SuggestionRow key={name.domain_name} {...propsFor(name)} />
                ))}
              </ul>
            </Card>
          ) : null}
          <ResultsFoot found={found} count={names.length} />
        </>
      )}
    </section>
  );
}

/** What holds for all results, said once, and their order. */
function ResultsHead({
  site,
  isInPlans,
  order,
  onOrder,
}: {
  readonly site: string;
  /** A paid plan would include the first year of a name. */
  readonly isInPlans: boolean;
  readonly order: NameOrder;
  readonly onOrder: (order: NameOrder) => void;
}): ReactNode {
  const m = useMessages(foundMessages);
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-sm text-muted">
        {isInPlans ? (
          <>
            {m('inPlans')}
            {isWithoutSite(site) ? null : (
              <>
                {' · '}
                <Link href={`/plans/${site}`} className="text-accent hover:underline">
                  {m('seePlans')}
                </Link>
              </>
            )}
          </>
        ) : null}
      </p>
      <div className="flex-none [&_label]:whitespace-nowrap">
        <SegmentedControl
          label={m('sort')}
          isLabelHidden
          value={order}
          onChange={onOrder}
          options={[
            { value: 'relevance', label: m('sortRelevance') },
            { value: 'price', label: m('sortPrice') },
          ]}
        />
      </div>
    </div>
  );
}

/** The "More results" button, and the keyboard help. */
function ResultsFoot({ found, count }: { readonly found: FoundNames; readonly count: number }): ReactNode {
  const m = useMessages(foundMessages);
  const foot = useRef<HTMLDivElement>(null);
  const continuesAt = useRef<number | null>(null);
  useEffect(() => {
    // Moves the focus to the first new result after "More results".
    if (continuesAt.current === null || count <= continuesAt.current) return;
    focusResult(foot.current, continuesAt.current);
    continuesAt.current = null;
  }, [count]);
  const key = (words: string) => (
    <kbd className="rounded-xs border border-line bg-surface px-1 font-sans text-xs">{words}</kbd>
  );
  return (
    <div ref={foot} className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {found.canShowMore ? (
        <span className="max-sm:w-full max-sm:[&>button]:w-full">
          <Button
            isBusy={found.isLoadingMore}
            onPress={() => {
              continuesAt.current = count;
              found.showMore();
            }}
          >
            {m('moreResults')}
          </Button>
        </span>
      ) : (
        <p className="text-sm text-muted">{m('noMoreResults')}</p>
      )}
      <p aria-hidden="true" className="hidden gap-4 text-sm text-muted pointer-fine:flex">
        <span>
          <RichText text={m('keysMove')} marks={{ key }} />
        </span>
        <span>
          <RichText text={m('keysSelect')} marks={{ key }} />
        </span>
      </p>
    </div>
  );
}

/** One row of the list; its height is the same before and after confirmation. */
const SuggestionRow = memo(function SuggestionRow(props: FoundNameProps) {
  const { name, credit } = props;
  const isTaken = name.obstacle !== null;
  return (
    <li className="is-row group/name grid min-h-13 items-center gap-x-5 gap-y-1.5 px-4 py-2 max-sm:py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div
        className={`flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-base ${isTaken ? 'text-muted [&_bdi>span]:text-muted' : 'font-medium'}`}
      >
        <NameParts name={name} />
        {isTaken ? null : <NameMarks name={name} />}
      </div>
      <div className="flex min-w-0 items-center justify-between gap-5 sm:text-end">
        {name.isTaken ? null : isTaken ? (
          <p className="max-w-80 min-w-0 text-sm [overflow-wrap:anywhere] text-muted">{name.obstacle}</p>
        ) : (
          <NamePrice name={name} credit={credit} />
        )}
        <span className="ms-auto flex-none [&>button]:min-w-26">
          <NameButton {...props} />
        </span>
      </div>
    </li>
  );
});
