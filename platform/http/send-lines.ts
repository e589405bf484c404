import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

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
