import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { printTrademarkNotice } from '#platform/epp-wire/trademark-notice.ts';
import { addRdapRoutes } from '../rdap/add-rdap-routes.ts';
import { noticeOfKey } from '../tlds/claimed-marks.ts';
import { addAdminRoutes } from './add-admin-routes.ts';
import type { AdminDeps } from './admin-deps.ts';
import { refuse } from './admin-input.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import { listRegistrars } from '../stores/registrar-store.ts';

/** The HTTP listener. */
export interface AdminServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves the operator (health, clock, faults, command log) and the public: RDAP, tags, trademark
 * notices.
 */
export async function startAdminServer(
  deps: AdminDeps,
  options: { readonly host: string; readonly port: number; readonly token: string | null },
): Promise<AdminServer> {
  const app = Fastify({
    bodyLimit: 16 * 1024,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    // The longest name, with every character written as %xx.
    routerOptions: { maxParamLength: 3 * 255 },
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof z.ZodError) return refuse(reply, 400, z.prettifyError(error));
    return refuse(reply, error.statusCode ?? 500, error.message);
  });
  app.setNotFoundHandler(async (_request, reply) => refuse(reply, 404, 'there is nothing at this path'));

  app.get('/healthz', async () => ({
    service: 'namestead-registry',
    pid: process.pid,
    ...deps.identity,
  }));

  // The service that registrars read notices from, which is another's in the world (RFC 9361: CNIS).
  app.get<{ Params: { '*': string } }>('/cnis/*', async (request, reply) => {
    const notice = noticeOfKey(request.params['*'].replace(/\.xml$/, ''), deps.clock.now());
    if (!notice) return refuse(reply, 404, 'there is no notice under this key');
    return reply.type('application/xml').send(printTrademarkNotice(notice));
  });

  app.get('/ips-tags', async () => listIpsTags(deps.db));
  await addRdapRoutes(app, deps);

  await app.register(
    async (admin) => {
      admin.addHook('onRequest', async (request, reply) => {
        if (options.token !== null && !isAuthorized(request, options.token))
          return refuse(reply, 401, 'the admin token is missing or another');
      });
      addAdminRoutes(admin, deps);
    },
    { prefix: '/admin' },
  );

  await app.listen({ host: options.host, port: options.port });
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: () => app.close(),
  };
}

function isAuthorized({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A registrar as holders of `.uk` names find it, to have a name released to. */
interface IpsTag {
  readonly tag: string;
  readonly registrarName: string;
  readonly registrarUrl: string;
}

/** The tags that names can be released to: each registrar's id, in capitals. */
async function listIpsTags(db: RegistryDatabase): Promise<readonly IpsTag[]> {
  const registrars = await listRegistrars(db);
  return registrars.map(({ id, name }) => ({
    tag: id.toUpperCase(),
    registrarName: name,
    registrarUrl: `https://${id}.test/`,
  }));
}
