import { answeredSite, HOST_ROLES, hostsOf } from '../../rules/site-hosts.ts';
import type { HostClaim, SiteHosts } from '../../rules/site-hosts.ts';

/** All sites by their hosts, in memory. */
export class HostTable {
  readonly #sites = new Map<number, SiteHosts>();
  /** Who says that a host is theirs, the best claim first: one site, but for moments and for names under our own suffix. */
  readonly #claims = new Map<string, readonly HostClaim[]>();

  /** Hosts that are answered for. */
  get size(): number {
    return this.#claims.size;
  }

  /** Whose host a name is; an address is worth more than a domain, a domain more than a former address. */
  find(host: string): HostClaim | null {
    return this.#claims.get(host)?.[0] ?? null;
  }

  /** Keeps a site in place of what was kept of it. */
  put(site: SiteHosts): void {
    this.remove(site.id);
    this.#sites.set(site.id, site);
    const answered = answeredSite(site);
    for (const { host, role } of hostsOf(site)) {
      const claim = { site: answered, role };
      const others = this.#claims.get(host);
      this.#claims.set(host, others ? [...others, claim].sort(byRole) : [claim]);
    }
  }

  /** Forgets a site and its hosts. */
  remove(siteId: number): void {
    const known = this.#sites.get(siteId);
    if (known === undefined) return;
    this.#sites.delete(siteId);
    for (const { host } of hostsOf(known)) {
      const others = (this.#claims.get(host) ?? []).filter(({ site }) => site.id !== siteId);
      if (others.length === 0) this.#claims.delete(host);
      else this.#claims.set(host, others);
    }
  }

  /** The ids of the sites that are kept. */
  siteIds(): IterableIterator<number> {
    return this.#sites.keys();
  }

  /** Every site that is kept. */
  sites(): IterableIterator<SiteHosts> {
    return this.#sites.values();
  }
}

function byRole(one: HostClaim, two: HostClaim): number {
  return HOST_ROLES.indexOf(one.role) - HOST_ROLES.indexOf(two.role) || one.site.id - two.site.id;
}
