import type { Socket } from 'node:net';
import { clientNetwork } from '#platform/http/client-network.ts';

/** TCP limits per address and in total. */
export interface TcpLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Queries per second and address, over all its connections; 0 disables the limit. */
  readonly questionsPerSecond: number;
}

/**
 * RFC 7766, section 6.2.3, leaves the numbers to the server. A resolver keeps one or two
 * connections open (section 6.2.2), and uses TCP for answers that do not fit UDP.
 */
export const DEFAULT_TCP_LIMITS: TcpLimits = {
  connections: 1_000,
  connectionsPerAddress: 50,
  questionsPerSecond: 200,
};

/** Addresses remembered after they disconnect, so that reconnecting gives no new budget. */
const MAX_REMEMBERED = 10_000;

/** A client address using TCP. */
export interface TcpAsker {
  /** Reserves a turn for the next query; returns the milliseconds until then, 0 for now. Turns are first come, first served. */
  takeQuestion(): number;
}

interface Known {
  readonly open: Set<Socket>;
  questions: number;
  at: number;
}

/** Counts connections and queries by address: IPv4 addresses, and IPv6 /64 networks. */
export class TcpAskers {
  readonly #limits: TcpLimits;
  readonly #now: () => number;
  readonly #isLoopbackLimited: boolean;
  readonly #open = new Set<Socket>();
  readonly #known = new Map<string, Known>();

  /** `now` returns milliseconds. Loopback is not limited by address, because it may be a proxy. */
  constructor(
    limits: TcpLimits,
    { now, isLoopbackLimited }: { readonly now: () => number; readonly isLoopbackLimited: boolean },
  ) {
    this.#limits = limits;
    this.#now = now;
    this.#isLoopbackLimited = isLoopbackLimited;
  }

  /** Registers a connection; returns the one to evict, if any: the oldest of its address, or of all. */
  admit(socket: Socket): { readonly asker: TcpAsker; readonly crowdedOut: Socket | null } {
    const { remoteAddress = '' } = socket;
    const known = this.#find(clientNetwork(remoteAddress));
    const isLimited = this.#isLoopbackLimited || !isLoopback(remoteAddress);
    const isOwnCrowd = isLimited && known.open.size >= this.#limits.connectionsPerAddress;
    const crowd = isOwnCrowd ? known.open : this.#open.size >= this.#limits.connections ? this.#open : null;
    const crowdedOut = crowd?.values().next().value ?? null;
    if (crowdedOut) {
      this.#open.delete(crowdedOut);
      crowd?.delete(crowdedOut);
    }
    known.open.add(socket);
    this.#open.add(socket);
    socket.once('close', () => {
      known.open.delete(socket);
      this.#open.delete(socket);
    });
    return { asker: { takeQuestion: () => (isLimited ? this.#take(known) : 0) }, crowdedOut };
  }

  /** Closes all connections. */
  closeAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #take(known: Known): number {
    const { questionsPerSecond } = this.#limits;
    if (questionsPerSecond === 0) return 0;
    this.#refill(known);
    known.questions -= 1;
    return known.questions >= 0 ? 0 : Math.ceil((-known.questions / questionsPerSecond) * 1_000);
  }

  #refill(known: Known): void {
    const { questionsPerSecond } = this.#limits;
    const now = this.#now();
    const refilled = known.questions + ((now - known.at) / 1_000) * questionsPerSecond;
    known.questions = Math.min(questionsPerSecond, refilled);
    known.at = now;
  }

  #find(address: string): Known {
    const known = this.#known.get(address);
    if (known) return known;
    if (this.#known.size >= MAX_REMEMBERED) this.#forgetResting();
    const made: Known = { open: new Set(), questions: this.#limits.questionsPerSecond, at: this.#now() };
    this.#known.set(address, made);
    return made;
  }

  #forgetResting(): void {
    for (const [address, { open }] of this.#known) if (open.size === 0) this.#known.delete(address);
  }
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\./.test(address) || address === '::1';
}
