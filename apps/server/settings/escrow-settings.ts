import { resolve } from 'node:path';
import * as z from 'zod';

/** Where and when deposits for escrow are made, and what they are named for. */
export const escrowSettings = {
  ESCROW_FOLDER: z.string().min(1).optional(),
  /** The registrar's number at IANA, which names the files. */
  ESCROW_REGISTRAR_ID: z
    .string()
    .regex(/^\d{1,6}$/, 'must be the number of your registrar at IANA')
    .optional(),
  /** A time of day in UTC. */
  ESCROW_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC such as 02:00')
    .default('02:00'),
  ESCROW_KEEP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(1_000, 'may be at most 1000')
    .default(14),
  /** `generic` leaves country codes out, which ICANN's agreement is not about. */
  ESCROW_TLDS: z.enum(['generic', 'all'], 'must be generic or all').default('generic'),
};

type EscrowEnvironment = z.infer<z.ZodObject<typeof escrowSettings>>;

/** Settings that lack another one: which one, and why. */
export function lackingEscrowSettings(
  env: EscrowEnvironment,
): readonly { readonly name: keyof typeof escrowSettings; readonly message: string }[] {
  return env.ESCROW_FOLDER !== undefined && env.ESCROW_REGISTRAR_ID === undefined
    ? [{ name: 'ESCROW_REGISTRAR_ID', message: 'is needed with ESCROW_FOLDER' }]
    : [];
}

/** The group as the program uses it. */
export function shapeEscrow(env: EscrowEnvironment) {
  return {
    folder: env.ESCROW_FOLDER === undefined ? null : resolve(env.ESCROW_FOLDER),
    registrar: env.ESCROW_REGISTRAR_ID ?? null,
    at: env.ESCROW_AT,
    keep: env.ESCROW_KEEP,
    tlds: env.ESCROW_TLDS,
  };
}
