import type { FastifyReply } from 'fastify';

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
