import { CLASS_IN, MAX_MESSAGE_OCTETS, RCODE, TRANSFER_CODES } from '#platform/dns-wire/codes.ts';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { HEADER_OCTETS } from '#platform/dns-wire/message.ts';
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

/** How the query came, which decides how long its answer may be. */
export type Transport = 'udp' | 'tcp';

/** The octets to send back; null for what is best left unanswered. */
export type Reply = Uint8Array | null;

/** What a responder stands on. */
export interface ResponderParts {
  readonly zones: ZoneCache;
  readonly cookies: ServerCookies;
  readonly limiter: RateLimiter;
  /** Where the addresses of names come from that no zone of ours holds. */
  readonly addresses: AddressSource;
  /** Is told what was refused, and to which address. */
  readonly onRefused: (kind: RefusedKind, address: string) => void;
}

/** What failures count as where answers are limited; those from zones have numbers of their own. */
const FAILURE_KEY = 1;

/** One packet and what is known of whoever sent it. */
interface Asked {
  readonly packet: Buffer;
  readonly transport: Transport;
  readonly address: string;
  readonly peer: Peer;
  readonly head: QueryHead | null;
  readonly cookie: EvaluatedCookie | null;
}

/**
 * Turns a packet into its answer.
 *
 * An answer is encoded once per question and kept with the zone that it was made
 * from; as long as that zone is current, the next asker gets a copy with its own id,
 * letters of the question and cookie. Nothing a packet holds makes it throw.
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

  /** The answer at once where the zone is in memory, else when it is read. */
  reply(packet: Buffer, transport: Transport, address: string): Reply | Promise<Reply> {
    const head = readQueryHead(packet);
    const peer = this.#peers.of(address);
    if (head === null) return this.#replyInFull({ packet, transport, address, peer, head, cookie: null });
    const cookie = head.cookie && this.#cookies.judge(head.cookie, peer.octets);
    // What is no cookie is refused by the full reading.
    if (head.cookie !== null && cookie === null)
      return this.#replyInFull({ packet, transport, address, peer, head: null, cookie });
    const asked: Asked = { packet, transport, address, peer, head, cookie };
    const known = this.#memory.find(head.key, head.variant);
    if (known !== undefined && fits(known.octets, head, asked)) return this.#remembered(asked, head, known);
    const negative = this.#negative(asked, head);
    return negative === undefined ? this.#replyInFull(asked) : negative;
  }

  #remembered(asked: Asked, head: QueryHead, known: RememberedAnswer): Reply {
    const { counts } = known.loaded;
    counts.asked += 1;
    if (known.isMissing) counts.missing += 1;
    const limited = this.#limited(asked, known.rateKey);
    return limited === undefined ? personalised(known.octets, head, asked) : limited;
  }

  /** The negative answer to a usual query, or undefined where there is more to say or the zone has to be read first. */
  #negative(asked: Asked, head: QueryHead): Reply | undefined {
    const { packet } = asked;
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
    const cookie = asked.cookie?.reply ?? null;
    const octets = negativeAnswer(loaded, name, rcode, { packet, head, cookie });
    if (octets.length > limitOf(asked, head.udpPayloadSize)) return undefined;
    loaded.counts.asked += 1;
    if (rcode === RCODE.NXDOMAIN) loaded.counts.missing += 1;
    const limited = this.#limited(asked, loaded.rateKey);
    return limited === undefined ? octets : limited;
  }

  /** Undefined where the answer may be sent; else what is sent in its place. */
  #limited({ packet, transport, address, peer, head, cookie }: Asked, key: number): Reply | undefined {
    // Neither a conversation nor a good cookie can be had from a forged address.
    if (transport === 'tcp' || cookie?.isValid === true) return undefined;
    const verdict = this.#limiter.judge(peer, key);
    if (verdict === 'answer') return undefined;
    this.#onRefused('limited', address);
    return verdict === 'slip' && head !== null ? encodeSlip(packet, head, cookie?.reply ?? null) : null;
  }

  #failed(asked: Asked, kind: RefusedKind, octets: Uint8Array): Reply {
    this.#onRefused(kind, asked.address);
    return this.#answered(asked, octets);
  }

  /** An answer of no zone, which nobody needs often. */
  #answered(asked: Asked, octets: Uint8Array): Reply {
    return this.#limited(asked, FAILURE_KEY) === undefined ? octets : null;
  }

  #replyInFull(asked: Asked): Reply | Promise<Reply> {
    const { packet } = asked;
    // Too short to have an id, or a response: answering those could go round in circles.
    if (packet.length < HEADER_OCTETS || (packet[2] ?? 0) >= 0x80) return null;
    if ((packet[2] ?? 0) & 0x78)
      return this.#failed(asked, 'unknown', encodeBareFailure(packet, RCODE.NOTIMP));
    const decoded = decodeMessage(packet);
    if (!decoded.ok) return this.#failed(asked, 'malformed', encodeBareFailure(packet, RCODE.FORMERR));
    const option = decoded.value.edns?.options.find(({ code }) => code === COOKIE_OPTION)?.octets;
    const cookie = option === undefined ? null : this.#cookies.judge(option, asked.peer.octets);
    const query: AskedQuery = { ...asked, cookie, message: decoded.value };
    const [question, ...more] = decoded.value.questions;
    const fail = (code: number, kind: RefusedKind): Reply =>
      this.#failed(query, kind, encodeFailure(question ?? null, withOf(query), code));
    if (option !== undefined && cookie === null) return fail(RCODE.FORMERR, 'malformed');
    // Without a question, a cookie may be all that is wanted (RFC 7873, section 5.4).
    if (question === undefined)
      return cookie === null
        ? fail(RCODE.FORMERR, 'malformed')
        : this.#answered(query, encodeFailure(null, withOf(query), RCODE.NOERROR));
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
    // What is remembered serves every spelling of the name and every cookie, so it is made for the lower-case one and none.
    const asked = head === null ? question : { ...question, name: question.name.toLowerCase() };
    const answer = answerQuery(loaded.zone, asked);
    const octets = encodeAnswer(
      asked,
      { ...message, cookie: head === null ? withOf(query).cookie : null },
      answer,
    );
    const rateKey = answer.isShared ? loaded.rateKey : hashOctets(Buffer.from(asked.name), asked.type);
    const remembered = { loaded, octets, rateKey, isMissing: answer.rcode === RCODE.NXDOMAIN };
    if (head !== null) this.#memory.keep(head.key, head.variant, remembered);
    if (head !== null && fits(octets, head, query)) return this.#remembered(query, head, remembered);
    const limit = limitOf(query, message.edns?.udpPayloadSize ?? 0);
    loaded.counts.asked += 1;
    if (remembered.isMissing) loaded.counts.missing += 1;
    const limited = this.#limited(query, rateKey);
    if (limited !== undefined) return limited;
    return octets.length <= limit && head === null
      ? octets
      : shortened(question, withOf(query), answer, limit);
  }
}

