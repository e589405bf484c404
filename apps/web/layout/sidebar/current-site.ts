import { useParams, useSearch } from '@tanstack/react-router';
import { findSite, useSites } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';

/**
 * The site that the navigation is about: the one in the address, its path or its query, else the only one there is.
 * `null` stands for all sites.
 */
export function useCurrentSite(): Site | null {
  const { site: asked } = useSearch({ strict: false }) as { site?: string };
  const { site: named = asked } = useParams({ strict: false }) as { site?: string };
  const sites = useSites();
  if (named === undefined) return sites.length === 1 ? (sites[0] ?? null) : null;
  return findSite(sites, named) ?? null;
}
