import type { FastifyInstance } from 'fastify';

import { changeServerStatuses } from '../change-server-statuses.ts';
import { loadDomains } from '../load-domains.ts';
import {
  announceMaintenance,
  announceMaintenances,
  withdrawMaintenance,
} from '../maintenance/announce-maintenance.ts';
import {
  clockAnswer,
  moveClock,
  forgetState,
  saveState,
  listStates,
  putStateBack,
  fillRegistry,
} from './snapshots.ts';
import {
  clockChange,
  commandLogQuery,
  domainsToLoad,
  fillRequest,
  messagesQuery,
  newKnob,
  newMaintenance,
  newServerStatuses,
  newSnapshot,
  refuse,
} from './admin-input.ts';
import type { AdminDeps } from './admin-deps.ts';
import { addRegistrarRoutes } from './add-registrar-routes.ts';
import { notifyAccounts, listQueues } from './list-queues.ts';

/** Size limit of bulk loads; other requests are small. */
const LOAD_LIMIT_BYTES = 2 * 1024 * 1024;

/** Admin API for the registry's operator and for tests. */
export function addAdminRoutes(admin: FastifyInstance, deps: AdminDeps): void {
  admin.get('/clock', async () => clockAnswer(deps.clock));
  admin.post('/clock', async (request) => {
    await moveClock(deps, clockChange.parse(request.body));
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
  addRegistrarRoutes(admin, deps);
  admin.get('/rates', async () => ({ rates: deps.rate.figures() }));
  admin.get('/sessions', async () => ({ sessions: deps.sessions.counts() }));
  admin.get('/messages', async (request) => listQueues(deps, messagesQuery.parse(request.query).registrar));
  admin.get('/accounts', async () => ({ accounts: await notifyAccounts(deps) }));

  admin.post('/domains', { bodyLimit: LOAD_LIMIT_BYTES }, async (request) =>
    loadDomains({ ...deps, now: deps.clock.now() }, domainsToLoad.parse(request.body).domains),
  );
  admin.post<{ Params: { name: string } }>('/domains/:name/statuses', async (request, reply) => {
    const { name } = request.params;
    const { serverStatuses } = newServerStatuses.parse(request.body);
    const changed = await changeServerStatuses(deps, name, serverStatuses);
    if (changed.outcome === 'absent') return refuse(reply, 404, `${name} is not registered`);
    if (changed.outcome === 'conflicting')
      return refuse(reply, 409, `${changed.statuses.join(' and ')} never stand together`);
    return { name, statuses: changed.statuses };
  });
  admin.post('/fill', async (request) => {
    const fill = fillRequest.parse(request.body);
    return { filled: await fillRegistry(deps, fill) };
  });

  admin.get('/maintenances', async () => ({ maintenances: await announceMaintenances(deps) }));
  admin.post('/maintenances', async (request, reply) => {
    const announced = await announceMaintenance(deps, newMaintenance.parse(request.body));
    return announced ?? refuse(reply, 400, 'one of these TLDs is none of ours');
  });
  admin.delete<{ Params: { id: string } }>('/maintenances/:id', async (request, reply) => {
    const { id } = request.params;
    if (!(await withdrawMaintenance(deps, id))) return refuse(reply, 404, `there is no maintenance ${id}`);
    return { maintenances: await announceMaintenances(deps) };
  });

  admin.get('/snapshots', async () => ({ snapshots: await listStates(deps) }));
  admin.post('/snapshots', async (request, reply) => {
    const { name } = newSnapshot.parse(request.body ?? {});
    return reply.code(201).send(await saveState(deps, name));
  });
  admin.post<{ Params: { name: string } }>('/snapshots/:name/restore', async (request, reply) => {
    const { name } = request.params;
    const restored = await putStateBack(deps, name);
    if (restored === 'absent') return refuse(reply, 404, `there is no snapshot ${name}`);
    if (restored === 'of_another_version')
      return refuse(reply, 409, `the snapshot ${name} was taken by another version of the registry`);
    return clockAnswer(deps.clock);
  });
  admin.delete<{ Params: { name: string } }>('/snapshots/:name', async (request, reply) => {
    const { name } = request.params;
    if (!(await forgetState(deps, name))) return refuse(reply, 404, `there is no snapshot ${name}`);
    return { snapshots: await listStates(deps) };
  });
}
