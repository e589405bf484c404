import { CLASS_IN, DS_CODE, RCODE } from '#platform/dns-wire/codes.ts';
import type { DnsMessage, DnsQuestion, DnsRecord } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { Rdata } from '#platform/dns-wire/rdata.ts';

/** Asks the name server at an address one question; null where no answer came. */
export type AskServer = (address: string, question: DnsQuestion) => Promise<DnsMessage | null>;

/** A name server by its host name, with the addresses that are known of it. */
export interface KnownServer {
  /** Lower case, absolute. */
  readonly name: string;
  readonly addresses: readonly string[];
}

/** The authoritative servers of a name. */
export type Delegation =
  | { readonly kind: 'found'; readonly zone: string; readonly servers: readonly KnownServer[] }
  /** The zone says that the name does not exist. */
  | { readonly kind: 'nonexistent'; readonly zone: string; readonly servers: readonly KnownServer[] }
  /** None of the zone's servers gave a usable answer. */
  | { readonly kind: 'unreachable'; readonly zone: string; readonly servers: readonly KnownServer[] };

/**
 * Dependencies: a function that sends queries, the root servers, and which addresses may be
 * queried.
 */
export interface Roots {
  readonly ask: AskServer;
  /** Addresses of the root's servers. */
  readonly roots: readonly string[];
  mayAsk(address: string): boolean;
}

/** Most questions of one walk, those for addresses of name servers among them. */
const MAX_QUESTIONS = 40;
/** Maximum depth of resolving name servers' own names. */
const DEEPEST = 3;
/** Servers of one zone that are tried before it counts as unreachable. */
const MAX_TRIED = 5;
/** Servers tried of a zone (the root has 13), and addresses tried of a server. */
const MAX_SERVERS = 13;
const MAX_ADDRESSES = 4;

interface Walk {
  left: number;
}

const lower = (name: string): string => name.toLowerCase();
/** Whether a name equals another or is below it; both absolute and in lower case. */
const isBelow = (name: string, above: string): boolean =>
  above === '.' || name === above || name.endsWith(`.${above}`);

const listServers = (records: readonly DnsRecord[], owner: string): string[] => [
  ...new Set(
    records.flatMap(({ name, data }) =>
      data.type === 'NS' && lower(name) === owner ? [lower(data.target)] : [],
    ),
  ),
];

/** The zone below `zone` that a message refers to on the way to `name`; null where it is no such referral. */
function referredZone(message: DnsMessage, zone: string, name: string): string | null {
  if (message.answers.length > 0 || message.rcode !== RCODE.NOERROR) return null;
  const owners = message.authorities.flatMap((record) =>
    record.data.type === 'NS' ? [lower(record.name)] : [],
  );
  return owners.find((owner) => owner !== zone && isBelow(owner, zone) && isBelow(name, owner)) ?? null;
}

/** Addresses that come along with a referral, as far as the one who refers may say them. */
function findGlue(message: DnsMessage, host: string, zone: string): string[] {
  if (!isBelow(host, zone)) return [];
  return message.additionals.flatMap(({ name, data }) =>
    (data.type === 'A' || data.type === 'AAAA') && lower(name) === host ? [data.address] : [],
  );
}

/**
 * Says who answers for a name, by asking from the root down; the name need not be a zone's own.
 *
 * @param name absolute.
 */
export async function followDelegation(world: Roots, name: string): Promise<Delegation> {
  return walkTo(world, lower(name), TYPE_CODES.NS, { left: MAX_QUESTIONS }, 0).then(
    ({ delegation }) => delegation,
  );
}

/** The addresses of a host name, following aliases; empty if there is no answer. */
export async function findAddresses(world: Roots, name: string): Promise<readonly string[]> {
  return resolveAddresses(world, lower(name), { left: MAX_QUESTIONS }, 0);
}

/** The IPv6 addresses of a host name, following aliases; empty if there is no answer. */
export async function findIpv6Addresses(world: Roots, name: string): Promise<readonly string[]> {
  const records = await askRecords(world, lower(name), 'AAAA', { left: MAX_QUESTIONS }, 0);
  return records.flatMap((data) => (data.type === 'AAAA' ? [data.address] : []));
}

/** The TXT values of a name, following aliases; empty if there is no answer. */
export async function findTexts(world: Roots, name: string): Promise<readonly string[]> {
  const records = await askRecords(world, lower(name), 'TXT', { left: MAX_QUESTIONS }, 0);
  return records.flatMap((data) =>
    data.type === 'TXT' ? [Buffer.concat(data.strings).toString('utf8')] : [],
  );
}

/**
 * Whether the zone above says that a zone is signed (RFC 4034, section 5), so that answers without its signatures count
 * as forged; null where that cannot be asked.
 *
 * @param name absolute.
 */
