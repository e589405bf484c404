import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage, DnsQuestion } from '#platform/dns-wire/message.ts';
import { probeMessage } from '#platform/dns-wire/message.ts';
import type { AskServer } from './follow-delegation.ts';

/** Timeout of one query in milliseconds, and number of attempts over UDP, which loses some. */
const ANSWERS_WITHIN = 800;
const TRIES = 2;

/**
 * Asks name servers over the network; all of them listen on one port, 53 but for trials.
 *
 * Queries to `own` addresses are marked as the panel's, so that our name servers do not count them.
 */
export function askOverNetwork(port: number, own: readonly string[] = []): AskServer {
  return async (address, question) => {
    const to = { address, port, isOwn: own.includes(address) };
    for (let tried = 0; tried < TRIES; tried += 1) {
      const message = await askUdp(to, question);
      if (message) return message.isTruncated ? askTcp(to, question) : message;
    }
    return null;
  };
}

/** The server that is asked. */
interface Asked {
  readonly address: string;
  readonly port: number;
  /** It is one of our name servers. */
  readonly isOwn: boolean;
}

/** A message that answers this question: of its id, and with the question in it. */
function answerIn(octets: Uint8Array, id: number, question: DnsQuestion): DnsMessage | null {
  const decoded = decodeMessage(octets);
  if (!decoded.ok) return null;
  const message = decoded.value;
  const [asked] = message.questions;
  const isAnswer =
    message.id === id &&
    message.isResponse &&
    asked?.type === question.type &&
    asked.name.toLowerCase() === question.name.toLowerCase();
  return isAnswer ? message : null;
}

async function askUdp({ address, port, isOwn }: Asked, question: DnsQuestion): Promise<DnsMessage | null> {
  const id = randomInt(0x1_0000);
  const query = encodeMessage(probeMessage(id, question, isOwn));
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  const answer = Promise.withResolvers<DnsMessage | null>();
  const timer = setTimeout(() => answer.resolve(null), ANSWERS_WITHIN);
  socket.on('error', () => answer.resolve(null));
  socket.on('message', (octets) => {
    const message = answerIn(octets, id, question);
    if (message) answer.resolve(message);
  });
  // A connected socket only receives from that server. Without a callback, a missing route is an
  // ordinary error.
  socket.on('connect', () => socket.send(query));
  socket.connect(port, address);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}

async function askTcp({ address, port, isOwn }: Asked, question: DnsQuestion): Promise<DnsMessage | null> {
  const id = randomInt(0x1_0000);
  const query = encodeMessage(probeMessage(id, question, isOwn));
  const answer = Promise.withResolvers<DnsMessage | null>();
  const timer = setTimeout(() => answer.resolve(null), ANSWERS_WITHIN);
  const socket = connect(port, address);
  let read = Buffer.alloc(0);
  socket.on('error', () => answer.resolve(null));
  socket.on('close', () => answer.resolve(null));
  socket.on('connect', () => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(query.length);
    socket.write(Buffer.concat([length, query]));
  });
  socket.on('data', (part) => {
    // Two octets of length go before the message (RFC 1035, section 4.2.2), so it cannot grow beyond them.
    read = Buffer.concat([read, part]);
    if (read.length < 2 || read.length < 2 + read.readUInt16BE()) return;
    answer.resolve(answerIn(read.subarray(2, 2 + read.readUInt16BE()), id, question));
  });
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
