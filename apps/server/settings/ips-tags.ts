import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { IPS_TAG } from '#features/transfers/rules/ips-tag.ts';
import type { IpsTag } from '#features/transfers/rules/ips-tag.ts';

/** The registrars of the sandbox registry that names can be released to (`apps/registry/seed-registry.ts`). */
export const SANDBOX_IPS_TAGS: readonly IpsTag[] = [
  { tag: 'RIVAL', registrarName: 'Rival Registrar', registrarUrl: 'https://rival.test/' },
];

/** All tags of Nominet are some 3,000. */
const MAX_TAGS = 20_000;
const NAME_LENGTH = 200;

const tagFile = z
  .array(
    z.object({
      tag: z.string().regex(IPS_TAG, 'must have 2 to 16 capital letters, digits and hyphens'),
      registrarName: z.string().trim().min(1).max(NAME_LENGTH),
      registrarUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
    }),
  )
  .min(1)
  .max(MAX_TAGS);

/** The file of IPS tags, read: a list of `tag`, `registrarName` and `registrarUrl`, sorted by tag. */
export const ipsTagFile = z.string().transform((path, context): readonly IpsTag[] => {
  const fault = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return fault('names no file that can be read as JSON');
  }
  const read = tagFile.safeParse(content);
  if (read.success) return read.data.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
  const [issue] = read.error.issues;
  return fault(`is no list of IPS tags: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
});
