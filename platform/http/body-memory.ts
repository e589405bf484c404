import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal } from '#platform/kernel/result.ts';
import { clientAddress } from './request-context.ts';
import { clientNetwork } from './client-network.ts';
import { refuseHttp } from './http-refusals.ts';

/** Octets of request bodies that may be in memory at once. */
export interface BodyLimits {
  readonly total: number;
  readonly perAddress: number;
}

/** A body of at most this length is counted in full when it begins: counting its pieces would cost more than it holds. */
const SMALL_BODY_OCTETS = 4_096;
/** Bodies arrive or time out within 30 seconds (`http-server.ts`), most of them at once. */
const RETRY_AFTER_SECONDS = 5;

/** A body over the memory limit; `refusal` says whose limit it is. */
export class BodyMemoryExceeded extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Counts the octets of bodies that are held, over the server and for each address. */
class HeldOctets {
  readonly #limits: BodyLimits;
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /** Holds octets; where they have no room nothing is held and the refusal is returned. */
  hold(address: string, octets: number): Refusal | null {
    const held = this.#byAddress.get(address) ?? 0;
    const values = { seconds: RETRY_AFTER_SECONDS };
    const extra = { data: { retry_after: RETRY_AFTER_SECONDS } };
    if (held + octets > this.#limits.perAddress) return refuseHttp('too_much_at_once', values, extra).refusal;
    if (this.#total + octets > this.#limits.total) return refuseHttp('server_busy', values, extra).refusal;
    this.#byAddress.set(address, held + octets);
    this.#total += octets;
    return null;
  }

  release(address: string, octets: number): void {
    const held = (this.#byAddress.get(address) ?? 0) - octets;
    if (held > 0) this.#byAddress.set(address, held);
    else this.#byAddress.delete(address);
    this.#total -= octets;
  }
}

const received = new WeakMap<FastifyRequest, number>();

/** The octets of a request's body, as far as they arrived. */
export function receivedOctets(request: FastifyRequest): number {
  return received.get(request) ?? 0;
}

/**
 * Limits the memory of request bodies, from their first octet until their response is sent.
 *
 * Over the limit they are rejected with `too_much_at_once` (one address) or `server_busy` (all).
 */
export function limitBodyMemory(server: FastifyInstance, limits: BodyLimits): void {
  const memory = new HeldOctets(limits);
  server.addHook('preParsing', (request, reply, payload: Readable, done) => {
    if (!hasBody(request)) {
      done(null, payload);
      return;
    }
    const address = clientNetwork(clientAddress(request));
    const hold = (octets: number): BodyMemoryExceeded | null => {
      const refusal = memory.hold(address, octets);
      if (refusal) return new BodyMemoryExceeded(refusal);
      received.set(request, receivedOctets(request) + octets);
      return null;
    };
    reply.raw.once('close', () => memory.release(address, receivedOctets(request)));
    const length = Number(request.headers['content-length']);
    const isSmall = length <= SMALL_BODY_OCTETS && request.headers['content-encoding'] === undefined;
    if (!isSmall) {
      done(null, counted(payload, hold));
      return;
    }
    const exceeded = hold(length);
    if (exceeded) {
      reply.header('connection', 'close');
      payload.resume();
      done(exceeded);
    } else done(null, payload);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** The same body, with memory reserved for each chunk; the rest of a rejected body is discarded. */
function counted(payload: Readable, hold: (octets: number) => BodyMemoryExceeded | null): Readable {
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const exceeded = hold(chunk.length);
      if (exceeded) done(exceeded);
      else done(null, chunk);
    },
  });
  // The framework compares `content-length` with what arrived before it was decompressed.
  Object.defineProperty(meter, 'receivedEncodedLength', {
    get: () => (payload as Readable & { receivedEncodedLength?: number }).receivedEncodedLength,
  });
  payload.on('error', (error) => meter.destroy(error));
  meter.on('error', () => payload.resume());
  payload.pipe(meter);
  return meter;
}
