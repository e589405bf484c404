import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { findSite, sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';

const UnknownSite = latePart(async () => (await import('./unknown-site.tsx')).UnknownSite);

/**
 * The no-site guard of a page about a site (acquisition, section 2): shows the page to those who
 * have that site, and sends others to a page where they choose one.
 *
 * Until the sites are loaded the page is shown; the server applies the same rule.
 */
export function OwnSite({
  named,
  fallback,
  urlFor,
  children,
}: {
  /** The site as given in the URL. */
  readonly named: string;
  /** The page to choose a site on, for users with several. */
  readonly fallback: string;
  /** The URL of this page for a site. */
  readonly urlFor: (slug: string) => string;
  readonly children: ReactNode;
}): ReactNode {
  const { data: sites } = useQuery(sitesQuery);
  if (!sites || findSite(sites, named)) return children;
  return (
    <Suspense>
      <UnknownSite named={named} sites={sites} fallback={fallback} urlFor={urlFor} />
    </Suspense>
  );
}
