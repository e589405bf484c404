import { expect, test } from 'vitest';
import { askedNameServers } from './dns-config.ts';
import { readConfig } from './config.ts';

const NAMES = ['ns1.namestead.site', 'ns2.namestead.site', 'ns3.namestead.site'];
const asked = (settings: Record<string, string>): string[] =>
  askedNameServers(readConfig(settings)).map(
    ({ names, host, port }) => `${names.map((name) => name.slice(0, 3)).join('+')} ${host} ${port}`,
  );

test.each([
  [{}, ['ns1+ns2+ns3 127.0.0.1 5300']],
  [{ DNS_HOST: '::', DNS_PORT: '53' }, ['ns1+ns2+ns3 ::1 53']],
  [{ DNS_HOST: '0.0.0.0' }, ['ns1+ns2+ns3 127.0.0.1 5300']],
  [{ DNS_PORT: '0' }, []],
  [{ NAME_SERVERS_ASKED: '192.0.2.53' }, ['ns1+ns2+ns3 192.0.2.53 53']],
  [
    { NAME_SERVERS_ASKED: '192.0.2.53, 192.0.2.54:5300,[2001:db8::53]:5301' },
    ['ns1 192.0.2.53 53', 'ns2 192.0.2.54 5300', 'ns3 2001:db8::53 5301'],
  ],
])('with %j a change is looked for at %j', (settings, servers) => {
  expect(asked(settings)).toEqual(servers);
  expect(askedNameServers(readConfig(settings)).flatMap(({ names }) => names)).toEqual(
    servers.length === 0 ? [] : NAMES,
  );
});

test.each([
  'ns1.example',
  '192.0.2.53:0',
  '192.0.2.53:65536',
  '192.0.2.300',
  '2001:db8::53]:53',
  '192.0.2.1,192.0.2.2',
])('"%s" is no list of name servers to ask', (text) => {
  expect(() => readConfig({ NAME_SERVERS_ASKED: text })).toThrow('NAME_SERVERS_ASKED');
});

test('one setting controls how many name servers are delegated to and polled', () => {
  const two = { NAME_SERVER_COUNT: '2', NAME_SERVERS_ASKED: '192.0.2.1,192.0.2.2' };

  expect(asked(two)).toEqual(['ns1 192.0.2.1 53', 'ns2 192.0.2.2 53']);
  expect(readConfig(two).brand.nameServers.delegated).toEqual(NAMES.slice(0, 2));
  expect(() => readConfig({ ...two, NAME_SERVER_COUNT: '3' })).toThrow('or 3: one for each');
  expect(() => readConfig({ NAME_SERVER_COUNT: '14' })).toThrow('NAME_SERVER_COUNT');
});
