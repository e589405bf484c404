import { join } from 'node:path';
import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { runNameServerProgram } from './run-name-server.ts';
import type { ProgramSetUp, RunningProgram } from './run-name-server.ts';

/** Starts Knot as the secondary of a zone: it fetches it from the primary and serves it. */
export function startKnotSecondary(zone: string, primary: ServerAddress): Promise<RunningProgram> {
  const remote = ['remote:', '  - id: primary', `    address: ${primary.host}@${primary.port}`];
  const acl = ['acl:', '  - id: notified', '    address: 127.0.0.1', '    action: notify'];
  return runNameServerProgram(zone, (folder, address) =>
    knot(folder, address, [...remote, ...acl], [zone, ['master: primary', 'acl: notified']]),
  );
}

/** Starts Knot with a zone of these lines (`''` is the root), at the address. */
export function startKnotPrimary(
  zone: string,
  lines: readonly string[],
  listen: ServerAddress,
): Promise<RunningProgram> {
  return runNameServerProgram(
    zone,
    (folder, address) => {
      const { files, ...setUp } = knot(folder, address, [], [zone, ['file: zone']]);
      return { ...setUp, files: { ...files, zone: `${lines.join('\n')}\n` } };
    },
    listen,
  );
}

function knot(
  folder: string,
  { host, port }: ServerAddress,
  more: readonly string[],
  [zone, settings]: readonly [zone: string, settings: readonly string[]],
): ProgramSetUp {
  const configuration = [
    ...['server:', `    rundir: ${folder}`, `    listen: ${host}@${port}`],
    ...['database:', `    storage: ${folder}`],
    ...more,
    ...['zone:', `  - domain: ${zone}.`, `    storage: ${folder}`],
    ...settings.map((setting) => `    ${setting}`),
  ];
  const file = 'knot.conf';
  return {
    program: 'knotd',
    args: ['-c', join(folder, file)],
    files: { [file]: `${configuration.join('\n')}\n` },
  };
}
