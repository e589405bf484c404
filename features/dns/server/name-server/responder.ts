import { CLASS_IN, MAX_MESSAGE_OCTETS, RCODE, TRANSFER_CODES } from '#platform/dns-wire/codes.ts';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { HEADER_OCTETS, isOwnQuery } from '#platform/dns-wire/message.ts';
import type { DnsMessage, DnsQuestion } from '#platform/dns-wire/message.ts';
import { answerQuery } from '../../rules/answer-query.ts';
import type { DnsAnswer } from '../../rules/answer-query.ts';
import { AliasZones } from './alias-zones.ts';
import type { AddressSource } from './alias-zones.ts';
import { AnswerMemory } from './answer-memory.ts';
import type { RememberedAnswer } from './answer-memory.ts';
import {
  cookieOctets,
  encodeAnswer,
  encodeBareFailure,
  encodeFailure,
  encodeSlip,
  encodeTruncated,
  udpLimit,
  writeCookie,
} from './encode-answer.ts';
import type { AskedWith } from './encode-answer.ts';
import type { LoadedZone } from './loaded-zone.ts';
import { negativeAnswer, negativeCode } from './negative-answer.ts';
import { Peers, hashOctets } from './peers.ts';
import type { Peer } from './peers.ts';
import { isRecursionDesired, plainName, readQueryHead } from './query-head.ts';
import type { QueryHead } from './query-head.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RefusedKind } from './refused-log.ts';
import { COOKIE_OPTION } from './server-cookies.ts';
import type { EvaluatedCookie, ServerCookies } from './server-cookies.ts';
import type { ZoneCache } from './zone-cache.ts';

/** The transport of a query, which limits the size of its answer. */
export type Transport = 'udp' | 'tcp';

/** The octets to send; null to send nothing. */
export type Reply = Uint8Array | null;

/** The dependencies of a responder. */
export interface ResponderParts {
  readonly zones: ZoneCache;
  readonly cookies: ServerCookies;
  readonly limiter: RateLimiter;
  /** Resolves names outside our zones. */
  readonly addresses: AddressSource;
  /** Called with each refusal and its address. */
  readonly onRefused: (kind: RefusedKind, address: string) => void;
}

/** The rate-limit key of failures; those of zones have their own keys. */
const FAILURE_KEY = 1;

/** A packet with its client. */
interface Asked {
  readonly packet: Buffer;
  readonly transport: Transport;
  readonly address: string;
  readonly peer: Peer;
  readonly head: QueryHead | null;
  readonly cookie: EvaluatedCookie | null;
}

/**
 * Converts a query packet to its answer.
 *
 * An answer is encoded once per question and cached with its zone. While that zone is current,
 * further clients get a copy with their own id, letter case and cookie. No packet makes it throw.
 */
export class Responder {
  readonly #zones: ZoneCache;
  readonly #cookies: ServerCookies;
  readonly #limiter: RateLimiter;
  readonly #aliases: AliasZones;
  readonly #onRefused: ResponderParts['onRefused'];
  readonly #peers = new Peers();
  readonly #memory = new AnswerMemory();

  constructor({ zones, cookies, limiter, addresses, onRefused }: ResponderParts) {
    this.#zones = zones;
    this.#cookies = cookies;
    this.#limiter = limiter;
    this.#aliases = new AliasZones(zones, addresses);
    this.#onRefused = onRefused;
  }

  /** Returns the answer at once if the zone is in memory, else a promise. */
  reply(packet: Buffer, transport: Transport, address: string): Reply | Promise<Reply> {
    const head = readQueryHead(packet);
    const peer = this.#peers.of(address);
    if (head === null) return this.#replyInFull({ packet, transport, address, peer, head, cookie: null });
    const cookie = head.cookie && this.#cookies.check(head.cookie, peer.octets);
    // The full parser rejects an invalid cookie.
    if (head.cookie !== null && cookie === null)
      return this.#replyInFull({ packet, transport, address, peer, head: null, cookie });
    const request: Asked = { packet, transport, address, peer, head, cookie };
    const known = this.#memory.find(head.key, head.variant);
    if (known !== undefined && fits(known.octets, head, request))
      return this.#remembered(request, head, known);
    const negative = this.#negative(request, head);
    return negative === undefined ? this.#replyInFull(request) : negative;
  }

