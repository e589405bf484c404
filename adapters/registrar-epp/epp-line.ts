import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';

import { encodeFrame, FrameReader } from '#platform/epp-wire/frame.ts';
import { printRequest } from '#platform/epp-wire/request.ts';
import type { EppCommand, EppRequest } from '#platform/epp-wire/request.ts';
import { readReply } from '#platform/epp-wire/response.ts';
import type { EppReply, EppResponse } from '#platform/epp-wire/response.ts';
import { endsSession } from '#platform/epp-wire/result-codes.ts';
import type { Greeting } from '#platform/epp-wire/session/greeting.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** Where a line goes. */
export interface LineTarget {
  readonly host: string;
  readonly port: number;
  /** The name in the server's certificate, where it is not the host. */
  readonly serverName?: string;
  /** The authority that signed the server's certificate, as PEM; the system's authorities where not given. */
  readonly ca?: string;
  readonly connectTimeout: Milliseconds;
  readonly commandTimeout: Milliseconds;
}

/** No answer, or none that can be trusted; the line is closed. */
export class LineError extends Error {
  override readonly name = 'LineError';
  /** Whether the command may have reached the other side. */
  readonly wasSent: boolean;

  constructor(message: string, wasSent: boolean) {
    super(message);
    this.wasSent = wasSent;
  }
}

interface Waiting {
  resolve(reply: EppReply): void;
  reject(error: LineError): void;
}

/** The largest answer taken; the largest honest one, fees of 200 names, has some 150 kB. */
const MOST_ANSWER_BYTES = 1024 * 1024;

/**
 * One TLS connection to a registry, with one command on it at a time.
 *
 * Whatever is not as it should be (time-out, unknown transaction, unreadable answer)
 * closes the line for good: what comes after could be the answer to something else.
 */
export class EppLine {
  readonly #socket: TLSSocket;
  readonly #commandTimeout: Milliseconds;
  readonly #reader = new FrameReader(MOST_ANSWER_BYTES);
  #waiting: Waiting | null = null;
  #whyClosed: string | null = null;
  #onClosed: () => void = () => undefined;
  #lastUsed = performance.now();

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
    });
    const line = new EppLine(socket, target.commandTimeout);
    const reply = await line.#reply(target.connectTimeout, false);
    if (reply.kind === 'greeting') return { line, greeting: reply.greeting };
    line.#close('the registry did not greet');
    throw new LineError('the registry did not greet', false);
  }

  get isOpen(): boolean {
    return this.#whyClosed === null;
  }

  /** Since when nothing was asked (monotonic milliseconds). */
  get idleSince(): number {
    return this.#lastUsed;
  }

  /** Called once when the line is no more. */
  onClosed(listener: () => void): void {
    if (this.isOpen) this.#onClosed = listener;
    else listener();
  }

  /** Sends a command and waits for its own answer. Throws `LineError`. */
  async ask(command: EppCommand): Promise<EppResponse> {
    const reply = await this.#exchange(command);
    if (reply.kind === 'response' && reply.clTRID === command.clTRID) {
      const last = reply.results.find(({ code }) => endsSession(code));
      if (last) this.#close(`the registry ended the session: ${last.code} ${last.message}`);
      return reply;
    }
    // 2500 for a stream that the registry could not read bears nobody's transaction id.
    const [result] = reply.kind === 'response' ? reply.results : [];
    return this.#fail(result ? `${result.code} ${result.message}` : 'a greeting instead of an answer');
  }

  /** Asks for the greeting, so that both sides know the line is alive. */
  async keepAlive(): Promise<void> {
    const reply = await this.#exchange({ kind: 'hello' });
    if (reply.kind !== 'greeting') this.#fail('an answer instead of a greeting');
  }

  /** Hangs up. */
  close(): void {
    this.#close('closed by us');
  }

  async #exchange(request: EppRequest): Promise<EppReply> {
    if (this.#whyClosed !== null) throw new LineError(this.#whyClosed, false);
    if (this.#waiting !== null) throw new Error('a line takes one command at a time');
    this.#lastUsed = performance.now();
    this.#socket.write(encodeFrame(printRequest(request)));
    const reply = await this.#reply(this.#commandTimeout, true);
    this.#lastUsed = performance.now();
    return reply;
  }

  async #reply(timeout: Milliseconds, wasSent: boolean): Promise<EppReply> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<EppReply>((resolve, reject) => {
        if (this.#whyClosed !== null) throw new LineError(this.#whyClosed, wasSent);
        this.#waiting = { resolve, reject: ({ message }) => reject(new LineError(message, wasSent)) };
        timer = setTimeout(() => this.#close(`no answer within ${timeout} ms`), timeout);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #take(chunk: Buffer): void {
    try {
      for (const xml of this.#reader.push(chunk)) {
        if (this.#waiting === null) return this.#close('an answer that nobody asked for');
        const reply = readReply(xml);
        const waiting: Waiting = this.#waiting;
        this.#waiting = null;
        waiting.resolve(reply);
      }
    } catch (error) {
      this.#close(`an unreadable answer: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #fail(why: string): never {
    this.#close(why);
    throw new LineError(why, true);
  }

  #close(why: string): void {
    if (this.#whyClosed !== null) return;
    this.#whyClosed = why;
    this.#socket.destroy();
    this.#waiting?.reject(new LineError(why, true));
    this.#waiting = null;
    this.#onClosed();
  }
}
