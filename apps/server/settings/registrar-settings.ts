import * as z from 'zod';
import { ipsTagFile, SANDBOX_IPS_TAGS } from './ips-tags.ts';
import { countBetween, pemFile } from './setting-kinds.ts';

/** Settings of the registry where domains are registered; without an address it is the sandbox. */
export const registrarSettings = {
  REGISTRAR_EPP_URL: z.url({ protocol: /^epps?$/, error: 'must be an epp:// address' }).optional(),
  REGISTRAR_EPP_USER: z
    .string()
    .min(3, 'must have 3 to 16 characters (EPP)')
    .max(16, 'must have 3 to 16 characters (EPP)')
    .default('namestead'),
  REGISTRAR_EPP_PASSWORD: z.string().min(6, 'must have at least 6 characters (EPP)').optional(),
  /** A PEM file with the authority that signed the registry's certificate, and the name in it where that is not the host. */
  REGISTRAR_EPP_CA: pemFile.optional(),
  REGISTRAR_EPP_SERVER_NAME: z.string().min(1).optional(),
  /** PEM files with the certificate that we show, and with its key. */
  REGISTRAR_EPP_CERTIFICATE: pemFile.optional(),
  REGISTRAR_EPP_KEY: pemFile.optional(),
  /**
   * The registry's limits: concurrent sessions, commands in flight per session, checks a second
   * over all sessions, names per check.
   */
  REGISTRAR_EPP_SESSIONS: countBetween(2, 100, 6),
  REGISTRAR_EPP_PIPELINE: countBetween(1, 50, 4),
  REGISTRAR_CHECKS_PER_SECOND: countBetween(1, 10_000, 200),
  REGISTRAR_NAMES_PER_CHECK: countBetween(1, 200, 20),
  /** After how many seconds without an answer a command's outcome counts as unknown. */
  REGISTRAR_EPP_TIMEOUT: countBetween(1, 300, 20),
  /** Interval in seconds for polling the registry's messages, such as transfers. */
  REGISTRAR_MESSAGES_SECONDS: countBetween(1, 3_600, 20),
  /**
   * Where trademark claims notices are read (RFC 9361), including user and password if required.
   */
  REGISTRAR_CLAIMS_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** A JSON file with the registrars that .uk names can be released to, by their tags. */
  IPS_TAGS_FILE: ipsTagFile.optional(),
};

type RegistrarEnvironment = z.infer<z.ZodObject<typeof registrarSettings>> & {
  readonly REGISTRY_PASSWORD?: string | undefined;
};

/** Settings that are only valid together: the missing one, and the one that requires it. */
export function lackingRegistrarSettings(
  env: RegistrarEnvironment,
): readonly { readonly name: keyof typeof registrarSettings; readonly message: string }[] {
  const { REGISTRAR_EPP_CERTIFICATE: certificate, REGISTRAR_EPP_KEY: key } = env;
  const password = env.REGISTRAR_EPP_PASSWORD ?? env.REGISTRY_PASSWORD;
  return [
    ...(env.REGISTRAR_EPP_URL !== undefined && password === undefined
      ? [{ name: 'REGISTRAR_EPP_PASSWORD' as const, message: 'is needed with REGISTRAR_EPP_URL' }]
      : []),
    ...(certificate !== undefined && key === undefined
      ? [{ name: 'REGISTRAR_EPP_KEY' as const, message: 'is needed with REGISTRAR_EPP_CERTIFICATE' }]
      : []),
    ...(key !== undefined && certificate === undefined
      ? [{ name: 'REGISTRAR_EPP_CERTIFICATE' as const, message: 'is needed with REGISTRAR_EPP_KEY' }]
      : []),
  ];
}

/** The settings as values. */
export function shapeRegistrar(env: RegistrarEnvironment) {
  return {
    url: env.REGISTRAR_EPP_URL ?? null,
    user: env.REGISTRAR_EPP_USER,
    password: env.REGISTRAR_EPP_PASSWORD ?? env.REGISTRY_PASSWORD ?? null,
    ca: env.REGISTRAR_EPP_CA ?? null,
    serverName: env.REGISTRAR_EPP_SERVER_NAME ?? null,
    certificate: env.REGISTRAR_EPP_CERTIFICATE ?? null,
    key: env.REGISTRAR_EPP_KEY ?? null,
    sessions: env.REGISTRAR_EPP_SESSIONS,
    pipelined: env.REGISTRAR_EPP_PIPELINE,
    checksPerSecond: env.REGISTRAR_CHECKS_PER_SECOND,
    namesPerCheck: env.REGISTRAR_NAMES_PER_CHECK,
    timeoutSeconds: env.REGISTRAR_EPP_TIMEOUT,
    messagesSeconds: env.REGISTRAR_MESSAGES_SECONDS,
    claimsUrl: env.REGISTRAR_CLAIMS_URL ?? null,
    // Another registry's tags are not the sandbox's.
    ipsTags: env.IPS_TAGS_FILE ?? (env.REGISTRAR_EPP_URL === undefined ? SANDBOX_IPS_TAGS : []),
  };
}
