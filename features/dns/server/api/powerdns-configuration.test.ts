import { describe, expect, test } from 'vitest';
import { powerdnsConfiguration } from './powerdns-configuration.ts';
import type { PowerdnsSettings } from './powerdns-configuration.ts';

const SETTINGS: PowerdnsSettings = {
  address: '192.0.2.53',
  port: 53,
  database: {
    host: '/run/postgresql',
    port: 5_432,
    name: 'panel',
    role: 'reader',
    password: 'secret',
    tls: '',
  },
  secondaries: [],
  resolver: null,
  folder: '/var/lib/powerdns',
  cacheSeconds: 2,
};

function readLines(settings: Partial<PowerdnsSettings>): string[] {
  return powerdnsConfiguration({ ...SETTINGS, ...settings }).split('\n');
}

describe('the PowerDNS configuration', () => {
  test('without secondaries sends no NOTIFY and allows no zone transfer', () => {
    const lines = readLines({});

    expect(lines).toContain('primary=no');
    expect(lines).toContain('allow-axfr-ips=');
    expect(lines).toContain('also-notify=');
  });

  test('with secondaries notifies them at their ports and allows each address zone transfers, and no others', () => {
    const lines = readLines({
      secondaries: [
        { host: '192.0.2.7', port: 53 },
        { host: '192.0.2.7', port: 5_300 },
        { host: '2001:db8::7', port: 53 },
      ],
    });

    expect(lines).toContain('primary=yes');
    expect(lines).toContain('allow-axfr-ips=192.0.2.7,2001:db8::7');
    expect(lines).toContain('also-notify=192.0.2.7:53,192.0.2.7:5300,[2001:db8::7]:53');
    expect(lines).toContain('only-notify=');
  });

  test('asks for TLS to the database as DATABASE_URL does', () => {
    const remote = { ...SETTINGS.database, host: 'db.example', tls: 'sslmode=verify-full' };

    expect(readLines({ database: remote })).toContain(
      'gpgsql-extra-connection-parameters=sslmode=verify-full',
    );
    expect(readLines({}).join('\n')).not.toContain('gpgsql-extra-connection-parameters');
  });

  test('answers ALIAS if there is a resolver, and hides its version', () => {
    expect(readLines({})).toContain('expand-alias=no');
    expect(readLines({ resolver: '192.0.2.1' })).toEqual(
      expect.arrayContaining([
        'expand-alias=yes',
        'outgoing-axfr-expand-alias=yes',
        'resolver=192.0.2.1',
        'version-string=anonymous',
      ]),
    );
  });
});
