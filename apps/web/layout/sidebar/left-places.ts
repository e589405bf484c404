import { useParams, useSearch } from '@tanstack/react-router';
import { findSite, useSites } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';

/** Scroll position and focus of a page when the user left it. */
export interface LeftPlace {
  readonly scroll: number;
  /** The address of the link that had the focus, or null. */
  readonly link: string | null;
}

const STORED_AS = 'namestead.places';
/** Entries kept; older positions are dropped. */
const REMEMBERED = 50;

/** The places of this tab by their entry in the history; they outlive a reload. */
export class LeftPlaces {
  readonly #places: Map<string, LeftPlace>;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
    this.#places = new Map(readPlaces(storage));
  }

  /** The position of this history entry; undefined if the user has never left it. */
  find(entry: string): LeftPlace | undefined {
    return this.#places.get(entry);
  }

  /** Remembers an entry that is being left. */
  keep(entry: string, place: LeftPlace): void {
    this.#places.delete(entry);
    this.#places.set(entry, place);
    const [oldest] = this.#places.keys();
    if (this.#places.size > REMEMBERED && oldest !== undefined) this.#places.delete(oldest);
  }

  /** Writes them where a reload finds them. */
  store(): void {
    try {
      this.#storage.setItem(STORED_AS, JSON.stringify([...this.#places]));
    } catch {
      // Storage may be blocked or full: a reload then begins at the top.
    }
  }
}

function readPlaces(storage: Pick<Storage, 'getItem'>): readonly [string, LeftPlace][] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is [string, LeftPlace] {
  if (!Array.isArray(value)) return false;
  const [entry, place] = value as [unknown, Partial<LeftPlace> | null];
  return (
    typeof entry === 'string' &&
    typeof place?.scroll === 'number' &&
    (place.link === null || typeof place.link === 'string')
  );
}

/**
 * The site of the navigation: the one in the address, its path or its query, else the only one.
 * `null` means all sites.
 */
export function useCurrentSite(): Site | null {
  const { site: asked } = useSearch({ strict: false }) as { site?: string };
  const { site: named = asked } = useParams({ strict: false }) as { site?: string };
  const sites = useSites();
  if (named === undefined) return sites.length === 1 ? (sites[0] ?? null) : null;
  return findSite(sites, named) ?? null;
}