  #remembered(request: Asked, head: QueryHead, known: RememberedAnswer): Reply {
    count(request, known.loaded, known.isMissing);
    const limited = this.#limited(request, known.rateKey);
    return limited === undefined ? personalise(known.octets, head, request) : limited;
  }

  /** The negative answer to a common query; undefined if other data applies or the zone is not loaded. */
  #negative(request: Asked, head: QueryHead): Reply | undefined {
    const { packet } = request;
    const type = packet.readUInt16BE(head.questionEnd - 4);
    if (packet.readUInt16BE(head.questionEnd - 2) !== CLASS_IN || TRANSFER_CODES.includes(type))
      return undefined;
    const name = plainName(head);
    const zoneName = name === null ? null : this.#zones.zoneNameFor({ name, type });
    if (name === null || zoneName === null) return undefined;
    const loaded = this.#zones.get(zoneName);
    if (loaded === null || loaded instanceof Promise) return undefined;
    const rcode = negativeCode(loaded.zone, name, type);
    if (rcode === null) return undefined;
    const cookie = request.cookie?.reply ?? null;
    const octets = negativeAnswer(loaded, name, rcode, { packet, head, cookie });
    if (octets.length > responseLimit(request, head.udpPayloadSize)) return undefined;
    count(request, loaded, rcode === RCODE.NXDOMAIN);
    const limited = this.#limited(request, loaded.rateKey);
    return limited === undefined ? octets : limited;
  }

  /** Undefined if the answer may be sent; else the reply to send in its place. */
  #limited({ packet, transport, address, peer, head, cookie }: Asked, key: number): Reply | undefined {
    // A spoofed address has neither a TCP connection nor a valid cookie.
    if (transport === 'tcp' || cookie?.isValid === true) return undefined;
    const verdict = this.#limiter.decide(peer, key);
    if (verdict === 'answer') return undefined;
    this.#onRefused('limited', address);
    return verdict === 'slip' && head !== null ? encodeSlip(packet, head, cookie?.reply ?? null) : null;
  }

  #failed(request: Asked, kind: RefusedKind, octets: Uint8Array): Reply {
    this.#onRefused(kind, request.address);
    return this.#answered(request, octets);
  }

  /** Counts and limits an answer without a zone. */
  #answered(request: Asked, octets: Uint8Array): Reply {
    return this.#limited(request, FAILURE_KEY) === undefined ? octets : null;
  }

  #replyInFull(request: Asked): Reply | Promise<Reply> {
    const { packet } = request;
    // Too short to have an id, or a response: answering could cause loops between servers.
    if (packet.length < HEADER_OCTETS || (packet[2] ?? 0) >= 0x80) return null;
    if ((packet[2] ?? 0) & 0x78)
      return this.#failed(request, 'unknown', encodeBareFailure(packet, RCODE.NOTIMP));
    const decoded = decodeMessage(packet);
    if (!decoded.ok) return this.#failed(request, 'malformed', encodeBareFailure(packet, RCODE.FORMERR));
    const option = decoded.value.edns?.options.find(({ code }) => code === COOKIE_OPTION)?.octets;
    const cookie = option === undefined ? null : this.#cookies.check(option, request.peer.octets);
    const query: AskedQuery = { ...request, cookie, message: decoded.value };
    const [question, ...more] = decoded.value.questions;
    const fail = (code: number, kind: RefusedKind): Reply =>
      this.#failed(query, kind, encodeFailure(question ?? null, toAskedWith(query), code));
    if (option !== undefined && cookie === null) return fail(RCODE.FORMERR, 'malformed');
    // Without a question the client may only want a cookie (RFC 7873, section 5.4).
    if (question === undefined)
      return cookie === null
        ? fail(RCODE.FORMERR, 'malformed')
        : this.#answered(query, encodeFailure(null, toAskedWith(query), RCODE.NOERROR));
    if (more.length > 0) return this.#failed(query, 'malformed', encodeBareFailure(packet, RCODE.FORMERR));
    if ((decoded.value.edns?.version ?? 0) > 0) return fail(RCODE.BADVERS, 'unknown');
    if (TRANSFER_CODES.includes(question.type)) return fail(RCODE.REFUSED, 'transfer');
    const name = question.class === CLASS_IN ? this.#zones.zoneNameFor(question) : null;
    if (name === null) return fail(RCODE.REFUSED, 'foreign');
    const loaded = this.#aliases.zoneFor(this.#zones.get(name), question);
    const finish = (zone: LoadedZone | null): Reply =>
      zone === null ? fail(RCODE.SERVFAIL, 'unread') : this.#finish(query, question, zone);
    return loaded instanceof Promise ? loaded.then(finish) : finish(loaded);
  }

  #finish(query: AskedQuery, question: DnsQuestion, loaded: LoadedZone): Reply {
    const { head, message } = query;
    // The cached answer serves every letter case and cookie, so it is encoded in lower case without a cookie.
    const request = head === null ? question : { ...question, name: question.name.toLowerCase() };
    const answer = answerQuery(loaded.zone, request);
    const octets = encodeAnswer(
      request,
      { ...message, cookie: head === null ? toAskedWith(query).cookie : null },
      answer,
    );
    const rateKey = answer.isShared ? loaded.rateKey : hashOctets(Buffer.from(request.name), request.type);
    const remembered = { loaded, octets, rateKey, isMissing: answer.rcode === RCODE.NXDOMAIN };
    if (head !== null) this.#memory.keep(head.key, head.variant, remembered);
    if (head !== null && fits(octets, head, query)) return this.#remembered(query, head, remembered);
    const limit = responseLimit(query, message.edns?.udpPayloadSize ?? 0);
    count(query, loaded, remembered.isMissing);
    const limited = this.#limited(query, rateKey);
    if (limited !== undefined) return limited;
    return octets.length <= limit && head === null
      ? octets
      : shorten(question, toAskedWith(query), answer, limit);
  }
}

