import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runNameServer } from '#features/dns/testing/running-name-server.ts';
import type { RunningNameServer } from '#features/dns/testing/running-name-server.ts';
import { needTool } from './setup/outside-tool.ts';

let dns: RunningNameServer;
let isDigThere = true;

beforeAll(async () => {
  try {
    execFileSync('dig', ['-v'], { stdio: 'ignore' });
  } catch {
    isDigThere = false;
  }
  dns = await runNameServer();
  await dns.newZone(
    'example.com',
    'mail.example.com A 192.0.2.25',
    'alias.example.com CNAME www.example.com.',
    '*.wild.example.com A 192.0.2.42',
    'sub.example.com NS ns.sub.example.com.',
    'ns.sub.example.com A 192.0.2.53',
    'example.com TXT "say \\"hi\\""',
    '_sip._tcp.example.com SRV 1 2 5060 mail.example.com.',
    ...Array.from({ length: 60 }, (_, at) => `many.example.com A 192.0.2.${at}`),
  );
});
afterAll(() => dns.close());

/** The output of dig (BIND's tool) for a query. */
async function dig(...words: readonly string[]): Promise<string> {
  const where = ['@127.0.0.1', '-p', String(dns.server.port), '+norecurse', '+tries=1', '+time=3'];
  const { stdout } = await promisify(execFile)('dig', [...where, ...words]);
  expect(stdout).not.toMatch(/WARNING|malformed|Got bad packet|mismatch/i);
  return stdout;
}

const status = (said: string): string => /status: (\w+)/.exec(said)?.[1] ?? '';
const flags = (said: string): string => /flags: ([\w ]+);/.exec(said)?.[1] ?? '';
/** The records of a section, white space made one. */
function section(said: string, name: 'ANSWER' | 'AUTHORITY' | 'ADDITIONAL'): string[] {
  const lines = said.split(`;; ${name} SECTION:\n`)[1]?.split('\n\n')[0]?.split('\n') ?? [];
  return lines
    .filter((line) => line !== '' && !line.startsWith(';'))
    .map((line) => line.replaceAll(/\s+/g, ' '));
}

const SOA = 'example.com. 300 IN SOA ns1.namestead.test. hostmaster.namestead.test. 1 7200 1800 1209600 300';

describe('dig', () => {
  test('reads a positive answer', async (context) => {
    needTool(context, 'dig (dnsutils)', isDigThere);

    const said = await dig('mail.example.com', 'A');

    expect([status(said), flags(said)]).toEqual(['NOERROR', 'qr aa']);
    expect(section(said, 'ANSWER')).toEqual(['mail.example.com. 3600 IN A 192.0.2.25']);
  });

  test('reads NXDOMAIN and NODATA, each with the SOA', async (context) => {
    needTool(context, 'dig (dnsutils)', isDigThere);

    const [missing, empty] = [await dig('nobody.example.com', 'A'), await dig('mail.example.com', 'AAAA')];

    expect([status(missing), section(missing, 'ANSWER'), section(missing, 'AUTHORITY')]).toEqual([
      'NXDOMAIN',
      [],
      [SOA],
    ]);
    expect([status(empty), section(empty, 'ANSWER'), section(empty, 'AUTHORITY')]).toEqual([
      'NOERROR',
      [],
      [SOA],
    ]);
  });

  test('reads a chain of aliases, a wildcard, and a referral with glue', async (context) => {
    needTool(context, 'dig (dnsutils)', isDigThere);

    const [chain, wildcard, referral] = [
      await dig('alias.example.com', 'A'),
      await dig('any.wild.example.com', 'A'),
      await dig('host.sub.example.com', 'A'),
    ];

    expect(section(chain, 'ANSWER')).toEqual([
      'alias.example.com. 3600 IN CNAME www.example.com.',
      'www.example.com. 3600 IN CNAME example.com.',
      'example.com. 3600 IN A 192.0.2.80',
      'example.com. 3600 IN A 192.0.2.81',
    ]);
    expect(section(wildcard, 'ANSWER')).toEqual(['any.wild.example.com. 3600 IN A 192.0.2.42']);
    expect([flags(referral), section(referral, 'AUTHORITY'), section(referral, 'ADDITIONAL')]).toEqual([
      'qr',
      ['sub.example.com. 3600 IN NS ns.sub.example.com.'],
      ['ns.sub.example.com. 3600 IN A 192.0.2.53'],
    ]);
  });

  test('reads every type that people are offered', async (context) => {
    needTool(context, 'dig (dnsutils)', isDigThere);

    expect(section(await dig('example.com', 'TXT'), 'ANSWER')).toEqual([
      'example.com. 3600 IN TXT "say \\"hi\\""',
    ]);
    expect(section(await dig('_sip._tcp.example.com', 'SRV'), 'ANSWER')).toEqual([
      '_sip._tcp.example.com. 3600 IN SRV 1 2 5060 mail.example.com.',
    ]);
    expect(section(await dig('example.com', 'NS'), 'ANSWER')).toHaveLength(3);
  });

  test('is sent to TCP by a long answer without EDNS, and gets it whole with EDNS', async (context) => {
    needTool(context, 'dig (dnsutils)', isDigThere);

    const [cut, overTcp, withEdns] = [
      await dig('+noedns', '+ignore', 'many.example.com', 'A'),
      await dig('+noedns', 'many.example.com', 'A'),
      await dig('+bufsize=1232', '+notcp', 'many.example.com', 'A'),
    ];

    expect(flags(cut)).toContain('tc');
    expect(section(overTcp, 'ANSWER')).toHaveLength(60);
    expect(overTcp).toContain('(TCP)');
    expect(section(withEdns, 'ANSWER')).toHaveLength(60);
    expect(withEdns).toContain('EDNS: version: 0, flags:; udp: 1232');
  });

  test('reports BADVERS for another EDNS version, and refuses foreign names and transfers', async (context) => {
    needTool(context, 'dig (dnsutils)', isDigThere);

    expect(status(await dig('+edns=1', '+noednsneg', 'mail.example.com', 'A'))).toBe('BADVERS');
    expect(status(await dig('example.net', 'A'))).toBe('REFUSED');
    expect(status(await dig('ch', 'version.bind', 'TXT'))).toBe('REFUSED');
    expect(await dig('example.com', 'AXFR')).toContain('Transfer failed');
  });

  test('gets its own letters back', async (context) => {
    needTool(context, 'dig (dnsutils)', isDigThere);

    expect(section(await dig('MaIl.ExAmPlE.cOm', 'A'), 'ANSWER')).toEqual([
      'MaIl.ExAmPlE.cOm. 3600 IN A 192.0.2.25',
    ]);
  });
});
