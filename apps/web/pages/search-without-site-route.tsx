import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { readFindingWay } from '#features/names/rules/site-for-names.ts';
import { DomainSearchPage, prefetchDomainSearch } from '#features/search/web/domain-search-page.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { useAfterChoosing } from './use-after-choosing.ts';

const loadChooseSite = () => import('#features/domains/web/api/choose-site.tsx');
const ChooseSite = latePart(async () => (await loadChooseSite()).ChooseSite);
const OtherSites = latePart(async () => (await loadChooseSite()).OtherSites);

/**
 * A copy of the cart's `NO_SITE`: the search loads first, and one constant is not worth another
 * chunk.
 */
const NO_SITE = 'no-site';

/** The search parameters. */
interface SearchAddress {
  readonly suggestion: string | undefined;
  /** The site that redirected here, because it takes no domain or does not exist. */
  readonly refused: string | undefined;
  /** What a site is to be chosen for, if not for the search. */
  readonly way?: string | undefined;
}

/** Prefetches the search and the choice of a site. */
export async function prefetchSearchWithoutSite(
  client: QueryClient,
  { suggestion }: SearchAddress,
): Promise<void> {
  await Promise.all([loadChooseSite(), prefetchDomainSearch(client, { site: NO_SITE, suggestion })]);
}

/** The domain search where no site is named, with the choice of one (acquisition, section 2). */
export function SearchWithoutSiteRoute({ suggestion, refused, way }: SearchAddress): ReactNode {
  const onChosen = useAfterChoosing();
  return (
    <>
      <DomainSearchPage
        isWithoutSite
        site={NO_SITE}
        address="/domains/add"
        suggestion={suggestion}
        header={
          <Suspense fallback={<div className="h-34 rounded border sm:h-19 border-line bg-surface" />}>
            <ChooseSite suggestion={suggestion} refused={refused} way={readFindingWay(way)} />
          </Suspense>
        }
        onChosen={onChosen}
      />
      {/* Not below results, which would push it away as they come. */}
      {suggestion === undefined || suggestion === '' ? (
        <Suspense>
          <div className="mx-auto w-full max-w-page">
            <OtherSites />
          </div>
        </Suspense>
      ) : null}
    </>
  );
}
