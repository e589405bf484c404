import type { Socket } from 'node:net';
import { clientNetwork } from '#platform/http/client-network.ts';

/** What one address, and all together, may take up of the name server over TCP. */
export interface TcpLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Questions a second of one address, over all its connections; 0 is any number. */
  readonly questionsPerSecond: number;
}

/**
 * RFC 7766, section 6.2.3, leaves the numbers to the server. A resolver keeps one or two connections open
 * (section 6.2.2), and asks over TCP what did not fit into UDP.
 */
export const DEFAULT_TCP_LIMITS: TcpLimits = {
  connections: 1_000,
  connectionsPerAddress: 50,
  questionsPerSecond: 200,
};

/** Addresses remembered beyond their connections, so that nobody gets fresh questions by connecting again. */
const MAX_REMEMBERED = 10_000;

/** An address that asks over TCP. */
export interface TcpAsker {
  /** Reserves the next question; returns the milliseconds until its turn, 0 for now. Turns come in order of asking. */
  takeQuestion(): number;
}

interface Known {
  readonly open: Set<Socket>;
  questions: number;
  at: number;
}

/** Counts connections and questions by address: IPv4 addresses, and IPv6 networks of 64 bits. */
export class TcpAskers {
  readonly #limits: TcpLimits;
  readonly #now: () => number;
  readonly #isLoopbackLimited: boolean;
  readonly #open = new Set<Socket>();
  readonly #known = new Map<string, Known>();

  /** `now` gives milliseconds. This machine itself is not limited by address: it may be a proxy in front. */
  constructor(
    limits: TcpLimits,
    { now, isLoopbackLimited }: { readonly now: () => number; readonly isLoopbackLimited: boolean },
  ) {
    this.#limits = limits;
    this.#now = now;
    this.#isLoopbackLimited = isLoopbackLimited;
  }

  /** Takes a connection in; what it has to make room for is returned: the oldest of its address, or of all. */
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

  /** Ends all connections. */
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