/** Counts a query for its zone, for the customer to see; the panel's own probes are none of them. */
function count(request: Asked | AskedQuery, { counts }: LoadedZone, isMissing: boolean): void {
  if ('message' in request ? isOwnQuery(request.message) : request.head?.isOwn === true) return;
  counts.asked += 1;
  if (isMissing) counts.missing += 1;
}

/** A parsed packet. */
interface AskedQuery extends Asked {
  readonly message: DnsMessage;
}

function toAskedWith({ message, cookie }: AskedQuery): AskedWith {
  return {
    id: message.id,
    recursionDesired: message.recursionDesired,
    edns: message.edns,
    cookie: cookie?.reply ?? null,
  };
}

function responseLimit({ transport }: Asked, udpPayloadSize: number): number {
  return transport === 'udp' ? udpLimit(udpPayloadSize) : MAX_MESSAGE_OCTETS;
}

function fits(octets: Uint8Array, head: QueryHead, request: Asked): boolean {
  return (
    octets.length + cookieOctets(request.cookie?.reply ?? null) <= responseLimit(request, head.udpPayloadSize)
  );
}

/** A copy of the answer with the query's id, RD bit, letter case and cookie. */
function personalise(octets: Uint8Array, head: QueryHead, { packet, cookie }: Asked): Uint8Array {
  const copy = Buffer.allocUnsafe(octets.length + cookieOctets(cookie?.reply ?? null));
  copy.set(octets);
  packet.copy(copy, 0, 0, 2);
  packet.copy(copy, HEADER_OCTETS, HEADER_OCTETS, head.questionEnd);
  copy[2] = ((octets[2] ?? 0) & 0xfe) | (isRecursionDesired(packet) ? 1 : 0);
  if (cookie !== null) {
    // The OPT record ends the answer, with its length field last.
    copy.writeUInt16BE(cookieOctets(cookie.reply), octets.length - 2);
    writeCookie(copy, octets.length, cookie.reply);
  }
  return copy;
}

/** Shortens an answer: without additional addresses, or else truncated. */
function shorten(question: DnsQuestion, query: AskedWith, answer: DnsAnswer, limit: number): Uint8Array {
  if (answer.answers.length > 0 && answer.additionals.length > 0) {
    const octets = encodeAnswer(question, query, { ...answer, additionals: [] });
    if (octets.length <= limit) return octets;
  }
  return encodeTruncated(question, query, answer);
}
