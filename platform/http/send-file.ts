import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** A file as an answer. */
export interface FileAnswer {
  /** The file's name for saving: letters, digits, dots and hyphens. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Sends a file as a download; a browser never shows it as a page of ours. */
export function sendFile(reply: FastifyReply, type: string, { name, bytes }: FileAnswer): FastifyReply {
  if (!/^[\w.-]+$/.test(name)) throw new Error(`invalid file name: ${name}`);
  return reply
    .status(200)
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes));
}

/** The media type of an answer that comes in lines of JSON. */
export const LINES_TYPE = 'application/x-ndjson';

/** Streams each part of a response as a line of JSON, as soon as it is available. */
export function sendLines(reply: FastifyReply, parts: AsyncIterable<unknown>): FastifyReply {
  return (
    reply
      .status(200)
      .type(`${LINES_TYPE}; charset=utf-8`)
      // Turns off buffering in nginx.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(generateLines(parts), { objectMode: false, highWaterMark: 64 * 1024 }))
  );
}

async function* generateLines(parts: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const part of parts) yield `${JSON.stringify(part)}\n`;
}
