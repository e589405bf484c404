import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SettableClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { openSecurityLog, securityLine } from './security-log.ts';

const AT = new Date('2026-03-04T05:06:07.008Z');

describe('the security log', () => {
  test('says in one line when, who, from where, what, about what and with what outcome', () => {
    const line = securityLine(
      {
        event: 'change-records',
        outcome: 'done',
        who: 'user:5',
        via: 'session',
        address: '192.0.2.7',
        requestId: 'abc',
        about: { domain: 'example.com' },
      },
      AT,
    );

    expect(line).toBe(
      '{"time":"2026-03-04T05:06:07.008Z","event":"change-records","outcome":"done","who":"user:5","via":"session","address":"192.0.2.7","requestId":"abc","about":{"domain":"example.com"}}',
    );
  });

  test.each(['a\nb', 'a\u2028b', 'a\u202eb', 'a\u{e0041}b', 'a\ud800b', '\u001b[2J'])(
    'keeps %j in its line, printable and readable again',
    (typed) => {
      const line = securityLine(
        { event: 'sign-in', outcome: 'wrong_email_or_password', who: 'visitor', about: { email: typed } },
        AT,
      );

      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(JSON.parse(line)).toMatchObject({ about: { email: typed } });
    },
  );

  test('cuts values that are longer than any name or address', () => {
    const line = securityLine(
      { event: 'sign-in', outcome: 'invalid_input', who: 'visitor', about: { email: 'x'.repeat(100_000) } },
      AT,
    );

    expect(line.length).toBeLessThan(500);
  });

  test('is written to a separate file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'namestead-log-'));
    const path = join(folder, 'log', 'security.log');
    const log = openSecurityLog(path, { clock: new SettableClock(AT), log: silentLog });

    log.write({ event: 'sign-in', outcome: 'done', who: 'user:5' });
    log.write({ event: 'sign-out', outcome: 'done', who: 'user:5' });
    log.close();

    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });
});
