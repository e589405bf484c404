import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  domainConnectSettingsEndpoint,
  findDomainConnectTemplateEndpoint,
} from '../contract/domain-connect-endpoints.ts';
import { createDnsBench, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { findDomainConnectTemplate, getDomainConnectSettings } from './get-domain-connect-settings.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

describe('the settings that the Domain Connect record refers to (draft-ietf-dconn-domainconnect, "Settings End-Point")', () => {
  test('contain the provider, the records page and the name servers, and no unsupported URLs', async () => {
    await dns.newDomain('settings.com');
    // NS records below the domain, and other types at the apex, are not the zone's name servers.
    await dns.change('settings.com', [
      record('NS', { name: 'shop', data: 'ns.example.net' }),
      record('TXT', { name: '', data: 'ns.example.net' }),
    ]);

    const answer = await getDomainConnectSettings(dns.deps, { domain: 'settings.com' });

    expect(answer.ok && domainConnectSettingsEndpoint.answer.parse(answer.value)).toEqual({
      providerId: 'namestead.test',
      providerName: 'Namestead',
      providerDisplayName: 'Namestead',
      urlAPI: 'https://panel.test',
      urlControlPanel: 'https://panel.test/domains/manage/settings.com/dns/settings.com',
      nameServers: ['ns1.namestead.test', 'ns2.namestead.test', 'ns3.namestead.test'],
    });
    expect(answer.ok && Object.keys(answer.value)).not.toContain('urlSyncUX');
  });

  test.each(['never.com', 'www.settings.com', 'com'])('%s is not a zone of ours: 404', async (domain) => {
    expect(await getDomainConnectSettings(dns.deps, { domain })).toMatchObject({
      refusal: { code: 'zone_not_found', status: 404 },
    });
  });

  test('no template is supported, which the protocol expresses as 404', () => {
    expect(findDomainConnectTemplate()).toMatchObject({ refusal: { code: 'unknown_template', status: 404 } });
  });

  test.each([domainConnectSettingsEndpoint, findDomainConnectTemplateEndpoint])(
    'anyone may call $path without a cookie, within a limit per minute',
    ({ access, isCookieless, callsPerMinute }) => {
      expect({ access, isCookieless, callsPerMinute }).toEqual({
        access: 'public',
        isCookieless: true,
        callsPerMinute: 60,
      });
    },
  );
});
