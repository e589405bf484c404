import * as z from 'zod';

/** Where metrics and health are exposed: on a separate address, with a token, or both. */
export const operationsSettings = {
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Without a port there is no separate address. */
  METRICS_PORT: z.coerce
    .number('must be a port')
    .int('must be a port')
    .min(0, 'must be a port')
    .max(65_535, 'must be a port')
    .optional(),
  /** A bearer token; 24 random characters cannot be guessed. */
  METRICS_TOKEN: z
    .string()
    .min(24, 'must have at least 24 characters')
    .regex(/^[\w~+/.-]+=*$/, 'may have letters, digits and - . _ ~ + / (RFC 6750)')
    .optional(),
};

/** The settings as values; strangers read them outside production only, and only while no token is set. */
export function shapeOperations(
  env: z.infer<z.ZodObject<typeof operationsSettings>> & { readonly NODE_ENV: string },
) {
  return {
    address: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    token: env.METRICS_TOKEN ?? null,
    isPublic: env.NODE_ENV !== 'production' && env.METRICS_TOKEN === undefined,
  };
}
