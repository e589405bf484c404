import * as z from 'zod/mini';

/**
 * An email address as people type it, made canonical: trimmed and lower-cased.
 * Whether it is an address at all is the rule of `rules/email-address.ts`.
 */
export const canonicalEmail = z.string().check(z.maxLength(320), z.trim(), z.toLowerCase());
