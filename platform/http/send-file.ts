import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** A file as an answer. */
export interface FileAnswer {
  /** What it is called where it is kept: letters, digits, dots and hyphens. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Sends a file to be kept; a browser never shows it as a page of ours. */
export function sendFile(reply: FastifyReply, type: string, { name, bytes }: FileAnswer): FastifyReply {
  if (!/^[\w.-]+$/.test(name)) throw new Error(`no name of a file: ${name}`);
  return reply
    .status(200)
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes));
}

/** The media type of an answer that comes in lines of JSON. */
export const LINES_TYPE = 'application/x-ndjson';

/** Sends each part of an answer as a line of JSON, as soon as it is there. */
export function sendLines(reply: FastifyReply, parts: AsyncIterable<unknown>): FastifyReply {
  return (
    reply
      .status(200)
      .type(`${LINES_TYPE}; charset=utf-8`)
      // nginx hands on at once what it would else collect.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(linesOf(parts), { objectMode: false, highWaterMark: 64 * 1024 }))
  );
}

async function* linesOf(parts: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const part of parts) yield `${JSON.stringify(part)}\n`;
}
