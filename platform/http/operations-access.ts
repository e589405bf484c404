import { createHash, timingSafeEqual } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Metrics of a process, served on several addresses. */
export interface Operations {
  /** Adds `/healthz`, `/readyz` and `/metrics`; `maySee` decides who reads metrics and details. */
  answerOn(server: FastifyInstance, maySee: (request: FastifyRequest) => boolean): void;
}

/** Who may read metrics and details on the public address. */
export interface OperationsAccess {
  /** Everyone; for development. */
  readonly isPublic: boolean;
  /** Everyone who sends it as a bearer token. */
  readonly token: string | null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Says of a request whether it may read figures and details; it takes the same time for every wrong token. */
export function operationsGate({ isPublic, token }: OperationsAccess): (request: FastifyRequest) => boolean {
  const expected = token === null ? null : digest(token);
  return ({ headers }) => {
    if (isPublic) return true;
    const sent = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
    return expected !== null && sent !== undefined && timingSafeEqual(digest(sent), expected);
  };
}

/** Opens an address where figures and details need no token: of this machine, or of a network of the operator's own. */
export async function openOperationsAddress(
  address: { readonly host: string; readonly port: number },
  operations: Operations,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = fastify({ forceCloseConnections: true });
  operations.answerOn(server, () => true);
  await server.listen(address);
  const bound = server.server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    close: () => server.close(),
  };
}
