import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { INBOUND_TRANSFER_STATUSES } from '#features/domains/rules/project-domain.ts';
import type { SiteHosts } from '../../rules/site-hosts.ts';

/** Sites written per batch; requests are answered between batches. */
const SITE_BATCH_SIZE = 500;
/** The first line, with a format version. */
const HEAD = 'hosts of sites 1';
/** The prefix of the last line, which contains the number of sites to detect truncation. */
const END = 'end';

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
    }),
  ),
  formerAddresses: z.array(z.string()),
  redirectLocation: z.nullable(z.string()),
});

/** Writes all sites to a file, for starting without the database; replaces the file atomically. */
export async function writeHostSnapshot(path: string, sites: Iterable<SiteHosts>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.appendFile(`${HEAD}\n`);
    let count = 0;
    let lines: string[] = [];
    const flush = async (): Promise<void> => {
      if (lines.length > 0) await file.appendFile(lines.join(''));
      lines = [];
    };
    for (const site of sites) {
      lines.push(`${JSON.stringify(site)}\n`);
      count += 1;
      if (lines.length >= SITE_BATCH_SIZE) await flush();
    }
    await flush();
    await file.appendFile(`${END} ${count}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Reads the sites of a file; empty if it is missing or truncated. */
export async function readHostSnapshot(path: string): Promise<readonly SiteHosts[]> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  const sites: SiteHosts[] = [];
  let at = 0;
  try {
    for await (const line of lines) {
      at += 1;
      if (at === 1 && line !== HEAD) return [];
      if (at === 1) continue;
      if (line.startsWith(`${END} `)) return line === `${END} ${sites.length}` ? sites : [];
      sites.push(storedSite.parse(JSON.parse(line)));
    }
  } catch {
    // Missing or unreadable: the database has everything.
    return [];
  } finally {
    lines.close();
  }
  return [];
}
