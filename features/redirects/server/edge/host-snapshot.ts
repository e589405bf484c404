import * as z from 'zod';
import { INBOUND_TRANSFER_STATUSES } from '#features/domains/rules/project-domain.ts';
import { readWholeFile, writeWholeFile } from '#platform/replica/whole-file.ts';
import type { SiteHosts } from '../../rules/site-hosts.ts';

/** The first line, with a format version. */
const HEAD = 'hosts of sites 1';

const storedSite = z.object({
  id: z.number(),
  title: z.string(),
  addressHost: z.string(),
  primaryDomain: z.nullable(z.string()),
  isDomainOnly: z.boolean(),
  isPluginConnected: z.boolean(),
  isAutomatedTransfer: z.boolean(),
  isLaunched: z.boolean(),
  names: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['registered', 'mapped', 'siteRedirect', 'transfer']),
      endsAt: z.nullable(z.coerce.date()),
      inboundTransferStatus: z.nullable(z.enum(INBOUND_TRANSFER_STATUSES)),
      // Files of earlier versions do not say.
      isInterrupted: z.boolean().default(false),
    }),
  ),
  formerAddresses: z.array(z.string()),
  redirectLocation: z.nullable(z.string()),
});

/** Writes all sites to a file, for starting without the database; replaces the file atomically. */
export function writeHostSnapshot(path: string, sites: Iterable<SiteHosts>): Promise<void> {
  return writeWholeFile(path, HEAD, sites);
}

/** Reads the sites of a file; empty if it is missing or truncated. */
export function readHostSnapshot(path: string): Promise<readonly SiteHosts[]> {
  return readWholeFile(path, HEAD, (value) => storedSite.parse(value));
}
