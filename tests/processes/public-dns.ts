import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { CLASS_IN, RCODE } from '#platform/dns-wire/codes.ts';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage, DnsQuestion, DnsRecord } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { Rdata } from '#platform/dns-wire/rdata.ts';

/** A zone's records in the test DNS, by owner name without the final dot. */
export type SaidRecords = Readonly<Record<string, readonly Rdata[]>>;

/** Present in every zone; only its existence matters. */
const SOA: Rdata = {
  type: 'SOA',
  primary: 'ns1.host.test.',
  mailbox: 'hostmaster.host.test.',
  serial: 1,
  refresh: 7_200,
  retry: 1_800,
  expire: 1_209_600,
  minimum: 300,
};

/**
 * A test DNS: the root and all other name servers, on one port of this machine; a server uses it
 * with `DELEGATION_ROOTS=127.0.0.1` and `DELEGATION_PORT`.
 */
export class PublicDns {
  readonly #socket: Socket;
  readonly #zones = new Map<string, SaidRecords>();

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('message', (octets, { port, address }) => {
      const decoded = decodeMessage(octets);
      if (decoded.ok) socket.send(encodeMessage(this.#answer(decoded.value)), port, address);
    });
  }

  /** Starts a test DNS without names. */
  static async open(): Promise<PublicDns> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => {
      socket.bind(0, '127.0.0.1', () => resolve());
    });
    return new PublicDns(socket);
  }

  /** Settings of a server that uses this DNS. */
  get environment(): Readonly<Record<string, string>> {
    return { DELEGATION_ROOTS: '127.0.0.1', DELEGATION_PORT: String(this.#socket.address().port) };
  }

  /** Delegates a zone to `ns1.host.test`, which says these records from now on. */
  say(zone: string, records: SaidRecords): void {
    this.#zones.set(zone, records);
  }

  /** Ends the world. */
  close(): void {
    this.#socket.close();
  }

  #answer(query: DnsMessage): DnsMessage {
    const [question] = query.questions;
    const nothing = { answers: [], authorities: [], additionals: [] };
    const base = { ...query, ...nothing, isResponse: true, isAuthoritative: true };
    if (!question) return { ...base, rcode: RCODE.FORMERR };
    const name = question.name.toLowerCase().replace(/\.$/, '');
    const zone = [...this.#zones.keys()].find((each) => name === each || name.endsWith(`.${each}`));
    if (zone === undefined) return { ...base, rcode: RCODE.NXDOMAIN };
    return { ...base, ...this.#reported(question, name, zone) };
  }

  #reported(question: DnsQuestion, name: string, zone: string): Partial<DnsMessage> {
    const record = (owner: string, data: Rdata): DnsRecord => ({
      name: `${owner}.`,
      class: CLASS_IN,
      ttl: 60,
      data,
    });
    const server = record(zone, { type: 'NS', target: 'ns1.host.test.' });
    const glue = [record('ns1.host.test', { type: 'A', address: '127.0.0.1' })];
    if (question.type === TYPE_CODES.NS) {
      return name === zone
        ? { answers: [server], additionals: glue }
        : { isAuthoritative: false, authorities: [server], additionals: glue };
    }
    if (question.type === TYPE_CODES.SOA && name === zone) return { answers: [record(zone, SOA)] };
    const said = this.#zones.get(zone)?.[name] ?? [];
    const fitting = said.filter((data) => isAskedFor(data, question.type));
    return { answers: fitting.map((data) => record(name, data)) };
  }
}

/** Whether a query for a type returns a record; an alias always matches. */
function isAskedFor({ type }: Rdata, asked: number): boolean {
  return type === 'CNAME' || (type in TYPE_CODES && TYPE_CODES[type as keyof typeof TYPE_CODES] === asked);
}
