import type pg from 'pg';

/** The interface that `pg.Client` expects of a custom query; it passes in the connection. */
interface Wire {
  readonly stream: NodeJS.WritableStream & NodeJS.ReadableStream & { readonly writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Buffered bytes at which the server is paused. */
const MAX_WAITING = 4 * 1024 * 1024;

/** A statement whose rows and data are streamed. */
class CopyQuery {
  readonly #text: string;
  /** The driver calls it with an error where the connection is lost. */
  callback: ((error: Error | null) => void) | undefined;
  /** The command tag of the last command, such as `COPY 12`. */
  tag = '';
  #wire: Wire | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get wire(): Wire | undefined {
    return this.#wire;
  }

  submit(wire: Wire): null {
    this.#wire = wire;
    wire.query(this.#text);
    return null;
  }

  handleRowDescription(): void {}
  handleDataRow(_message: unknown): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCommandComplete({ text }: { readonly text: string }): void {
    this.tag = text;
  }
  handleCopyData(_message: { readonly chunk: Buffer }): void {}
  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('nothing was to be sent');
  }
  handleError(error: Error): void {
    this.callback?.(error);
  }
  handleReadyForQuery(): void {
    this.callback?.(null);
  }
}

class CopyOutQuery extends CopyQuery {
  readonly #waiting: Buffer[] = [];
  #bytes = 0;
  #outcome: { readonly error: Error | null } | undefined;
  #wake: () => void = () => undefined;

  constructor(text: string) {
    super(text);
    this.callback = (error) => {
      this.#outcome ??= { error };
      this.#wake();
    };
  }

  override handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // The driver uses the memory behind the chunk again.
    this.#waiting.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_WAITING) this.wire?.stream.pause();
    this.#wake();
  }

  /** The chunks as they arrive; throws the server's errors. */
  async *read(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        const piece = this.#waiting.shift();
        if (piece) {
          this.#bytes -= piece.length;
          if (this.#bytes <= MAX_WAITING / 2) this.wire?.stream.resume();
          yield piece;
        } else if (this.#outcome) {
          if (this.#outcome.error) throw this.#outcome.error;
          return;
        } else {
          await new Promise<void>((resolve) => (this.#wake = resolve));
        }
      }
    } finally {
      // An abandoned read must not leave the connection paused.
      this.wire?.stream.resume();
    }
  }
}

class CopyInQuery extends CopyQuery {
  readonly #source: AsyncIterable<Buffer>;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.#source = source;
  }

  override handleCopyInResponse(wire: Wire): void {
    void this.#send(wire);
  }

  async #send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain)
          await new Promise<void>((resolve) => wire.stream.once('drain', () => resolve()));
      }
      wire.endCopyFrom();
    } catch (error) {
      wire.sendCopyFail(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Runs `COPY … TO STDOUT`, or another command that answers by copying, and gives its data as it comes. */
export function copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer> {
  const query = new CopyOutQuery(text);
  client.query(query as unknown as pg.Submittable);
  return query.read();
}

/** Runs `COPY … FROM STDIN` with the given data, and gives the number of rows that were stored. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  const query = new CopyInQuery(text, source);
  return new Promise((resolve, reject) => {
    query.callback = (error) => {
      if (error) reject(error);
      else resolve(Number(query.tag.split(' ').at(-1)));
    };
    client.query(query as unknown as pg.Submittable);
  });
}
