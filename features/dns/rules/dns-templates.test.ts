import { describe, expect, test } from 'vitest';
import { CORPUS_DOMAIN } from '../testing/record-corpus.ts';
import { TEST_DEFAULTS, applyPlan, recordLine, storedRecords, zoneRecord } from '../testing/zone-builder.ts';
import { defaultRecords, siteRecords } from './default-records.ts';
import { DNS_TEMPLATES, findTemplate, officeMailHost, templateChange } from './dns-templates.ts';
import { planChange } from './plan-change.ts';

const TOKENS: Readonly<
  Record<string, { readonly good: readonly string[]; readonly bad: readonly string[] }>
> = {
  'g-suite': {
    good: [`google-site-verification=${'aB9_-'.repeat(8)}abc`],
    bad: [
      `google-site-verification=${'a'.repeat(42)}`,
      `google-site-verification=${'a'.repeat(44)}`,
      `google-site-verification=${'a'.repeat(42)}!`,
      'a'.repeat(43),
    ],
  },
  'microsoft-office365': {
    good: ['MS=ms12345678'],
    bad: ['MS=ms1234567', 'MS=ms123456789', 'ms=ms12345678', 'MS=ms1234567a'],
  },
  'zoho-mail': {
    good: ['zb1', `zb${'_'.repeat(100)}`],
    bad: ['zb', `zb${'a'.repeat(101)}`, 'zb-1', 'xzb1'],
  },
};
const WWW = 'www.example.com CNAME example.com.';

function applied(
  provider: string,
  service: string,
  token: string,
  lines: readonly string[] = [],
  mxdata?: string,
): string[] {
  const template = findTemplate(provider, service);
  if (template === null) throw new Error('no such template');
  const records = storedRecords([
    ...defaultRecords(CORPUS_DOMAIN, TEST_DEFAULTS),
    ...lines.map((line) => zoneRecord(line)),
  ]);
  const change = templateChange(template, { token, domain: CORPUS_DOMAIN, mxdata }, records);
  if (!change.ok) return [change.refusal];
  const plan = planChange(
    { domain: CORPUS_DOMAIN, records, siteRecords: siteRecords(CORPUS_DOMAIN, TEST_DEFAULTS) },
    change.value,
  );
  if (!plan.ok) return [plan.refusal.code];
  const after = applyPlan(records, plan.value);
  const again = templateChange(template, { token, domain: CORPUS_DOMAIN, mxdata }, after);
  expect(again).toEqual({ ok: true, value: { additions: [], removals: [] } });
  return after.filter(({ origin }) => origin === 'customer').map(recordLine);
}

describe('DNS templates (spec domain acquisition, sections 5, 7 and 9)', () => {
  test('Google, Office 365 and Zoho Mail are offered, by their wire ids', () => {
    expect(DNS_TEMPLATES.map(({ name, provider, service }) => [name, provider, service])).toEqual([
      ['Google', 'g-suite', 'G-Suite'],
      ['Office 365', 'microsoft-office365', 'O365'],
      ['Zoho Mail', 'zoho-mail', 'Zoho'],
    ]);
    expect(findTemplate('g-suite', 'O365')).toBeNull();
  });

  test.each(DNS_TEMPLATES.map(({ provider, validationPattern }) => [provider, validationPattern] as const))(
    'tokens of %s',
    (provider, pattern) => {
      const { good, bad } = TOKENS[provider] ?? { good: [], bad: [] };
      expect(good.length).toBeGreaterThan(0);
      for (const token of good) expect(pattern.test(token), token).toBe(true);
      for (const token of bad) expect(pattern.test(token), token).toBe(false);
    },
  );

  test('Google: its mail servers, the token unchanged, and SPF', () => {
    const token = TOKENS['g-suite']?.good[0] ?? '';
    expect(applied('g-suite', 'G-Suite', token)).toEqual([
      WWW,
      `example.com TXT "${token}"`,
      'example.com MX 1 aspmx.l.google.com.',
      'example.com MX 5 alt1.aspmx.l.google.com.',
      'example.com MX 5 alt2.aspmx.l.google.com.',
      'example.com MX 10 alt3.aspmx.l.google.com.',
      'example.com MX 10 alt4.aspmx.l.google.com.',
      'example.com TXT "v=spf1 include:_spf.google.com ~all"',
    ]);
  });

  test('Office 365: the mail host with hyphens for dots, given or derived', () => {
    expect(officeMailHost('shop.example.co.uk')).toBe('shop-example-co-uk.mail.protection.outlook.com');
    const records = [
      WWW,
      'example.com TXT "MS=ms12345678"',
      'example.com MX 0 example-com.mail.protection.outlook.com.',
      'example.com TXT "v=spf1 include:spf.protection.outlook.com ~all"',
      'autodiscover.example.com CNAME autodiscover.outlook.com.',
    ];
    expect(applied('microsoft-office365', 'O365', 'MS=ms12345678')).toEqual(records);
    expect(
      applied('microsoft-office365', 'O365', 'MS=ms12345678', [], officeMailHost(CORPUS_DOMAIN)),
    ).toEqual(records);
    expect(applied('microsoft-office365', 'O365', 'MS=ms12345678', [], 'not a host')).toEqual([
      'invalid_variables',
    ]);
  });

  test('Zoho Mail: the token inside the verification text', () => {
    expect(applied('zoho-mail', 'Zoho', 'zb123')).toEqual([
      WWW,
      'example.com TXT "zoho-verification=zb123.zmverify.zoho.com"',
      'example.com MX 10 mx.zoho.com.',
      'example.com MX 20 mx2.zoho.com.',
      'example.com MX 50 mx3.zoho.com.',
      'example.com TXT "v=spf1 include:zoho.com ~all"',
    ]);
  });

  test('mail has one service: MX records are replaced, SPF is extended, other records stay', () => {
    const before = [
      'example.com MX 10 old.example.net.',
      'in.example.com MX 10 kept.example.net.',
      'example.com TXT "v=spf1 ip4:192.0.2.1 -all"',
      'example.com TXT "kept"',
    ];
    expect(applied('zoho-mail', 'Zoho', 'zb123', before)).toEqual([
      WWW,
      'in.example.com MX 10 kept.example.net.',
      'example.com TXT "kept"',
      'example.com TXT "zoho-verification=zb123.zmverify.zoho.com"',
      'example.com MX 10 mx.zoho.com.',
      'example.com MX 20 mx2.zoho.com.',
      'example.com MX 50 mx3.zoho.com.',
      'example.com TXT "v=spf1 ip4:192.0.2.1 include:zoho.com -all"',
    ]);
  });

  test('an invalid token changes nothing', () => {
    expect(applied('zoho-mail', 'Zoho', 'nonsense')).toEqual(['invalid_token']);
  });
});

test.each(DNS_TEMPLATES)(
  "$name writes only at names of the domain, and never a certificate authority's proof",
  (template) => {
    const token = TOKENS[template.provider]?.good[0] ?? '';
    const change = templateChange(template, { token, domain: CORPUS_DOMAIN, mxdata: 'mail.example.org' }, []);

    const names = change.ok ? change.value.additions.map(({ name }) => name) : [];
    expect(names.length).toBeGreaterThan(0);
    expect(
      names.filter((name) => !`.${name}`.endsWith(`.${CORPUS_DOMAIN}`) || name.includes('_acme')),
    ).toEqual([]);
  },
);
