import { useParams } from '@tanstack/react-router';
import { findSite, useSites } from '#features/sites/web/door.ts';
import type { Site } from '#features/sites/web/door.ts';

/**
 * The site that the navigation is about: the one in the address, else the only one there is.
 * `null` stands for all sites.
 */
export function useCurrentSite(): Site | null {
  const { site: named } = useParams({ strict: false }) as { site?: string };
  const sites = useSites();
  if (named === undefined) return sites.length === 1 ? (sites[0] ?? null) : null;
  return findSite(sites, named) ?? null;
}
