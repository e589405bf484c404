import type { Server, Socket } from 'node:net';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { clientNetwork } from './client-network.ts';

/** Maximum number of open connections. */
export interface ConnectionLimits {
  readonly total: number;
  readonly perAddress: number;
}

/** Which limit a connection exceeds: that of its address, or of the server. */
export type ConnectionLimitReason = 'address' | 'server';

/** A connection over a limit may take this long to send the request that is refused. */
const CROWDED_TIMEOUT = seconds(2);
/** Connections over a limit that wait for their refusal, as a share of the limit; those beyond are closed at once. */
const WAITING_SHARE = 0.1;

/**
 * Counts a server's connections and marks those over a limit, so that their first request is
 * rejected with a message instead of a silent close.
 *
 * Trusted proxies carry many clients, so only the server's limit applies to them.
 */
export class ConnectionCounter {
  readonly #limits: ConnectionLimits;
  readonly #isProxy: (address: string) => boolean;
  readonly #patience: Milliseconds;
  readonly #crowded = new WeakMap<object, ConnectionLimitReason>();
  readonly #byAddress = new Map<string, number>();
  #open = 0;

  constructor(
    limits: ConnectionLimits,
    isProxy: (address: string) => boolean,
    patience: Milliseconds = CROWDED_TIMEOUT,
  ) {
    this.#limits = limits;
    this.#isProxy = isProxy;
    this.#patience = patience;
  }

  /** Connections that are open now. */
  get open(): number {
    return this.#open;
  }

  /** Begins to count the connections of a server. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#admit(socket));
  }

  /** The limit that a connection exceeds, or null. */
  findCrowding(socket: object): ConnectionLimitReason | null {
    return this.#crowded.get(socket) ?? null;
  }

  #admit(socket: Socket): void {
    const peer = socket.remoteAddress ?? '';
    const address = this.#isProxy(peer) ? null : clientNetwork(peer);
    const ofAddress = address === null ? 0 : (this.#byAddress.get(address) ?? 0) + 1;
    this.#open += 1;
    if (address !== null) this.#byAddress.set(address, ofAddress);
    socket.once('close', () => this.#leave(address));

    const { total, perAddress } = this.#limits;
    if (ofAddress > perAddress) this.#crowd(socket, 'address', ofAddress, perAddress);
    else if (this.#open > total) this.#crowd(socket, 'server', this.#open, total);
  }

  #crowd(socket: Socket, crowding: ConnectionLimitReason, open: number, limit: number): void {
    if (open > limit + Math.ceil(limit * WAITING_SHARE)) {
      socket.destroy();
      return;
    }
    this.#crowded.set(socket, crowding);
    const timer = setTimeout(() => socket.destroy(), this.#patience).unref();
    socket.once('close', () => clearTimeout(timer));
  }

  #leave(address: string | null): void {
    this.#open -= 1;
    if (address === null) return;
    const left = (this.#byAddress.get(address) ?? 0) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }
}