/** A packet whose message was read. */
interface AskedQuery extends Asked {
  readonly message: DnsMessage;
}

function withOf({ message, cookie }: AskedQuery): AskedWith {
  return {
    id: message.id,
    recursionDesired: message.recursionDesired,
    edns: message.edns,
    cookie: cookie?.reply ?? null,
  };
}

function limitOf({ transport }: Asked, udpPayloadSize: number): number {
  return transport === 'udp' ? udpLimit(udpPayloadSize) : MAX_MESSAGE_OCTETS;
}

function fits(octets: Uint8Array, head: QueryHead, asked: Asked): boolean {
  return octets.length + cookieOctets(asked.cookie?.reply ?? null) <= limitOf(asked, head.udpPayloadSize);
}

/** A copy of the answer with the asker's id, RD bit, letters of the question and cookie. */
function personalised(octets: Uint8Array, head: QueryHead, { packet, cookie }: Asked): Uint8Array {
  const copy = Buffer.allocUnsafe(octets.length + cookieOctets(cookie?.reply ?? null));
  copy.set(octets);
  packet.copy(copy, 0, 0, 2);
  packet.copy(copy, HEADER_OCTETS, HEADER_OCTETS, head.questionEnd);
  copy[2] = ((octets[2] ?? 0) & 0xfe) | (isRecursionDesired(packet) ? 1 : 0);
  if (cookie !== null) {
    // The OPT record is the answer's end, and its length the end of that.
    copy.writeUInt16BE(cookieOctets(cookie.reply), octets.length - 2);
    writeCookie(copy, octets.length, cookie.reply);
  }
  return copy;
}

/** What fits of an answer: without the addresses that were not asked for, else the word to ask over TCP. */
function shortened(question: DnsQuestion, query: AskedWith, answer: DnsAnswer, limit: number): Uint8Array {
  if (answer.answers.length > 0 && answer.additionals.length > 0) {
    const octets = encodeAnswer(question, query, { ...answer, additionals: [] });
    if (octets.length <= limit) return octets;
  }
  return encodeTruncated(question, query, answer);
}
