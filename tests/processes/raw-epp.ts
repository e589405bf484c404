import { once } from 'node:events';
import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';

import { encodeFrame, FrameReader } from '#platform/epp-wire/frame.ts';
import { CONTACT, DOMAIN, FEE, HOST } from '#platform/epp-wire/namespaces.ts';
import { buildCommand, printRequest } from '#platform/epp-wire/request.ts';
import { readReply } from '#platform/epp-wire/response.ts';
import type { EppReply } from '#platform/epp-wire/response.ts';
import { loginCodec } from '#platform/epp-wire/session/login.ts';

const ANSWER_WITHIN_MILLISECONDS = 10_000;

/** A line to a registry on which anything can be sent. */
export class RawEpp {
  readonly #socket: TLSSocket;
  readonly #reader = new FrameReader();
  readonly #replies: (EppReply | 'closed')[] = [];
  #wake: () => void = () => undefined;

  private constructor(socket: TLSSocket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      for (const xml of this.#reader.push(chunk)) this.#replies.push(readReply(xml));
      this.#wake();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#replies.push('closed');
      this.#wake();
    });
  }

  /** Connects, with a client certificate where one is given, and takes the greeting. */
  static async open(
    port: number,
    ca: string,
    own: { readonly cert?: string; readonly key?: string } = {},
  ): Promise<RawEpp> {
    const socket = connect({ host: '127.0.0.1', port, ca, ...own });
    const line = new RawEpp(socket);
    await once(socket, 'secureConnect');
    await line.next();
    return line;
  }

  /** Sends raw bytes. */
  send(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  /** Sends a document in a frame and takes the answer; `closed` when the line ends instead. */
  ask(xml: string): Promise<EppReply | 'closed'> {
    this.send(encodeFrame(xml));
    return this.next();
  }

  /** Sends a document and takes the answer's code. */
  async code(xml: string): Promise<number | 'closed' | 'greeting'> {
    return readReplyCode(await this.ask(xml));
  }

  /** The next answer. Fails when none comes: a registry that says nothing has hung. */
  async next(): Promise<EppReply | 'closed'> {
    const deadline = Date.now() + ANSWER_WITHIN_MILLISECONDS;
    for (;;) {
      const reply = this.#replies.shift();
      if (reply !== undefined) return reply;
      if (Date.now() > deadline) throw new Error('the registry neither answered nor closed');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 200).unref();
      });
    }
  }

  async logIn(user: string, password: string): Promise<number | 'closed' | 'greeting'> {
    return this.code(loginXml(user, password));
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** The first result's code of an answer. */
export function readReplyCode(reply: EppReply | 'closed'): number | 'closed' | 'greeting' {
  if (reply === 'closed') return 'closed';
  return reply.kind === 'greeting' ? 'greeting' : (reply.results[0]?.code ?? 0);
}

/** A login as a document. */
export function loginXml(clientId: string, password: string): string {
  const element = loginCodec.print({
    clientId,
    password,
    newPassword: null,
    version: '1.0',
    language: 'en',
    objectUris: [DOMAIN, CONTACT, HOST],
    extensionUris: [FEE],
  });
  return printRequest(buildCommand('login', element, 'LOGIN-1'));
}
