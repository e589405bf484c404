import * as z from 'zod/mini';
import { parseDomainName } from '../rules/domain-name.ts';

/** Parses a domain name in a path or body into lower-case A-labels; anything else is an invalid input. */
export const canonicalDomain = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const parsed = parseDomainName(text);
    if (parsed.ok) return parsed.name.ascii;
    context.issues.push({ code: 'custom', input: text, message: 'Not a valid domain name.' });
    return z.NEVER;
  }),
);
