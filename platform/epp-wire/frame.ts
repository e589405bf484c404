import { Buffer } from 'node:buffer';

/** Bytes of the length field, which counts itself (RFC 5734 section 4). */
export const FRAME_HEADER_BYTES = 4;

/** Default limit of a frame; a check of 100 names takes about 6 kB. */
export const DEFAULT_FRAME_LIMIT = 256 * 1024;

/** A framing error; the connection cannot be used any further. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** The bytes that carry one XML document: four bytes of length, big-endian, then UTF-8. */
export function encodeFrame(xml: string): Buffer {
  const bodyBytes = Buffer.byteLength(xml, 'utf8');
  const frame = Buffer.allocUnsafe(FRAME_HEADER_BYTES + bodyBytes);
  frame.writeUInt32BE(frame.length, 0);
  frame.write(xml, FRAME_HEADER_BYTES, 'utf8');
  return frame;
}

/**
 * Splits a byte stream into XML documents.
 *
 * Checks the length as soon as its four bytes have arrived, so a peer that announces 100 MB is
 * rejected before it sends them.
 */
export class FrameReader {
  readonly #limit: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  #chunks: Buffer[] = [];
  #held = 0;

  constructor(limit: number = DEFAULT_FRAME_LIMIT) {
    this.#limit = limit;
  }

  /** Whether a frame is incomplete. */
  get hasPartialFrame(): boolean {
    return this.#held > 0;
  }

  /**
   * Takes what arrived and yields the documents that are whole now.
   *
   * @throws FrameError when a length is impossible or over the limit, or a document is no UTF-8
   */
  *push(chunk: Buffer): Generator<string> {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    while (this.#held >= FRAME_HEADER_BYTES) {
      const length = this.#peekLength();
      if (this.#held < length) return;
      yield this.#decode(this.#take(length).subarray(FRAME_HEADER_BYTES));
    }
  }

  #peekLength(): number {
    const head = this.#chunks[0];
    const whole = head && head.length >= FRAME_HEADER_BYTES ? head : this.#joined();
    const length = whole.readUInt32BE(0);
    if (length <= FRAME_HEADER_BYTES)
      throw new FrameError(`frame length ${length} leaves no room for a document`);
    if (length > this.#limit)
      throw new FrameError(`frame length ${length} is over the limit of ${this.#limit}`);
    return length;
  }

  #joined(): Buffer {
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }

  #take(length: number): Buffer {
    const whole = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : this.#joined();
    const rest = whole.subarray(length);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#held = rest.length;
    return whole.subarray(0, length);
  }

  #decode(body: Buffer): string {
    try {
      return this.#decoder.decode(body);
    } catch {
      throw new FrameError('frame is not UTF-8');
    }
  }
}
