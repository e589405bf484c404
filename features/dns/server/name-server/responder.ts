import { MAX_MESSAGE_OCTETS, RCODE } from '#platform/dns-wire/codes.ts';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { HEADER_OCTETS } from '#platform/dns-wire/message.ts';
import type { DnsMessage, DnsQuestion } from '#platform/dns-wire/message.ts';
import { answerQuery } from '../../rules/answer-query.ts';
import type { DnsAnswer } from '../../rules/answer-query.ts';
import {
  encodeAnswer,
  encodeBareFailure,
  encodeFailure,
  encodeTruncated,
  udpLimit,
} from './encode-answer.ts';
import type { AskedWith } from './encode-answer.ts';
import { isRecursionDesired, readQueryHead } from './query-head.ts';
import type { QueryHead } from './query-head.ts';
import type { LoadedZone, ZoneCache } from './zone-cache.ts';

/** How the query came, which decides how long its answer may be. */
export type Transport = 'udp' | 'tcp';

/** The octets to send back; null for what is best left unanswered. */
export type Reply = Uint8Array | null;

interface RememberedAnswer {
  readonly loaded: LoadedZone;
  readonly octets: Uint8Array;
}

/** Room for encoded answers; a flood of different names empties the memory and no more. */
const MOST_REMEMBERED_OCTETS = 32 * 1024 * 1024;
/** About what one answer costs beside its own octets and its key. */
const OVERHEAD_OCTETS = 200;
/** Longer answers are rare, and their memory better spent on others. */
const LONGEST_REMEMBERED = 1_500;

/**
 * Turns a packet into its answer.
 *
 * An answer is encoded once per question and kept with the zone that it was made
 * from; as long as that zone is current, the next asker gets a copy with its own id
 * and its own letters of the question. Nothing a packet holds makes it throw.
 */
export class Responder {
  readonly #zones: ZoneCache;
  /** By the query's key, one memory for each variant of EDNS. */
  readonly #remembered = [0, 1, 2].map(() => new Map<string, RememberedAnswer>());
  #rememberedOctets = 0;

  constructor(zones: ZoneCache) {
    this.#zones = zones;
  }

  /** The answer at once where the zone is in memory, else when it is read. */
  reply(packet: Buffer, transport: Transport): Reply | Promise<Reply> {
    const head = readQueryHead(packet);
    if (head !== null) {
      const known = this.#remembered[head.variant]?.get(head.key);
      if (known?.loaded.isCurrent === true && fits(known.octets, head, transport)) {
        return personalised(known.octets, packet, head);
      }
    }
    return this.#replyInFull(packet, transport, head);
  }

  #replyInFull(packet: Buffer, transport: Transport, head: QueryHead | null): Reply | Promise<Reply> {
    // Too short to have an id, or a response: answering those could go round in circles.
    if (packet.length < HEADER_OCTETS || (packet[2] ?? 0) >= 0x80) return null;
    if ((packet[2] ?? 0) & 0x78) return encodeBareFailure(packet, RCODE.NOTIMP);
    const decoded = decodeMessage(packet);
    if (!decoded.ok) return encodeBareFailure(packet, RCODE.FORMERR);
    const [question, ...more] = decoded.value.questions;
    if (question === undefined || more.length > 0) return encodeBareFailure(packet, RCODE.FORMERR);

    const asked: AskedWith = decoded.value;
    const { edns } = decoded.value;
    if (edns !== null && edns.version > 0) return encodeFailure(question, asked, RCODE.BADVERS);
    const name = this.#zones.zoneNameFor(question);
    if (name === null) return encodeFailure(question, asked, RCODE.REFUSED);
    const loaded = this.#zones.get(name);
    const finish = (zone: LoadedZone | null): Reply =>
      this.#finish(packet, transport, head, decoded.value, zone);
    return loaded instanceof Promise ? loaded.then(finish) : finish(loaded);
  }

  #finish(
    packet: Buffer,
    transport: Transport,
    head: QueryHead | null,
    query: DnsMessage,
    loaded: LoadedZone | null,
  ): Reply {
    const question = query.questions[0];
    if (question === undefined) return null;
    if (loaded === null) return encodeFailure(question, query, RCODE.SERVFAIL);
    const limit = transport === 'udp' ? udpLimit(query.edns?.udpPayloadSize ?? 0) : MAX_MESSAGE_OCTETS;
    // What is remembered serves every spelling of the name, so it is made for the lower-case one.
    const asked = head === null ? question : { ...question, name: question.name.toLowerCase() };
    const answer = answerQuery(loaded.zone, asked);
    const octets = encodeAnswer(asked, query, answer);
    if (head !== null) this.#remember(head, loaded, octets);
    if (octets.length > limit) return shortened(question, query, answer, limit);
    return head === null ? octets : personalised(octets, packet, head);
  }

  #remember(head: QueryHead, loaded: LoadedZone, octets: Uint8Array): void {
    const memory = this.#remembered[head.variant];
    if (memory === undefined || !loaded.isCurrent || octets.length > LONGEST_REMEMBERED) return;
    this.#rememberedOctets += octets.length + head.key.length + OVERHEAD_OCTETS;
    if (this.#rememberedOctets > MOST_REMEMBERED_OCTETS) {
      for (const each of this.#remembered) each.clear();
      this.#rememberedOctets = 0;
    }
    memory.set(head.key, { loaded, octets });
  }
}

function fits(octets: Uint8Array, head: QueryHead, transport: Transport): boolean {
  return transport === 'tcp' || octets.length <= udpLimit(head.udpPayloadSize);
}

/** A copy of the answer with the asker's id, RD bit and letters of the question. */
function personalised(octets: Uint8Array, packet: Buffer, head: QueryHead): Uint8Array {
  const copy = Buffer.allocUnsafe(octets.length);
  copy.set(octets);
  packet.copy(copy, 0, 0, 2);
  packet.copy(copy, HEADER_OCTETS, HEADER_OCTETS, head.questionEnd);
  copy[2] = ((octets[2] ?? 0) & 0xfe) | (isRecursionDesired(packet) ? 1 : 0);
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
