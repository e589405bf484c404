import { REPLICA_BUCKETS } from '#platform/replica/follow-rows.ts';
import type { ReplicaCopy } from '#platform/replica/follow-rows.ts';
import { answeredSite, HOST_ROLES, listHosts } from '../../rules/site-hosts.ts';
import type { HostClaim, SiteHosts } from '../../rules/site-hosts.ts';

/** All sites by host, in memory. */
export class HostTable implements ReplicaCopy<number, SiteHosts> {
  readonly #sites = new Map<number, SiteHosts>();
  /**
   * The claims on each host, best first; usually one, except during moves and for names under our
   * own suffix.
   */
  readonly #claims = new Map<string, readonly HostClaim[]>();

  /** The number of hosts. */
  get size(): number {
    return this.#claims.size;
  }

  /** The site of a host; an address takes precedence over a domain, a domain over a former address. */
  find(host: string): HostClaim | null {
    return this.#claims.get(host)?.[0] ?? null;
  }

  /** Adds or replaces a site. */
  put(site: SiteHosts): void {
    this.remove(site.id);
    this.#sites.set(site.id, site);
    const answered = answeredSite(site);
    for (const { host, role, isInterrupted } of listHosts(site)) {
      const claim = { site: answered, role, isInterrupted };
      const others = this.#claims.get(host);
      this.#claims.set(host, others ? [...others, claim].sort(byRole) : [claim]);
    }
  }

  /** Removes a site and its hosts. */
  remove(siteId: number): void {
    const known = this.#sites.get(siteId);
    if (known === undefined) return;
    this.#sites.delete(siteId);
    for (const { host } of listHosts(known)) {
      const others = (this.#claims.get(host) ?? []).filter(({ site }) => site.id !== siteId);
      if (others.length === 0) this.#claims.delete(host);
      else this.#claims.set(host, others);
    }
  }

  /** The ids of the sites in these buckets. */
  *keysIn(buckets: ReadonlySet<number>): Generator<number> {
    for (const id of this.#sites.keys()) if (buckets.has(id % REPLICA_BUCKETS)) yield id;
  }

  /** All sites. */
  sites(): IterableIterator<SiteHosts> {
    return this.#sites.values();
  }
}

function byRole(one: HostClaim, two: HostClaim): number {
  return HOST_ROLES.indexOf(one.role) - HOST_ROLES.indexOf(two.role) || one.site.id - two.site.id;
}
