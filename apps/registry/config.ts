import { resolve } from 'node:path';

import * as z from 'zod';

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);

const environment = z.object({
  /** Folder of the certificates and, without REGISTRY_DATABASE_URL, the database. */
  DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  /** The registry's own database; without it an embedded PostgreSQL is started. */
  REGISTRY_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  EPP_HOST: z.string().min(1).default('127.0.0.1'),
  EPP_PORT: port(7700),
  RDAP_HOST: z.string().min(1).default('127.0.0.1'),
  RDAP_PORT: port(7780),
  /**
   * Password of both registrars; random and stored in DATA_DIR if omitted. EPP requires 6 to 16
   * characters.
   */
  REGISTRY_PASSWORD: z
    .string()
    .min(6, 'must have 6 to 16 characters (EPP)')
    .max(16, 'must have 6 to 16 characters (EPP)')
    .optional(),
  /** Token for /admin; without it, anyone who reaches the port has access. */
  REGISTRY_ADMIN_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Commands of one registrar within a second; more are answered 2400. */
  COMMANDS_PER_SECOND: z.coerce.number().int().min(1).max(100_000).default(250),
  /** Sessions that a registrar may have at a time; the next is answered 2502. Real registries allow between 2 and 30. */
  SESSIONS_PER_REGISTRAR: z.coerce.number().int().min(1).max(1_000).default(30),
  /** Connections that are taken from one address at a time, signed in or not; four for each session by default. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(2_000).optional(),
  /** The host below which the panel's name servers are, and how many: ns1 and on. Registered here when its TLD is. */
  NAME_SERVER_HOST: z.string().min(3).default('namestead.site'),
  NAME_SERVER_COUNT: z.coerce.number().int().min(1).max(13).default(4),
});

/** The registry's settings. */
export type RegistryConfig = ReturnType<typeof shape>;

/** The environment has faults; the message lists all of them at once, one a line. */
export class RegistryConfigError extends Error {
  override readonly name = 'RegistryConfigError';
}

function shape(env: z.infer<typeof environment>) {
  return {
    dataDir: resolve(env.DATA_DIR),
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.REGISTRY_DATABASE_URL ?? null,
    epp: { host: env.EPP_HOST, port: env.EPP_PORT },
    http: { host: env.RDAP_HOST, port: env.RDAP_PORT },
    password: env.REGISTRY_PASSWORD ?? null,
    adminToken: env.REGISTRY_ADMIN_TOKEN ?? null,
    commandsPerSecond: env.COMMANDS_PER_SECOND,
    sessionsPerRegistrar: env.SESSIONS_PER_REGISTRAR,
    // Two registrars may share an address, and each may be connecting again.
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS ?? env.SESSIONS_PER_REGISTRAR * 4,
    nameServers: { host: env.NAME_SERVER_HOST.toLowerCase(), count: env.NAME_SERVER_COUNT },
  };
}

/**
 * Reads the environment once.
 *
 * @throws RegistryConfigError naming every fault, so that they are mended in one go
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): RegistryConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return shape(parsed.data);
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new RegistryConfigError(
    `The registry's settings have faults, so nothing was started:\n${faults.join('\n')}`,
  );
}
