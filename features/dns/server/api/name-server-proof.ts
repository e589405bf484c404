import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CLASS_IN } from '#platform/dns-wire/codes.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage, DnsQuestion } from '#platform/dns-wire/message.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { isAnswerOf, isAsNew } from '../../rules/change-proof.ts';
import type { CompiledZone } from '../../rules/compile-zone.ts';

/** A name server that answers for our zones: what it is called, and where it is asked. */
export interface AskedServer {
  /** The host names that zones name it by. */
  readonly names: readonly string[];
  /** An IP address. */
  readonly host: string;
  readonly port: number;
}

/** What a name server said when it was asked for a zone. */
export interface ServerProof {
  /** It answers as the zone is, still as it was, or not at all. */
  readonly state: 'current' | 'old' | 'silent';
  /** The version that it answers with. */
  readonly serial: number | null;
  /** How long it took until it answered as the zone is. */
  readonly milliseconds: number | null;
}

/** How long one question is waited for, and how long a server that has the old data is asked again, in milliseconds. */
const ANSWERS_WITHIN = 500;
const FRESH_WITHIN = seconds(2);
/** Between two tries, in milliseconds. */
const TRY_EVERY = 50;
/** What fits into one datagram nearly everywhere (DNS flag day 2020). */
const UDP_OCTETS = 1_232;

/** Asks a name server until it answers as the zone is, for two seconds at most. */
export async function proveServer(
  server: Pick<AskedServer, 'host' | 'port'>,
  zone: CompiledZone,
  questions: readonly DnsQuestion[],
): Promise<ServerProof> {
  const start = performance.now();
  for (;;) {
    const { serial, isCurrent } = await tryServer(server, zone, questions);
    const took = performance.now() - start;
    if (isCurrent) return { state: 'current', serial, milliseconds: Math.max(1, Math.round(took)) };
    if (took >= FRESH_WITHIN)
      return { state: serial === null ? 'silent' : 'old', serial, milliseconds: null };
    await pause(TRY_EVERY);
  }
}

async function tryServer(
  server: Pick<AskedServer, 'host' | 'port'>,
  zone: CompiledZone,
  questions: readonly DnsQuestion[],
): Promise<{ readonly serial: number | null; readonly isCurrent: boolean }> {
  const apex = { name: `${zone.name}.`, type: TYPE_CODES.SOA, class: CLASS_IN };
  const soa = (await askServer(server, apex))?.answers.find(({ data }) => data.type === 'SOA')?.data;
  if (soa?.type !== 'SOA') return { serial: null, isCurrent: false };
  const { serial } = soa;
  if (!isAsNew(serial, zone.serial)) return { serial, isCurrent: false };
  // Somebody saved again meanwhile: what was saved before is in that.
  if (serial !== zone.serial) return { serial, isCurrent: true };
  const answers = await Promise.all(
    questions.map(async (question) => {
      const message = await askServer(server, question);
      return message !== null && isAnswerOf(zone, question, message);
    }),
  );
  return { serial, isCurrent: answers.every(Boolean) };
}

/** One question over UDP: the server's own answer, or null where none comes in time. */
async function askServer(
  { host, port }: Pick<AskedServer, 'host' | 'port'>,
  question: DnsQuestion,
): Promise<DnsMessage | null> {
  const id = randomInt(0x1_0000);
  const query = encodeMessage(questionOf(id, question));
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  const answer = Promise.withResolvers<DnsMessage | null>();
  const timer = setTimeout(() => answer.resolve(null), ANSWERS_WITHIN);
  socket.on('error', () => answer.resolve(null));
  socket.on('message', (octets) => {
    const message = decodeMessage(octets);
    if (message.ok && message.value.id === id && message.value.isResponse) answer.resolve(message.value);
  });
  // Connected, it hears nobody else. Without a callback, no way to the server is an error like any other.
  socket.on('connect', () => socket.send(query));
  socket.connect(port, host);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}

function questionOf(id: number, question: DnsQuestion): DnsMessage {
  const edns = { udpPayloadSize: UDP_OCTETS, version: 0, dnssecOk: false, options: [] };
  return { ...queryMessage(id, question), edns };
}
