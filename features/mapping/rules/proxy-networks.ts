import { isWithin } from '#platform/dns-wire/public-address.ts';
import { parseIpv4, parseIpv6 } from '#platform/dns-wire/ip-address.ts';

/** A proxy service in front of web sites that answers with its own addresses. */
interface ProxyService {
  readonly name: string;
  /** Where it publishes its networks, and the day we read them. */
  readonly source: string;
  readonly takenOn: string;
  readonly networks: readonly string[];
}

/** Services whose addresses do not show a name's target; only the customer can check it. */
export const PROXY_SERVICES: readonly ProxyService[] = [
  {
    name: 'Cloudflare',
    source: 'https://www.cloudflare.com/ips/',
    takenOn: '2026-01-01',
    networks: [
      ...['173.245.48.0/20', '103.21.244.0/22', '103.22.200.0/22', '103.31.4.0/22', '141.101.64.0/18'],
      ...['108.162.192.0/18', '190.93.240.0/20', '188.114.96.0/20', '197.234.240.0/22', '198.41.128.0/17'],
      ...['162.158.0.0/15', '104.16.0.0/13', '104.24.0.0/14', '172.64.0.0/13', '131.0.72.0/22'],
      ...['2400:cb00::/32', '2606:4700::/32', '2803:f800::/32', '2405:b500::/32', '2405:8100::/32'],
      ...['2a06:98c0::/29', '2c0f:f248::/32'],
    ],
  },
  {
    name: 'Fastly',
    source: 'https://api.fastly.com/public-ip-list',
    takenOn: '2026-02-11',
    networks: [
      ...['23.235.32.0/20', '43.249.72.0/22', '103.244.50.0/24', '103.245.222.0/23', '103.245.224.0/24'],
      ...['104.156.80.0/20', '140.248.64.0/18', '140.248.128.0/17', '146.75.0.0/17', '151.101.0.0/16'],
      ...['157.52.64.0/18', '167.82.0.0/17', '167.82.128.0/20', '167.82.160.0/20', '167.82.224.0/20'],
      ...['172.111.64.0/18', '185.31.16.0/22', '199.27.72.0/21', '199.232.0.0/16'],
      ...['2a04:4e40::/32', '2a04:4e42::/32'],
    ],
  },
];

interface Network {
  readonly name: string;
  readonly octets: readonly number[];
  readonly bits: number;
}

const NETWORKS: readonly Network[] = PROXY_SERVICES.flatMap(({ name, networks }) =>
  networks.map((text) => {
    const [address = '', bits] = text.split('/');
    const octets = parseIpv4(address) ?? parseIpv6(address);
    if (!octets) throw new Error(`not a network: ${text}`);
    return { name, octets, bits: Number(bits) };
  }),
);

/** The proxy service of an address; null if it belongs to none. */
export function findProxy(address: string): string | null {
  const octets = parseIpv4(address) ?? parseIpv6(address);
  if (!octets) return null;
  const found = NETWORKS.find(
    (network) => network.octets.length === octets.length && isWithin(octets, network.octets, network.bits),
  );
  return found?.name ?? null;
}
