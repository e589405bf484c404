import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CLASS_IN } from '#platform/dns-wire/codes.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage, DnsQuestion } from '#platform/dns-wire/message.ts';
import { probeMessage } from '#platform/dns-wire/message.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { isExpectedAnswer, isAsNew } from '../../rules/change-proof.ts';
import type { CompiledZone } from '../../rules/compile-zone.ts';

/** A name server of our zones: its names, and the address to query. */
export interface AskedServer {
  /** Its host names in NS records. */
  readonly names: readonly string[];
  /** An IP address. */
  readonly host: string;
  readonly port: number;
}

/** The result of querying a name server about a zone. */
export interface ServerProof {
  /** It answers with the current data, with outdated data, or not at all. */
  readonly state: 'current' | 'old' | 'silent';
  /** The serial in its answer. */
  readonly serial: number | null;
  /** Time until it answered with the current data. */
  readonly milliseconds: number | null;
}

/** The timeout of a query, and how long an outdated server is queried again, in milliseconds. */
const ANSWERS_WITHIN = 500;
const FRESH_WITHIN = seconds(2);
/** The delay between attempts, in milliseconds. */
const TRY_EVERY = 50;

/** Queries a name server until it answers with the current data, for at most two seconds. */
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
  const soa = (await queryServer(server, apex))?.answers.find(({ data }) => data.type === 'SOA')?.data;
  if (soa?.type !== 'SOA') return { serial: null, isCurrent: false };
  const { serial } = soa;
  if (!isAsNew(serial, zone.serial)) return { serial, isCurrent: false };
  // A newer version was saved meanwhile, which includes this change.
  if (serial !== zone.serial) return { serial, isCurrent: true };
  const answers = await Promise.all(
    questions.map(async (question) => {
      const message = await queryServer(server, question);
      return message !== null && isExpectedAnswer(zone, question, message);
    }),
  );
  return { serial, isCurrent: answers.every(Boolean) };
}

/** Sends one query over UDP; null if the server does not answer in time. */
async function queryServer(
  { host, port }: Pick<AskedServer, 'host' | 'port'>,
  question: DnsQuestion,
): Promise<DnsMessage | null> {
  const id = randomInt(0x1_0000);
  const query = encodeMessage(probeMessage(id, question, true));
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  const answer = Promise.withResolvers<DnsMessage | null>();
  const timer = setTimeout(() => answer.resolve(null), ANSWERS_WITHIN);
  socket.on('error', () => answer.resolve(null));
  socket.on('message', (octets) => {
    const message = decodeMessage(octets);
    if (message.ok && message.value.id === id && message.value.isResponse) answer.resolve(message.value);
  });
  // A connected socket receives from this server only. Without a send callback, an unreachable
  // server is reported as an error event.
  socket.on('connect', () => socket.send(query));
  socket.connect(port, host);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}
