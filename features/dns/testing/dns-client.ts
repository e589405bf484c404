import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage, Edns } from '#platform/dns-wire/message.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { printRdata } from '../rules/record-types/record-types.ts';
import type { ZoneData } from '../rules/record-types/record-types.ts';

/** Type numbers that tests ask for. */
export const QTYPE = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  AXFR: 252,
  ANY: 255,
};

/** Where a name server listens. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

let lastId = 0;

/** A query as resolvers send it, with what a test says of it. */
export function dnsQuery(name: string, type: number, wishes: Partial<DnsMessage> = {}): DnsMessage {
  lastId = (lastId + 1) & 0xffff;
  return { ...queryMessage(lastId, { name, type, class: 1 }), ...wishes };
}

/** EDNS as resolvers send it. */
export function ednsOf(udpPayloadSize = 1_232, wishes: Partial<Edns> = {}): Edns {
  return { udpPayloadSize, version: 0, dnssecOk: false, options: [], ...wishes };
}

/** Sends a packet over UDP; the answer's octets, or null where none comes in time. */
export async function sendUdp(
  server: ServerAddress,
  packet: Uint8Array,
  patience = 10_000,
): Promise<Buffer | null> {
  const socket = createSocket('udp4');
  const answer = Promise.withResolvers<Buffer | null>();
  const timer = setTimeout(() => answer.resolve(null), patience);
  socket.on('message', (octets) => answer.resolve(octets));
  socket.send(packet, server.port, server.host);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}

/** Asks over UDP and reads the answer; throws where none comes. */
export async function askUdp(server: ServerAddress, query: DnsMessage): Promise<DnsMessage> {
  return readAnswer(await sendUdp(server, encodeMessage(query)));
}

/** Sends queries on one TCP connection, all at once, and reads as many answers. */
export async function askTcp(server: ServerAddress, ...queries: DnsMessage[]): Promise<DnsMessage[]> {
  const socket = connect(server.port, server.host);
  await once(socket, 'connect');
  const frames = queries.map((query) => framed(encodeMessage(query)));
  socket.write(Buffer.concat(frames));
  const answers: DnsMessage[] = [];
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
      const end = 2 + received.readUInt16BE(0);
      answers.push(readAnswer(received.subarray(2, end)));
      received = received.subarray(end);
    }
    if (answers.length >= queries.length) break;
  }
  socket.destroy();
  return answers;
}

/** A message with its two octets of length, as TCP carries it. */
export function framed(message: Uint8Array): Buffer {
  const frame = Buffer.alloc(message.length + 2);
  frame.writeUInt16BE(message.length);
  frame.set(message, 2);
  return frame;
}

/** The records of a section as sorted lines: `www.example.com. A 192.0.2.1`. */
export function sectionLines(records: DnsMessage['answers']): string[] {
  return records.map(({ name, data }) => `${name} ${data.type} ${printRdata(data as ZoneData)}`).toSorted();
}

function readAnswer(octets: Uint8Array | null): DnsMessage {
  if (octets === null) throw new Error('no answer came');
  const decoded = decodeMessage(octets);
  if (!decoded.ok) throw decoded.refusal;
  return decoded.value;
}
