import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import type { Clock } from '#platform/kernel/clock.ts';

import { readFingerprint } from '../certificates/client-certificate.ts';
import { changeRegistrar, findIanaIdHolder, listRegistrars } from '../change-registrar.ts';
import { refuse } from './admin-input.ts';
import type { RegistryDatabase } from '../stores/tables.ts';

const limit = z.int().min(1).max(1_000_000).nullable().optional();

const certificate = z.string().transform((text, context) => {
  const fingerprint = readFingerprint(text);
  if (fingerprint !== null) return fingerprint;
  context.addIssue({ code: 'custom', message: 'is no certificate (PEM) and no SHA-256 fingerprint' });
  return z.NEVER;
});

const registrarId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,14}[a-z0-9]$/, 'has 3 to 16 small letters, digits and hyphens');

const registrarChange = z.strictObject({
  name: z.string().min(1).max(100).optional(),
  /** Beyond 16 characters it can be used only by login security (RFC 8807). */
  password: z.string().min(6).max(128).optional(),
  mostSessions: limit,
  commandsPerSecond: limit,
  checksPerMinute: limit,
  certificateFingerprints: z.array(certificate).max(10).optional(),
  passwordLifeDays: z.int().min(1).max(3_650).nullable().optional(),
  ianaId: z.int().min(1).max(999_999).nullable().optional(),
});

/** Admin API for registrars: accounts, credentials and limits. */
export function addRegistrarRoutes(
  admin: FastifyInstance,
  deps: { readonly db: RegistryDatabase; readonly clock: Clock },
): void {
  admin.get('/registrars', async () => ({ registrars: await listRegistrars(deps.db) }));

  admin.post<{ Params: { id: string } }>('/registrars/:id', async (request, reply) => {
    const id = registrarId.parse(request.params.id);
    const change = registrarChange.parse(request.body);
    const holder = change.ianaId ? await findIanaIdHolder(deps.db, change.ianaId) : null;
    if (holder !== null && holder !== id)
      return refuse(reply, 409, `IANA id ${change.ianaId} is ${holder}'s`);
    const changed = await changeRegistrar(deps, id, change);
    return changed ?? refuse(reply, 400, `${id} is not known yet, so it needs a password`);
  });
}
