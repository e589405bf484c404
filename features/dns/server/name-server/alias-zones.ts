import { CLASS_IN } from '#platform/dns-wire/codes.ts';
import { isPublicAddress } from '#platform/dns-wire/public-address.ts';
import { isPublicName } from '#platform/dns-wire/domain-name.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { days, seconds } from '#platform/kernel/duration.ts';
import { answerQuery } from '../../rules/answer-query.ts';
import { withAliasAddresses } from '../../rules/compile-zone.ts';
import type { CompiledZone } from '../../rules/compile-zone.ts';
import { LoadedZone } from './loaded-zone.ts';
import type { ZoneCache } from './zone-cache.ts';

/** The IPv4 and IPv6 addresses of a name, with their TTL in seconds. */
export interface Addresses {
  readonly ttl: number;
  readonly addresses: readonly Rdata[];
}

/** Resolves names outside our zones; throws on failure. */
export type AddressSource = (name: string) => Promise<Addresses>;

/** Maximum length of a chain of ALIAS targets; ends loops. */
const MAX_STEPS = 8;
/** The minimum time for which addresses are cached, in seconds. */
const MIN_TTL = 5;
/** How long stale addresses are served (RFC 8767, section 5). */
const STALE_FOR = days(1);
const STALE_TTL = 30;
/** The TTL of the empty answer for targets that are never resolved, in seconds. */
const NEVER_TTL = 3_600;
/** Maximum number of external names whose addresses are cached. */
const MAX_REMEMBERED = 100_000;

/**
 * Zones with an ALIAS at their apex, merged with the resolved addresses.
 *
 * A merged zone lives for the addresses' TTL, or until the zone itself or another of our zones in
 * the chain changes.
 */
export class AliasZones {
  readonly #zones: ZoneCache;
  readonly #source: AddressSource;
  readonly #resolved = new WeakMap<LoadedZone, LoadedZone | Promise<LoadedZone | null>>();
  readonly #remembered = new Map<string, Addresses & { readonly at: number }>();

  constructor(zones: ZoneCache, source: AddressSource) {
    this.#zones = zones;
    this.#source = source;
  }

  /**
   * The zone to answer from: the given one, or for address queries of a zone with an ALIAS, the
   * merged one.
   */
  zoneFor(
    loaded: LoadedZone | null | Promise<LoadedZone | null>,
    question: { readonly type: number },
  ): LoadedZone | null | Promise<LoadedZone | null> {
    if (question.type !== TYPE_CODES.A && question.type !== TYPE_CODES.AAAA) return loaded;
    return loaded instanceof Promise
      ? loaded.then((zone) => this.#withAddresses(zone, 0))
      : this.#withAddresses(loaded, 0);
  }

  #withAddresses(loaded: LoadedZone | null, steps: number): LoadedZone | null | Promise<LoadedZone | null> {
    const alias = loaded?.zone.alias ?? null;
    if (loaded === null || alias === null) return loaded;
    const known = this.#resolved.get(loaded);
    if (known instanceof Promise) {
      // ALIAS loops would deadlock: only the outermost query waits for a pending resolution.
      if (steps === 0) return known;
    } else if (known?.isCurrent === true) return known;
    if (steps > 0) return this.#make(loaded, alias, steps);
    const made = this.#make(loaded, alias, steps).then(
      (zone) => {
        this.#resolved.set(loaded, zone);
        return zone;
      },
      () => {
        this.#resolved.delete(loaded);
        return null;
      },
    );
    this.#resolved.set(loaded, made);
    return made;
  }

  async #make(
    loaded: LoadedZone,
    alias: NonNullable<CompiledZone['alias']>,
    steps: number,
  ): Promise<LoadedZone> {
    const sources: LoadedZone[] = [loaded];
    const { ttl, addresses } = await this.#resolve(alias.target, sources, steps + 1);
    const lifetime = Math.max(MIN_TTL, Math.min(alias.ttl, ttl));
    const made = new LoadedZone(withAliasAddresses(loaded.zone, lifetime, addresses), loaded.counts);
    for (const source of sources) source.addDependent(made);
    setTimeout(() => made.outdate(), seconds(lifetime)).unref();
    return made;
  }

  async #resolve(name: string, sources: LoadedZone[], steps: number): Promise<Addresses> {
    if (steps > MAX_STEPS) return { ttl: STALE_TTL, addresses: [] };
    const zoneName = this.#zones.zoneNameFor({ name, type: TYPE_CODES.A });
    if (zoneName === null) return this.#outside(name);
    const loaded = await this.#zones.get(zoneName);
    const isItself = loaded !== null && sources[0] === loaded;
    const zone = isItself ? loaded : await this.#withAddresses(loaded, steps);
    if (zone === null) throw new Error(`zone ${zoneName} is unavailable`);
    sources.push(zone);
    return this.#inside(zone, name, sources, steps);
  }

  async #inside(loaded: LoadedZone, name: string, sources: LoadedZone[], steps: number): Promise<Addresses> {
    const addresses: Rdata[] = [];
    let { negativeTtl: ttl } = loaded.zone;
    for (const type of [TYPE_CODES.A, TYPE_CODES.AAAA]) {
      const { answers } = answerQuery(loaded.zone, { name, type, class: CLASS_IN });
      const found = answers.filter(({ data }) => data.type === 'A' || data.type === 'AAAA');
      addresses.push(...found.map(({ data }) => data));
      if (found.length > 0) ttl = Math.min(ttl, ...answers.map((answer) => answer.ttl));
      const last = answers.at(-1);
      // The chain leaves our zones: its end is resolved once, for both address types.
      if (found.length === 0 && last?.data.type === 'CNAME') {
        const further = await this.#resolve(last.data.target, sources, steps + 1);
        return {
          ttl: Math.min(further.ttl, ...answers.map((answer) => answer.ttl)),
          addresses: further.addresses,
        };
      }
    }
    return { ttl, addresses };
  }

  /**
   * Resolves the public addresses of a public name. Other names are never resolved and other
   * addresses never served, so that the resolver's internal network is not exposed.
   */
  async #outside(name: string): Promise<Addresses> {
    if (!isPublicName(name)) return { ttl: NEVER_TTL, addresses: [] };
    try {
      const { ttl, addresses } = await this.#source(name);
      const found = { ttl, addresses: addresses.filter(isServable) };
      if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
      this.#remembered.set(name, { ...found, at: performance.now() });
      return found;
    } catch (error) {
      const former = this.#remembered.get(name);
      if (former === undefined || performance.now() - former.at > STALE_FOR) throw error;
      return { ttl: STALE_TTL, addresses: former.addresses };
    }
  }
}

function isServable(data: Rdata): boolean {
  return (data.type === 'A' || data.type === 'AAAA') && isPublicAddress(data.address);
}
