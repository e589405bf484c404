import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { printTrademarkNotice } from '#platform/epp-wire/trademark-notice.ts';
import type { OffsetClock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';

import type { CommandRate } from '../epp/command-rate.ts';
import type { SessionRegister } from '../epp/session-state.ts';
import type { KnobBoard } from '../knobs/knob-board.ts';
import { loadDomains } from '../load-domains.ts';
import { saveClockOffset } from '../stores/clock-store.ts';
import type { CommandLog } from '../stores/command-log-store.ts';
import type { RegistryDatabase } from '../stores/registry-database.ts';
import { noticeOfKey } from '../tlds/claimed-marks.ts';
import type { JudgeName } from '../tlds/registrable-name.ts';
import { clockChange, commandLogQuery, domainsToLoad, newKnob } from './admin-input.ts';

/** What a load of names may weigh; everything else here is small. */
const LOAD_LIMIT_BYTES = 2 * 1024 * 1024;

/** What the admin side works with. */
export interface AdminDeps {
  readonly db: RegistryDatabase;
  readonly clock: OffsetClock;
  readonly judgeName: JudgeName;
  readonly random: Random;
  readonly knobs: KnobBoard;
  readonly commandLog: CommandLog;
  readonly sessions: SessionRegister;
  readonly rate: CommandRate;
  /** Told by `/healthz`, so that a supervisor recognises the registry that it left running. */
  readonly identity: { readonly instance: string; readonly eppPort: number };
}

/** The HTTP listener. */
export interface AdminServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Listens for whoever runs the registry (health, clock, knobs, log of commands) and for who reads trademark notices. */
export async function startAdminServer(
  deps: AdminDeps,
  options: { readonly host: string; readonly port: number; readonly token: string | null },
): Promise<AdminServer> {
  const app = Fastify({ bodyLimit: 16 * 1024, requestTimeout: 10_000, forceCloseConnections: 'idle' });
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

  await app.register(
    async (admin) => {
      admin.addHook('onRequest', async (request, reply) => {
        if (options.token !== null && !isAuthorized(request, options.token))
          return refuse(reply, 401, 'the admin token is missing or another');
      });
      admin.get('/clock', async () => clockAnswer(deps.clock));
      admin.post('/clock', async (request) => {
        const change = clockChange.parse(request.body);
        await moveClock(deps, change);
        return clockAnswer(deps.clock);
      });
      admin.get('/knobs', async () => ({ knobs: deps.knobs.list() }));
      admin.post('/knobs', async (request) => deps.knobs.add(newKnob.parse(request.body)));
      admin.delete('/knobs', async () => {
        deps.knobs.clear();
        return { knobs: [] };
      });
      admin.delete<{ Params: { id: string } }>('/knobs/:id', async (request, reply) => {
        if (deps.knobs.remove(Number(request.params.id))) return { knobs: deps.knobs.list() };
        return refuse(reply, 404, `there is no knob ${request.params.id}`);
      });
      admin.get('/commands', async (request) => ({
        commands: await deps.commandLog.list(commandLogQuery.parse(request.query)),
      }));
      admin.post('/domains', { bodyLimit: LOAD_LIMIT_BYTES }, async (request) =>
        loadDomains({ ...deps, now: deps.clock.now() }, domainsToLoad.parse(request.body).domains),
      );
      admin.get('/rates', async () => ({ rates: deps.rate.told() }));
      admin.get('/sessions', async () => ({ sessions: deps.sessions.counts() }));
    },
    { prefix: '/admin' },
  );

  await app.listen({ host: options.host, port: options.port });
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: () => app.close(),
  };
}

async function moveClock({ db, clock }: AdminDeps, change: z.infer<typeof clockChange>): Promise<void> {
  const offset =
    'offsetMilliseconds' in change
      ? change.offsetMilliseconds
      : 'advanceMilliseconds' in change
        ? clock.offsetMilliseconds + change.advanceMilliseconds
        : change.now.getTime() - (clock.now().getTime() - clock.offsetMilliseconds);
  await saveClockOffset(db, offset);
  clock.setOffset(offset);
}

function clockAnswer(clock: OffsetClock) {
  return { now: clock.now().toISOString(), offsetMilliseconds: clock.offsetMilliseconds };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ error: message });
}

function isAuthorized({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
