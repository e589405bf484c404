import { join } from 'node:path';
import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { runNameServerProgram } from './run-name-server.ts';
import type { RunningProgram } from './run-name-server.ts';

/** Starts BIND as the secondary of a zone: it fetches it from the primary and serves it. */
export function startBindSecondary(
  zone: string,
  primary: ServerAddress,
  listen: Partial<ServerAddress> = {},
): Promise<RunningProgram> {
  return runNameServerProgram(
    zone,
    (folder, { host, port }) => {
      const configuration = [
        'options {',
        `  directory "${folder}"; pid-file "${folder}/named.pid"; session-keyfile "${folder}/session.key";`,
        `  listen-on port ${port} { ${host}; }; listen-on-v6 { none; };`,
        '  recursion no; dnssec-validation no; minimal-responses yes; notify no;',
        // Uses the negative TTL of RFC 2308 for SOA queries, too, as other servers do.
        '  zero-no-soa-ttl no;',
        '};',
        'controls { };',
        `zone "${zone}" { type secondary; primaries port ${primary.port} { ${primary.host}; }; file "zone"; };`,
      ];
      const file = 'named.conf';
      return {
        program: 'named',
        args: ['-g', '-c', join(folder, file)],
        files: { [file]: `${configuration.join('\n')}\n` },
      };
    },
    listen,
  );
}
