import type { FastifyReply } from 'fastify';

/** Answers a call that cannot be carried out, with one sentence. */
export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ error: message });
}
