import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';

import { encodeFrame, FrameReader } from '#platform/epp-wire/frame.ts';
import { printRequest } from '#platform/epp-wire/request.ts';
import type { EppCommand, EppRequest } from '#platform/epp-wire/request.ts';
import { readReply } from '#platform/epp-wire/response.ts';
import type { EppReply, EppResponse } from '#platform/epp-wire/response.ts';
import { endsSession } from '#platform/epp-wire/result-codes.ts';
import type { Greeting } from '#platform/epp-wire/session/greeting.ts';
import { requireSendable } from '#platform/epp-wire/wire-text.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** A connection's address, and its TLS identity. */
export interface LineTarget {
  readonly host: string;
  readonly port: number;
  /** The name in the server's certificate, where it is not the host. */
  readonly serverName?: string;
  /** The authority that signed the server's certificate, as PEM; the system's authorities where not given. */
  readonly ca?: string;
  /** Our own certificate and its key as PEM, where the registry asks for one. */
  readonly certificate?: string;
  readonly key?: string;
  readonly connectTimeout: Milliseconds;
  readonly commandTimeout: Milliseconds;
}

/** No response, or an untrustworthy one; the connection is closed. */
export class LineError extends Error {
  override readonly name: string = 'LineError';
  /** Whether the registry may have received the command. */
  readonly wasSent: boolean;

  constructor(message: string, wasSent: boolean) {
    super(message);
    this.wasSent = wasSent;
  }
}

/** In flight: commands or the greeting, in order of their responses. */
interface Awaited {
  /** Null for the greeting. */
  readonly clTRID: string | null;
  readonly wasSent: boolean;
  readonly timeout: Milliseconds;
  resolve(reply: EppReply): void;
  reject(error: LineError): void;
}

/** The largest answer taken; the largest honest one, fees of 200 names, has some 150 kB. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * One TLS connection to a registry, with any number of commands in flight.
 *
 * A registry answers in order (RFC 5734 section 3), so a response belongs to the oldest command,
 * and must have its transaction id. Any anomaly (time-out, another id, unreadable response) closes
 * the connection permanently, and leaves the outcome of all its commands unknown: a later response
 * could belong to another command.
 */
export class EppLine {
  readonly #socket: TLSSocket;
  readonly #commandTimeout: Milliseconds;
  readonly #reader = new FrameReader(MAX_ANSWER_BYTES);
  readonly #awaited: Awaited[] = [];
  #timer: NodeJS.Timeout | undefined;
  #whyClosed: string | null = null;
  #onClosed: () => void = () => undefined;
  #lastUsed = performance.now();
  #oldestSince = 0;

