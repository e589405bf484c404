/** The settings of the PowerDNS configuration. */
export interface PowerdnsSettings {
  readonly address: string;
  readonly port: number;
  /** The PostgreSQL connection: a host, or the folder of its socket. */
  readonly database: {
    readonly host: string;
    readonly port: number;
    readonly name: string;
    readonly role: string;
    readonly password: string;
    /** TLS parameters of the connection (`sslmode=verify-full …`), as libpq takes them; may be empty. */
    readonly tls: string;
  };
  /** Secondary servers: notified of every change at their ports, and allowed to transfer zones. */
  readonly secondaries: readonly { readonly host: string; readonly port: number }[];
  /**
   * The resolver of ALIAS targets; without one they are not answered. It must resolve public DNS
   * only, because PowerDNS serves all its answers.
   */
  readonly resolver: string | null;
  /** A folder for its control socket. */
  readonly folder: string;
  /** How many seconds answers are cached; 0 queries the database each time. */
  readonly cacheSeconds: number;
}

/** Generates the configuration file of a PowerDNS (4.5 or later) that serves our tables. */
export function powerdnsConfiguration(settings: PowerdnsSettings): string {
  const { database, secondaries, resolver, cacheSeconds } = settings;
  const lines: readonly (readonly [name: string, value: string | number])[] = [
    ['launch', 'gpgsql'],
    ['gpgsql-host', database.host],
    ['gpgsql-port', database.port],
    ['gpgsql-dbname', database.name],
    ['gpgsql-user', database.role],
    ['gpgsql-password', database.password],
    ...(database.tls === '' ? [] : [['gpgsql-extra-connection-parameters', database.tls] as const]),
    ['local-address', settings.address],
    ['local-port', settings.port],
    ['socket-dir', settings.folder],
    ['daemon', 'no'],
    ['guardian', 'no'],
    // Like the embedded server: no version, and no update checks.
    ['version-string', 'anonymous'],
    ['security-poll-suffix', ''],
    ['udp-truncation-threshold', 1_232],
    ['cache-ttl', cacheSeconds],
    ['query-cache-ttl', cacheSeconds],
    ['negquery-cache-ttl', cacheSeconds],
    // It caches the list of zones; a new one is served after the next refresh.
    ['zone-cache-refresh-interval', cacheSeconds === 0 ? 0 : 5],
    // The delay before secondaries are notified, in seconds.
    ['xfr-cycle-interval', 15],
    ['primary', secondaries.length > 0 ? 'yes' : 'no'],
    ['allow-axfr-ips', [...new Set(secondaries.map(({ host }) => host))].join(',')],
    ['also-notify', secondaries.map(addressAndPort).join(',')],
    // The zones' own name servers need no NOTIFY: they read the same tables.
    ['only-notify', ''],
    ['expand-alias', resolver === null ? 'no' : 'yes'],
    // Secondaries do not support ALIAS, so they get its current addresses.
    ['outgoing-axfr-expand-alias', resolver === null ? 'no' : 'yes'],
    ['resolver', resolver ?? 'no'],
  ];
  return `${lines.map(([name, value]) => `${name}=${value}`).join('\n')}\n`;
}

function addressAndPort({ host, port }: { readonly host: string; readonly port: number }): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
