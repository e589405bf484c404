import { getDomain } from 'tldts';
import { CLASS_IN, DNSKEY_CODE, RCODE } from '#platform/dns-wire/codes.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { DnsMessage } from '#platform/dns-wire/message.ts';
import {
  findAddresses,
  followDelegation,
  isDelegationSigned,
  isOfCode,
  type KnownServer,
  type Roots,
} from '#platform/dns-client/follow-delegation.ts';
import type { ServerFinding, SetupFacts } from '../rules/mapping-setup.ts';

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** The addresses in an answer, for any of its names: aliases within the zone are resolved by the server. */
function addressesIn(message: DnsMessage | null): string[] {
  return (message?.answers ?? []).flatMap(({ data }) =>
    data.type === 'A' || data.type === 'AAAA' ? [data.address] : [],
  );
}

function classifyAnswer(message: DnsMessage | null): ServerFinding['state'] {
  if (message === null) return 'silent';
  if (message.rcode === RCODE.NOERROR) return 'answers';
  return message.rcode === RCODE.NXDOMAIN ? 'nonexistent' : 'refuses';
}

/** Queries one name server of a zone for a name. */
async function queryServer(world: Roots, server: KnownServer, name: string): Promise<ServerFinding> {
  const [address] = server.addresses;
  const found = { server: bare(server.name), address: address ?? null };
  if (address === undefined) return { ...found, state: 'silent', addresses: [], alias: null };
  const question = (type: number) => ({ name: `${name}.`, type, class: CLASS_IN });
  const [v4, v6] = await Promise.all([
    world.ask(address, question(TYPE_CODES.A)),
    world.ask(address, question(TYPE_CODES.AAAA)),
  ]);
  const aliased = v4?.answers.find((each) => each.data.type === 'CNAME' && bare(each.name) === name)?.data;
  const alias = aliased?.type === 'CNAME' ? bare(aliased.target) : null;
  const own = [...addressesIn(v4), ...addressesIn(v6)];
  // The alias target may be in another zone.
  const addresses = own.length > 0 || alias === null ? own : await findAddresses(world, `${alias}.`);
  return { ...found, state: classifyAnswer(v4), addresses: [...new Set(addresses)].toSorted(), alias };
}

/** Whether the parent zone has a DS record, and the name's own servers have keys. */
async function findSignatureState(
  world: Roots,
  servers: readonly KnownServer[],
  name: string,
): Promise<SetupFacts['signature']> {
  const isSigned = await isDelegationSigned(world, `${name}.`);
  if (!isSigned) return isSigned === null ? null : 'none';
  const question = { name: `${name}.`, type: DNSKEY_CODE, class: CLASS_IN };
  const perServer = await Promise.all(
    servers.map(async ({ addresses: [first] }) => (first === undefined ? null : world.ask(first, question))),
  );
  const answered = perServer.filter((message) => message?.rcode === RCODE.NOERROR);
  if (answered.length === 0) return null;
  return answered.every((message) => message?.answers.some(({ data }) => isOfCode(data, DNSKEY_CODE)))
    ? 'whole'
    : 'broken';
}

/**
 * Inspects the DNS of a name registered elsewhere: the delegation in the parent zone, and the
 * answer of each delegated server, queried directly to avoid caches.
 */
export async function inspectMapping(world: Roots, name: string): Promise<SetupFacts> {
  const registrable = getDomain(name) ?? name;
  const delegation = await followDelegation(world, `${name}.`);
  const zone = bare(delegation.zone);
  const isBelowTld = zone === registrable || zone.endsWith(`.${registrable}`);
  const noDelegation = { nameServers: [], isOwnZone: false, findings: [], www: [], signature: null };
  if (!isBelowTld) {
    // The TLD's servers have no delegation, or did not answer, so that it is unknown.
    return { ...noDelegation, delegation: delegation.kind === 'unreachable' ? 'unreachable' : 'nonexistent' };
  }
  const isOwnZone = zone === name;
  const queryAll = (name_: string): Promise<ServerFinding[]> =>
    Promise.all(delegation.servers.map((server) => queryServer(world, server, name_)));
  const [findings, www, signature] = await Promise.all([
    queryAll(name),
    name === registrable ? queryAll(`www.${name}`) : [],
    isOwnZone ? findSignatureState(world, delegation.servers, name) : null,
  ]);
  const nameServers = delegation.servers.map((server) => bare(server.name)).toSorted();
  return { delegation: 'found', nameServers, isOwnZone, findings, www, signature };
}