  private constructor(socket: TLSSocket, commandTimeout: Milliseconds) {
    this.#socket = socket;
    this.#commandTimeout = commandTimeout;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error: Error) => this.#close(error.message));
    socket.on('close', () => this.#close('the registry closed the line'));
  }

  /** Connects and takes the greeting. Throws `LineError` when there is none. */
  static async open(target: LineTarget): Promise<{ line: EppLine; greeting: Greeting }> {
    const socket = connect({
      host: target.host,
      port: target.port,
      minVersion: 'TLSv1.2',
      ...(target.serverName === undefined ? {} : { servername: target.serverName }),
      ...(target.ca === undefined ? {} : { ca: target.ca }),
      ...(target.certificate === undefined ? {} : { cert: target.certificate }),
      ...(target.key === undefined ? {} : { key: target.key }),
    });
    const line = new EppLine(socket, target.commandTimeout);
    const reply = await line.#await({ clTRID: null, wasSent: false, timeout: target.connectTimeout });
    if (reply.kind === 'greeting') return { line, greeting: reply.greeting };
    throw new LineError('the registry did not greet', false);
  }

  get isOpen(): boolean {
    return this.#whyClosed === null;
  }

  /** Since when nothing moved on it (monotonic milliseconds). */
  get idleSince(): number {
    return this.#lastUsed;
  }

  /** How long the oldest command has been next in line; 0 if there is none. */
  get waitedFor(): Milliseconds {
    return this.#awaited.length === 0 ? 0 : performance.now() - this.#oldestSince;
  }

  /** Called once when the connection has closed. */
  onClosed(listener: () => void): void {
    if (this.isOpen) this.#onClosed = listener;
    else listener();
  }

  /**
   * Sends a command, also while others are under way, and waits for its own answer. Throws `LineError`, and
   * `UnsendableText` where a text of it cannot travel; then nothing was sent.
   */
  async ask(command: EppCommand): Promise<EppResponse> {
    requireSendable(command.element);
    for (const extension of command.extensions) requireSendable(extension);
    const reply = await this.#send(command, command.clTRID);
    if (reply.kind === 'response') return reply;
    throw new LineError('a greeting instead of an answer', true);
  }

  /** Asks for the greeting, so that both sides know the line is alive. */
  async keepAlive(): Promise<void> {
    await this.#send({ kind: 'hello' }, null);
  }

  /** Hangs up. */
  close(): void {
    this.#close('closed by us');
  }

  #send(request: EppRequest, clTRID: string | null): Promise<EppReply> {
    if (this.#whyClosed !== null) throw new LineError(this.#whyClosed, false);
    const frame = encodeFrame(printRequest(request));
    const reply = this.#await({ clTRID, wasSent: true, timeout: this.#commandTimeout });
    this.#lastUsed = performance.now();
    this.#socket.write(frame);
    return reply;
  }

  #await(facts: Pick<Awaited, 'clTRID' | 'wasSent' | 'timeout'>): Promise<EppReply> {
    return new Promise<EppReply>((resolve, reject) => {
      this.#awaited.push({ ...facts, resolve, reject });
      if (this.#awaited.length === 1) this.#startTimer();
    });
  }

  /** Patience is for the oldest command: those behind it cannot be answered before. */
  #startTimer(): void {
    clearTimeout(this.#timer);
    const [oldest] = this.#awaited;
    if (!oldest) return;
    this.#oldestSince = performance.now();
    this.#timer = setTimeout(() => this.#close(`no answer within ${oldest.timeout} ms`), oldest.timeout);
  }

  #take(chunk: Buffer): void {
    try {
      for (const xml of this.#reader.push(chunk)) {
        this.#match(readReply(xml));
        if (!this.isOpen) return;
      }
    } catch (error) {
      this.#close(`an unreadable answer: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #match(reply: EppReply): void {
    const [oldest] = this.#awaited;
    if (!oldest) return this.#close('an answer without a request');
    const fault = findFault(oldest, reply);
    if (fault !== null) return this.#close(fault);
    this.#awaited.shift();
    this.#lastUsed = performance.now();
    this.#startTimer();
    oldest.resolve(reply);
    if (reply.kind === 'greeting') return;
    const last = reply.results.find(({ code }) => endsSession(code));
    if (last) this.#close(`the registry ended the session: ${last.code} ${last.message}`);
  }

  #close(why: string): void {
    if (this.#whyClosed !== null) return;
    this.#whyClosed = why;
    clearTimeout(this.#timer);
    this.#socket.destroy();
    for (const lost of this.#awaited.splice(0)) lost.reject(new LineError(why, lost.wasSent));
    this.#onClosed();
  }
}

/** Why this is not the expected response; null if it is. */
function findFault({ clTRID }: Awaited, reply: EppReply): string | null {
  if (reply.kind === 'greeting') return clTRID === null ? null : 'a greeting instead of an answer';
  if (clTRID !== null && reply.clTRID === clTRID) return null;
  if (clTRID === null) return 'an answer instead of a greeting';
  // 2500 for an unreadable stream has no transaction id.
  const [result] = reply.results;
  return result ? `${result.code} ${result.message}` : 'an answer to something else';
}
