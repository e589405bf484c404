/** What PowerDNS is told. */
export interface PowerdnsSettings {
  readonly address: string;
  readonly port: number;
  /** Where PostgreSQL is: a host, or the folder of its socket. */
  readonly database: {
    readonly host: string;
    readonly port: number;
    readonly name: string;
    readonly role: string;
    readonly password: string;
  };
  /** Secondary servers: told of every change at their ports, and given whole zones. */
  readonly secondaries: readonly { readonly host: string; readonly port: number }[];
  /**
   * Resolver for what ALIAS records lead to; without one they are not answered. PowerDNS serves whatever it says, so it is
   * one that knows public DNS alone.
   */
  readonly resolver: string | null;
  /** A folder of its own, for its control socket. */
  readonly folder: string;
  /** For how many seconds answers may come from its memory: 0 asks the database each time. */
  readonly cacheSeconds: number;
}

/** The configuration file of a PowerDNS (4.5 or later) that answers from our rows. */
export function powerdnsConfiguration(settings: PowerdnsSettings): string {
  const { database, secondaries, resolver, cacheSeconds } = settings;
  const lines: readonly (readonly [name: string, value: string | number])[] = [
    ['launch', 'gpgsql'],
    ['gpgsql-host', database.host],
    ['gpgsql-port', database.port],
    ['gpgsql-dbname', database.name],
    ['gpgsql-user', database.role],
    ['gpgsql-password', database.password],
    ['local-address', settings.address],
    ['local-port', settings.port],
    ['socket-dir', settings.folder],
    ['daemon', 'no'],
    ['guardian', 'no'],
    // As the embedded server: nobody is told what answers, and nobody is asked whether it is up to date.
    ['version-string', 'anonymous'],
    ['security-poll-suffix', ''],
    ['udp-truncation-threshold', 1_232],
    ['cache-ttl', cacheSeconds],
    ['query-cache-ttl', cacheSeconds],
    ['negquery-cache-ttl', cacheSeconds],
    // It keeps a list of all zones; a new one is served when the list is read again.
    ['zone-cache-refresh-interval', cacheSeconds === 0 ? 0 : 5],
    // How soon secondaries are told of a change, in seconds.
    ['xfr-cycle-interval', 15],
    ['primary', secondaries.length > 0 ? 'yes' : 'no'],
    ['allow-axfr-ips', [...new Set(secondaries.map(({ host }) => host))].join(',')],
    ['also-notify', secondaries.map(addressAndPort).join(',')],
    // The zones' own name servers need no word: they are ours, and read the same rows.
    ['only-notify', ''],
    ['expand-alias', resolver === null ? 'no' : 'yes'],
    // Secondaries know no ALIAS: they get the addresses of the moment.
    ['outgoing-axfr-expand-alias', resolver === null ? 'no' : 'yes'],
    ['resolver', resolver ?? 'no'],
  ];
  return `${lines.map(([name, value]) => `${name}=${value}`).join('\n')}\n`;
}

function addressAndPort({ host, port }: { readonly host: string; readonly port: number }): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