export async function isDelegationSigned(world: Roots, name: string): Promise<boolean | null> {
  const zone = lower(name);
  const { message } = await walkTo(world, zone, DS_CODE, { left: MAX_QUESTIONS }, 0);
  return (
    message &&
    message.answers.some(({ name: owner, data }) => lower(owner) === zone && isOfCode(data, DS_CODE))
  );
}

/** Whether rdata is of an unknown type, carried unparsed. */
export function isOfCode(data: Rdata, code: number): boolean {
  return data.type === 'OPAQUE' && data.code === code;
}

async function walkTo(
  world: Roots,
  name: string,
  type: number,
  walk: Walk,
  depth: number,
): Promise<{ readonly delegation: Delegation; readonly message: DnsMessage | null }> {
  let zone = '.';
  let servers: readonly KnownServer[] = [{ name: '.', addresses: world.roots }];
  for (;;) {
    const reached = await askAny(world, servers, { name, type, class: CLASS_IN }, walk, depth);
    if (!reached) return { delegation: { kind: 'unreachable', zone, servers }, message: null };
    const { message } = reached;
    if (message.rcode === RCODE.NXDOMAIN) {
      return { delegation: { kind: 'nonexistent', zone, servers: await completed(servers) }, message };
    }
    const below = referredZone(message, zone, name);
    if (below === null) {
      // A server of this zone may keep the one below, too, and answers from it at once.
      const own = type === TYPE_CODES.NS ? listServers(message.answers, name) : [];
      if (own.length > 0 && name !== zone) {
        return { delegation: { kind: 'found', zone: name, servers: await known(own, message) }, message };
      }
      return { delegation: { kind: 'found', zone, servers: await completed(servers) }, message };
    }
    const parent = zone;
    zone = below;
    servers = listServers(message.authorities, below)
      .slice(0, MAX_SERVERS)
      .map((host) => ({
        name: host,
        addresses: findGlue(message, host, parent)
          .filter((address) => world.mayAsk(address))
          .slice(0, MAX_ADDRESSES),
      }));
  }

  async function known(hosts: readonly string[], message: DnsMessage): Promise<readonly KnownServer[]> {
    return completed(hosts.map((host) => ({ name: host, addresses: findGlue(message, host, zone) })));
  }
  async function completed(found: readonly KnownServer[]): Promise<readonly KnownServer[]> {
    return Promise.all(
      found.slice(0, MAX_SERVERS).map(async (server) => ({
        name: server.name,
        addresses: await reachable(world, server, walk, depth),
      })),
    );
  }
}

/** The addresses of a name server that may be asked, looked up where none came along. */
async function reachable(
  world: Roots,
  server: KnownServer,
  walk: Walk,
  depth: number,
): Promise<readonly string[]> {
  const addresses =
    server.addresses.length > 0
      ? server.addresses
      : depth < DEEPEST
        ? await resolveAddresses(world, server.name, walk, depth + 1)
        : [];
  return addresses.filter((address) => world.mayAsk(address)).slice(0, MAX_ADDRESSES);
}

/** The first useful answer of a zone's servers, one after the other. */
async function askAny(
  world: Roots,
  servers: readonly KnownServer[],
  question: DnsQuestion,
  walk: Walk,
  depth: number,
): Promise<{ readonly message: DnsMessage } | null> {
  // Use what is known without a query first.
  const ordered = servers.toSorted(
    (one, two) => Number(two.addresses.length > 0) - Number(one.addresses.length > 0),
  );
  for (const server of ordered.slice(0, MAX_TRIED)) {
    for (const address of await reachable(world, server, walk, depth)) {
      if (walk.left <= 0) return null;
      walk.left -= 1;
      const message = await world.ask(address, question);
      if (message && (message.rcode === RCODE.NOERROR || message.rcode === RCODE.NXDOMAIN))
        return { message };
    }
  }
  return null;
}

async function resolveAddresses(
  world: Roots,
  name: string,
  walk: Walk,
  depth: number,
): Promise<readonly string[]> {
  return askRecords(world, name, 'A', walk, depth).then((records) =>
    records.flatMap((data) => (data.type === 'A' ? [data.address] : [])),
  );
}

/** The records of a type that a name has, aliases followed. */
async function askRecords(
  world: Roots,
  name: string,
  type: 'A' | 'AAAA' | 'TXT',
  walk: Walk,
  depth: number,
): Promise<readonly Rdata[]> {
  const { message } = await walkTo(world, name, TYPE_CODES[type], walk, depth);
  const records = (message?.answers ?? []).map(({ data }) => data);
  const wanted = records.filter((data) => data.type === type);
  if (wanted.length > 0) return wanted;
  const alias = records.find((data) => data.type === 'CNAME');
  if (alias?.type !== 'CNAME' || depth >= DEEPEST) return [];
  return askRecords(world, lower(alias.target), type, walk, depth + 1);
}
