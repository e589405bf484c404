import { boundedRoots } from '#platform/dns-client/bounded-roots.ts';
import {
  findAddresses,
  findIpv6Addresses,
  followDelegation,
  type Roots,
} from '#platform/dns-client/follow-delegation.ts';
import { type Milliseconds, minutes, seconds } from '#platform/kernel/duration.ts';

/**
 * What DNS says of a redirect's target: it has a public address; none yet, so that visitors get an
 * error; only addresses that no visitor can reach; or nothing could be learned.
 */
export type TargetReach = 'reachable' | 'unreachable' | 'impossible' | 'unknown';

/** How long a finding is kept, so that reading a cart asks nothing. */
const KEPT_FOR = minutes(10);
const MAX_KEPT = 10_000;
const MAX_QUESTIONS = 60;
const TIMEOUT = seconds(3);

/** Looks up the hosts of redirect targets from the root, asking only public addresses. */
export class TargetLookup {
  readonly #world: Roots;
  readonly #time: () => Milliseconds;
  readonly #kept = new Map<string, { readonly reach: Promise<TargetReach>; readonly until: number }>();

  constructor(world: Roots, time: () => Milliseconds = () => performance.now()) {
    this.#world = world;
    this.#time = time;
  }

  /** What DNS says of a host, at most ten minutes old; ends within a few seconds. */
  find(host: string): Promise<TargetReach> {
    const now = this.#time();
    const kept = this.#kept.get(host);
    if (kept && kept.until > now) return kept.reach;
    const reach = this.#lookUp(host).catch((): TargetReach => 'unknown');
    this.#kept.delete(host);
    this.#kept.set(host, { reach, until: now + KEPT_FOR });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
    return reach;
  }

  async #lookUp(host: string): Promise<TargetReach> {
    if (this.#world.roots.length === 0) return 'unknown';
    const world = boundedRoots(this.#world, { questions: MAX_QUESTIONS, within: TIMEOUT });
    const [v4, v6] = await Promise.all([
      findAddresses(world, `${host}.`),
      findIpv6Addresses(world, `${host}.`),
    ]);
    const addresses = [...v4, ...v6];
    if (addresses.some((address) => world.mayAsk(address))) return 'reachable';
    if (addresses.length > 0) return 'impossible';
    const { kind, zone } = await followDelegation(world, `${host}.`);
    // Not even the root answered: the fault is between us and it.
    return kind === 'unreachable' && zone === '.' ? 'unknown' : 'unreachable';
  }
}
