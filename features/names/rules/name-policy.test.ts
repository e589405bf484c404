import { describe, expect, test } from 'vitest';
import { readEnding } from '../server/api/name-ending.ts';
import { parseDomainName } from './domain-name.ts';
import * as policy from './name-policy.ts';

const PANEL: policy.PanelNames = {
  siteAddressSuffix: 'namestead.site',
  nameServerHost: 'dns.hoster.net',
  ownNames: ['namestead.blog', 'panel.hoster.com'],
};
const USES = ['register', 'transfer', 'connect', 'redirect'] as const;

function nameStatus(use: policy.NameUse, text: string, panel = PANEL) {
  const parsed = parseDomainName(text);
  if (!parsed.ok) throw new Error(`not a domain name: ${text}`);
  return policy.nameStatus(use, parsed.name, readEnding(parsed.name.ascii), panel);
}

describe('what is the panel’s own, or does not exist, whoever asks (acquisition, sections 4 and 5)', () => {
  test.each([
    ['namestead.site', 'forbidden_domain'],
    ['shop.namestead.site', 'dotblog_subdomain'],
    ['shop.staging.namestead.site', 'wpcom_staging_domain'],
    ['namestead.blog', 'forbidden_domain'],
    ['shop.namestead.blog', 'forbidden_domain'],
    ['panel.hoster.com', 'forbidden_domain'],
    ['dns.hoster.net', 'forbidden_domain'],
    ['ns1.dns.hoster.net', 'forbidden_domain'],
    ['example.invalid', 'invalid_tld'],
    ['example.con', 'invalid_tld'],
    ['foo.nosuchtld', 'invalid_tld'],
  ])('%s: %s', (text, status) => {
    for (const use of USES) expect(nameStatus(use, text)).toBe(status);
  });

  test.each(['nothoster.net', 'mynamestead.site', 'free-name.com'])('%s can be used for anything', (text) => {
    for (const use of [...USES, 'renew'] as const) expect(nameStatus(use, text)).toBeNull();
  });

  test('who holds a name above the name servers could answer for them; visitors sent there cannot', () => {
    for (const use of ['register', 'transfer', 'connect'] as const) {
      expect(nameStatus(use, 'hoster.net')).toBe('forbidden_domain');
    }
    expect(nameStatus('redirect', 'hoster.net')).toBeNull();
  });

  test('a name that is held here can be renewed, whatever became the panel’s own since', () => {
    expect(nameStatus('renew', 'hoster.net')).toBeNull();
    expect(nameStatus('renew', 'namestead.blog')).toBeNull();
  });

  test('a panel may use the host of its site addresses for its name servers', () => {
    const panel = { siteAddressSuffix: 'namestead.site', nameServerHost: 'namestead.site' };

    expect(nameStatus('register', 'namestead.site', panel)).toBe('forbidden_domain');
    expect(nameStatus('connect', 'shop.namestead.site', panel)).toBe('dotblog_subdomain');
  });

  test('the host of the name servers is no free site address, also below the suffix of those', () => {
    const panel = { siteAddressSuffix: 'namestead.site', nameServerHost: 'dns.namestead.site' };

    expect(nameStatus('register', 'dns.namestead.site', panel)).toBe('forbidden_domain');
    expect(nameStatus('register', 'shop.namestead.site', panel)).toBe('dotblog_subdomain');
  });

  test('a public suffix is nobody’s to hold, but may have a website of its registry', () => {
    for (const use of ['register', 'transfer', 'connect'] as const) {
      expect(nameStatus(use, 'gov.uk')).toBe('forbidden_domain');
    }
    expect(nameStatus('redirect', 'gov.uk')).toBeNull();
  });
});

describe('what can be connected and redirected to, but not sold', () => {
  test.each([
    ['shop.example.com', 'forbidden_subdomain'],
    ['shop.example.co.uk', 'forbidden_subdomain'],
    ['shop.example.berlin', 'forbidden_subdomain'],
    ['example.berlin', 'tld_not_supported'],
    ['mybakery.co.uk', 'tld_not_supported'],
    ['mybakery.org.uk', 'tld_not_supported'],
    ['mybakery.co.jp', 'tld_not_supported'],
    ['mybakery.com.fr', 'tld_not_supported'],
    ['mybakery.on.ca', 'tld_not_supported'],
    ['mybakery.co.at', 'tld_not_supported'],
  ])('%s: %s', (text, status) => {
    expect(nameStatus('register', text)).toBe(status);
    expect(nameStatus('transfer', text)).toBe(status);
    expect(nameStatus('connect', text)).toBeNull();
    expect(nameStatus('redirect', text)).toBeNull();
  });
});
