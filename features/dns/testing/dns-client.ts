import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage, Edns } from '#platform/dns-wire/message.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { printRdata } from '../rules/record-types/record-types.ts';
import type { ZoneData } from '../rules/record-types/record-types.ts';

/** Type numbers used in tests. */
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

/** The address of a name server. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

let lastId = 0;

/** A typical query of a resolver, with overrides. */
export function dnsQuery(name: string, type: number, overrides: Partial<DnsMessage> = {}): DnsMessage {
  lastId = (lastId + 1) & 0xffff;
  return { ...queryMessage(lastId, { name, type, class: 1 }), ...overrides };
}

/** Typical EDNS of a resolver. */
export function buildEdns(udpPayloadSize = 1_232, overrides: Partial<Edns> = {}): Edns {
  return { udpPayloadSize, version: 0, dnssecOk: false, options: [], ...overrides };
}

/** Sends a packet over UDP; null if no answer arrives in time. */
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

/** Sends a query over UDP and parses the answer; throws without one. */
export async function askUdp(server: ServerAddress, query: DnsMessage): Promise<DnsMessage> {
  return readAnswer(await sendUdp(server, encodeMessage(query)));
}

/** Sends queries over one TCP connection without waiting, and reads as many answers. */
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

/** Prefixes a message with its two-octet length, for TCP. */
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
  if (octets === null) throw new Error('no answer arrived');
  const decoded = decodeMessage(octets);
  if (!decoded.ok) throw decoded.refusal;
  return decoded.value;
}
