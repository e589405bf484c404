import * as z from 'zod/mini';
import { parseDomainName } from '../rules/domain-name.ts';

/** A domain name in a path or body, brought into lower-case A-labels; what is no name is an invalid input. */
export const canonicalDomain = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const parsed = parseDomainName(text);
    if (parsed.ok) return parsed.name.ascii;
    context.issues.push({ code: 'custom', input: text, message: 'Not a valid domain name.' });
    return z.NEVER;
  }),
);
