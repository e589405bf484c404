import { describe, expect, test } from 'vitest';
import { readEnding } from '../server/api/name-ending.ts';
import { parseDomainName } from './domain-name.ts';
import * as policy from './name-policy.ts';

const PANEL: policy.PanelNames = {
  siteAddressSuffix: 'namestead.site',
  nameServerHost: 'dns.hoster.net',
  ownNames: ['namestead.blog'],
};

function readName(text: string) {
  const parsed = parseDomainName(text);
  if (!parsed.ok) throw new Error(`not a domain name: ${text}`);
  return parsed.name;
}

const saleStatus = (text: string, panel = PANEL) =>
  policy.saleStatus(readName(text), readEnding(readName(text).ascii), panel);
const connectionStatus = (text: string, panel = PANEL) =>
  policy.connectionStatus(readName(text), readEnding(readName(text).ascii), panel);

describe('what can be neither sold nor connected (acquisition, section 2 "Search" and "Connect")', () => {
  test.each([
    ['namestead.site', 'forbidden_domain'],
    ['shop.namestead.site', 'dotblog_subdomain'],
    ['shop.staging.namestead.site', 'wpcom_staging_domain'],
    ['namestead.blog', 'forbidden_domain'],
    ['shop.namestead.blog', 'forbidden_domain'],
    ['dns.hoster.net', 'forbidden_domain'],
    ['ns1.dns.hoster.net', 'forbidden_domain'],
    ['hoster.net', 'forbidden_domain'],
    ['co.uk', 'forbidden_domain'],
    ['example.invalid', 'invalid_tld'],
  ])('%s: %s', (text, status) => {
    expect(saleStatus(text)).toBe(status);
    expect(connectionStatus(text)).toBe(status);
  });

  test.each(['nothoster.net', 'mynamestead.site', 'free-name.com'])(
    '%s can be sold and connected',
    (text) => {
      expect(saleStatus(text)).toBeNull();
      expect(connectionStatus(text)).toBeNull();
    },
  );

  test('a panel may use the host of its site addresses for its name servers', () => {
    const panel = { siteAddressSuffix: 'namestead.site', nameServerHost: 'namestead.site' };

    expect(saleStatus('namestead.site', panel)).toBe('forbidden_domain');
    expect(connectionStatus('shop.namestead.site', panel)).toBe('dotblog_subdomain');
  });

  test('the host of the name servers is no free site address, also below the suffix of those', () => {
    const panel = { siteAddressSuffix: 'namestead.site', nameServerHost: 'dns.namestead.site' };

    expect(saleStatus('dns.namestead.site', panel)).toBe('forbidden_domain');
    expect(saleStatus('shop.namestead.site', panel)).toBe('dotblog_subdomain');
  });
});

describe('what can be connected, but not sold', () => {
  test.each([
    ['shop.example.com', 'forbidden_subdomain'],
    ['example.co.uk', 'forbidden_subdomain'],
    ['shop.example.berlin', 'forbidden_subdomain'],
    ['example.berlin', 'tld_not_supported'],
  ])('%s: %s', (text, status) => {
    expect(saleStatus(text)).toBe(status);
    expect(policy.unsoldStatus(readName(text), readEnding(text))).toBe(status);
    expect(connectionStatus(text)).toBeNull();
  });
});
