import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext } from 'vitest';
import { CORPUS_LINES, CORPUS_ZONE, corpusOwner } from '#features/dns/testing/question-corpus.ts';
import { runNameServer } from '#features/dns/testing/running-name-server.ts';
import type { RunningNameServer } from '#features/dns/testing/running-name-server.ts';
import { isInstalled, needTool } from '../setup/outside-tool.ts';

let dns: RunningNameServer;

beforeAll(async () => {
  dns = await runNameServer();
  await dns.newZone(CORPUS_ZONE, ...CORPUS_LINES);
});
afterAll(() => dns.close());

/** The output of kdig (Knot's tool) for a query. */
async function kdig(context: TestContext, ...words: readonly string[]): Promise<string> {
  needTool(context, 'kdig (knot-dnsutils)', isInstalled('kdig'));
  const where = ['@127.0.0.1', '-p', String(dns.server.port), '+norecurse', '+retry=0', '+time=5'];
  const { stdout } = await promisify(execFile)('kdig', [...where, ...words]);
  expect(stdout).not.toMatch(/;; (WARNING|ERROR)|malformed/);
  return stdout;
}

const COOKIE = '+cookie=0102030405060708';

describe('kdig', () => {
  // In kdig's format, which prints unknown rdata as `\#` and octets (RFC 3597).
  test.for(['CAA', 'PTR', 'TLSA', 'SSHFP', 'SVCB', 'HTTPS', 'MX', 'TXT', 'SRV', 'URI', 'AAAA'])(
    'reads every %s record of the corpus',
    async (type, context) => {
      const owner = corpusOwner(type);
      const said = await kdig(context, owner, type, '+tcp', '+noall', '+answer');

      const records = said.split('\n').filter((line) => line.startsWith(owner));
      expect(records).toHaveLength(
        CORPUS_LINES.filter((line) => line.startsWith(`${owner} ${type} `)).length,
      );
      expect(said).not.toContain('\\#');
    },
  );

  test('gets a cookie over UDP and over TCP, and one that it knows to be good', async (context) => {
    for (const over of ['+notcp', '+tcp']) {
      const said = await kdig(context, `mail.${CORPUS_ZONE}`, 'A', COOKIE, over);

      expect(said).toMatch(/COOKIE: 010203040506070801000000[\dA-F]{24}/);
      expect(said).toContain('192.0.2.25');
    }
  });

  test('learns from TC to retry over TCP, and does', async (context) => {
    const cut = await kdig(context, `many.${CORPUS_ZONE}`, 'A', '+notcp', '+ignore');
    const whole = await kdig(context, `many.${CORPUS_ZONE}`, 'A');

    expect([/Flags: ([\w ]+);/.exec(cut)?.[1], /ANSWER: (\d+);/.exec(cut)?.[1]]).toEqual(['qr aa tc', '0']);
    expect(/ANSWER: (\d+);/.exec(whole)?.[1]).toBe('100');
  });

  test('asks many questions on one connection', async (context) => {
    const names = Array.from({ length: 20 }, (_, at) => `q${at}.wild.${CORPUS_ZONE}`);
    const said = await kdig(context, '+tcp', '+keepopen', ...names);

    expect(said.match(/192\.0\.2\.42/g)).toHaveLength(20);
  });

  test("gets neither the server's version nor the zone", async (context) => {
    expect(await kdig(context, 'version.bind', 'TXT', '-c', 'CH')).toContain('status: REFUSED');
    expect(await kdig(context, 'id.server', 'TXT', '-c', 'CH', '+nsid')).toContain('status: REFUSED');
    expect(await kdig(context, CORPUS_ZONE, 'ANY', '+tcp')).toMatch(/ANSWER: 1;/);
  });

  test('an EDNS version of the future is BADVERS', async (context) => {
    expect(await kdig(context, `mail.${CORPUS_ZONE}`, 'A', '+edns=1')).toContain('BADVERS');
  });
});
