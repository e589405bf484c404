import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { type MappingSetupOnWire, mappingSetupSchema } from '../contract/mapping-endpoints.ts';
import {
  type AvailabilityOnWire,
  availabilitySchema,
  type TrademarkNoticeOnWire,
} from '#features/search/contract/search-endpoints.ts';
import type { ChosenDomain } from '#features/search/web/api/chosen-domain.ts';
import { SETUP_VERDICTS } from '../rules/mapping-setup.ts';
import { SearchServer } from '#features/search/testing/search-server.ts';
import { ConnectDomainPage } from './connect-domain-page.tsx';
import { MapDomainPage } from './map-domain-page.tsx';

const NOTICE: TrademarkNoticeOnWire = {
  notice_id: 'notice-1',
  not_before: '2026-03-01T00:00:00.000Z',
  not_after: '2026-03-03T00:00:00.000Z',
  claims: [],
};
const SITE = 'harbor.namestead.site';
const NAME = 'fern.com';
let found: Partial<AvailabilityOnWire>;
let setup: MappingSetupOnWire;
let isVip: boolean;
let added: unknown[];
/** The server's refusal to connect a name. */
let refusal: string | null;
let looks: number;
let server: SearchServer;
let chosen: ChosenDomain[];
const choose = (domain: ChosenDomain): void => void chosen.push(domain);

beforeEach(() => {
  [found, isVip, added, refusal, looks] = [{ status: 'mappable' }, false, [], null, 0];
  setup = {
    domain: NAME,
    display_name: NAME,
    verdict: 'elsewhere',
    points_to_us: false,
    name_servers: ['ns1.namestead.site', 'ns2.namestead.site', 'ns3.namestead.site'],
    proof: null,
    records: [
      { type: 'A', name: '@', value: '198.51.100.7', is_set: false },
      { type: 'CNAME', name: 'www', value: NAME, is_set: true },
    ],
    seen: {
      name_servers: ['ns1.host.example'],
      servers: [
        {
          server: 'ns1.host.example',
          address: '203.0.113.1',
          state: 'answers',
          alias: null,
          addresses: ['203.0.113.80'],
        },
        { server: 'ns2.host.example', address: null, state: 'silent', addresses: [], alias: null },
      ],
    },
    proxies: [],
    wrong_addresses: ['203.0.113.80'],
    other_name_servers: [],
    signature: 'none',
    checked_at: '2026-03-01T12:00:00.000Z',
    current_user_can_manage: true,
  };
  server = new SearchServer();
  chosen = [];
  vi.stubGlobal(
    'fetch',
    async (path: string, init: { method?: string; body?: string }): Promise<Response> => {
      const { pathname } = new URL(path, 'http://server.test');
      if (pathname === '/rest/v1.1/me/sites') {
        return Response.json({ sites: [buildWireSite({ is_vip: isVip })] });
      }
      const queried = /^\/rest\/v1\.1\/domains\/(.+)\/mapping-status$/.exec(pathname)?.[1];
      if (queried !== undefined) {
        const domain = decodeURIComponent(queried);
        return Response.json(
          availabilitySchema.parse({ domain_name: domain, display_name: domain, ...found }),
        );
      }
      if (pathname.endsWith('/vip-domain-mapping')) {
        added.push(JSON.parse(init.body ?? '{}'));
        if (refusal !== null) {
          return Response.json({ error: 'not_mappable', message: refusal }, { status: 409 });
        }
        found = { status: 'mapped_to_same_site_transferrable' };
        return Response.json({ success: true, domain: NAME });
      }
      if (pathname.endsWith('/mapping-setup')) {
        looks += 1;
        if (refusal !== null) {
          return Response.json({ error: 'not_mapped', message: refusal }, { status: 409 });
        }
        return Response.json(mappingSetupSchema.parse(setup));
      }
      return server.fetch(path, init);
    },
  );
});

const press = (name: string) => screen.findByRole('button', { name });
const way = (name: string) => screen.findByRole('link', { name });

describe('a name with our name servers and unproven control', () => {
  test('shows its proof with copy buttons, and the time of the next check', async () => {
    setup = {
      ...setup,
      verdict: 'awaiting_proof',
      proof: {
        name_server: 'k7m2.proof.namestead.site',
        record_name: '_connect-claim',
        record_value: 'connect-claim=k7m2',
      },
    };
    openScreen(<ConnectDomainPage domain={NAME} site={SITE} />);

    expect(await screen.findByText(/is not connected yet/)).toBeDefined();
    expect(await screen.findByText(`Verify that you own ${NAME}`)).toBeDefined();
    expect((await screen.findAllByText('k7m2.proof.namestead.site')).length).toBeGreaterThan(0);
    expect(await screen.findByText('connect-claim=k7m2')).toBeDefined();
    expect(await screen.findByText(/every 15 seconds/)).toBeDefined();
    expect(screen.queryByText(/It works:/)).toBeNull();
  });

  test('lists the proving name server among those to set', async () => {
    setup = {
      ...setup,
      proof: { name_server: 'k7m2.proof.namestead.site', record_name: '_connect-claim', record_value: 'x' },
    };
    openScreen(<ConnectDomainPage domain={NAME} site={SITE} />);

    expect(await screen.findByText('Name server 4')).toBeDefined();
    expect(await screen.findByText('k7m2.proof.namestead.site')).toBeDefined();
    expect(screen.queryByText(`Verify that you own ${NAME}`)).toBeNull();
  });
});

describe('connecting a domain (acquisition, sections 2 and 4 "Mapping")', () => {
  test('typed names are checked, and lead to checkout with the connection', async () => {
    found = { ...found, cost: '$13.00', price_integer: 1_300 };
    const { user, address } = openScreen(<MapDomainPage onChosen={choose} site={SITE} />);

    await user.type(await screen.findByLabelText(/Your domain/), ` https://www.${NAME}/about `);
    await user.click(await press('Check'));

    expect(await screen.findByText('$13.00 per year')).toBeDefined();
    expect((await way('Continue to checkout')).getAttribute('href')).toBe(
      `/checkout/${SITE}/domain-mapping:${NAME}`,
    );
    expect(address()).toBe(`/domains/add/mapping/${SITE}?initialQuery=${NAME}`);
  });

  test('a name in the URL is checked at once; with a plan it is free', async () => {
    found = { ...found, cost: '$0.00', price_integer: 0 };
    openScreen(<MapDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);

    expect(await screen.findByText('Included in your plan')).toBeDefined();
  });

  test('an invalid name gets the search’s error without a request', async () => {
    const { user } = openScreen(<MapDomainPage onChosen={choose} site={SITE} />);

    await user.type(await screen.findByLabelText(/Your domain/), 'fern studio');
    await user.click(await press('Check'));

    expect(
      await screen.findByText(/Sorry, fern studio does not appear to be a valid domain name\./),
    ).toBeDefined();
    expect(screen.queryByText('Continue to checkout')).toBeNull();
  });

  test('an unregistered name is offered for registration', async () => {
    found = { status: 'available', registrable_domain: NAME };
    const { user } = openScreen(
      <MapDomainPage onChosen={choose} site={SITE} initialQuery={`shop.${NAME}`} />,
    );

    expect(await screen.findByText(`${NAME} is not registered yet`)).toBeDefined();
    server.isPriced = true;
    server.details[NAME] = { trademark_claims_notice_info: NOTICE };

    // A notice first: rejecting it adds nothing, accepting it adds the name (acquisition, section 4).
    await user.click(await press(`Register ${NAME}`));
    expect(await screen.findByRole('dialog', { name: `Trademark notice for ${NAME}` })).toBeDefined();
    await user.click(await press('Reject'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.wanted).toEqual([]);
    await user.click(await press(`Register ${NAME}`));
    await user.click(await press('Accept and add to cart'));

    await waitFor(() => expect(chosen).toEqual([{ domain: NAME, site: SITE }]));
    expect(server.wanted).toMatchObject([
      { product_slug: 'dotcom_domain', meta: NAME, extra: { trademark_notice_id: 'notice-1' } },
    ]);
  });

  test.each([
    ['registered_domain', {}, `${NAME} is already registered.`, null],
    [
      'mapped_to_other_site_same_user',
      { other_site_domain: 'moss.namestead.site' },
      `${NAME} is already connected to your site moss.namestead.site.`,
      ['View on moss.namestead.site', `/domains/manage/${NAME}/edit/moss.namestead.site`],
    ],
    [
      'registered_on_same_site',
      {},
      `${NAME} already belongs to this site.`,
      ['View domain', `/domains/manage/${NAME}/edit/${SITE}`],
    ],
    [
      'transfer_pending_same_user',
      {},
      `Your transfer of ${NAME} to us is in progress.`,
      ['View domain', `/domains/manage?search=${NAME}`],
    ],
  ] as const)('%s shows the reason and the remedy', async (status, more, words, link) => {
    found = { status, ...more };
    openScreen(<MapDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);

    expect(await screen.findByText(words)).toBeDefined();
    if (link !== null) expect((await way(link[0])).getAttribute('href')).toBe(link[1]);
    expect(screen.queryByText('Continue to checkout')).toBeNull();
  });

  test('a VIP site connects at once, and continues to the domain', async () => {
    isVip = true;
    const { user, address } = openScreen(<MapDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);

    await user.click(await press(`Connect ${NAME}`));

    await waitFor(() => expect(address()).toBe(`/domains/manage/${NAME}/edit/${SITE}`));
    expect(added).toEqual([{ domain: NAME }]);
    expect(await screen.findByText(`${NAME} is connected. Now point it to your site.`)).toBeDefined();
  });

  test('an unregistered name is not offered to a VIP site, which cannot buy names', async () => {
    [isVip, found] = [true, { status: 'available', registrable_domain: NAME }];
    openScreen(<MapDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);

    expect(await screen.findByText('Register it first, then connect it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Register/ })).toBeNull();
  });

  test('a refusal of the server is shown in an error notice (section 8)', async () => {
    [isVip, refusal] = [true, `${NAME} is already connected to a site.`];
    const { user, address } = openScreen(<MapDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);

    await user.click(await press(`Connect ${NAME}`));

    expect((await screen.findByRole('alert')).textContent).toContain(
      `${NAME} is already connected to a site.`,
    );
    expect(address()).not.toContain('/manage/');
  });
});

describe('pointing a connected domain to its site (acquisition, section 2 "Connect Your Domain")', () => {
  test('shows the required settings and the answer of each server, and checks again on request', async () => {
    const { user } = openScreen(<ConnectDomainPage domain={NAME} site={SITE} />);

    expect(await screen.findByText('fern.com still points elsewhere: 203.0.113.80.')).toBeDefined();
    for (const value of [...setup.name_servers, '198.51.100.7', 'ns1.host.example', 'No answer']) {
      expect(screen.getByText(value)).toBeDefined();
    }
    setup = { ...setup, verdict: 'by_records', points_to_us: true, wrong_addresses: [] };
    await user.click(await press('Check now'));

    expect(await screen.findByText('It works: fern.com points to your site.')).toBeDefined();
    expect(looks).toBe(2);
  });

  test('shows an error of a repeated check beside the previous result', async () => {
    const { user } = openScreen(<ConnectDomainPage domain={NAME} site={SITE} />);
    const again = await press('Check now');
    refusal = `${NAME} is not a connected domain.`;

    await user.click(again);

    expect((await screen.findByRole('alert')).textContent).toContain(refusal);
    expect(screen.getByText('fern.com still points elsewhere: 203.0.113.80.')).toBeDefined();
  });

  test('links to the records here for those who may change them', async () => {
    openScreen(<ConnectDomainPage domain={NAME} site={SITE} />);
    const records = await way('Edit DNS records');
    expect(records.getAttribute('href')).toBe(`/domains/manage/${NAME}/dns/${SITE}?tool=copy`);
    cleanup();

    setup = { ...setup, current_user_can_manage: false };
    openScreen(<ConnectDomainPage domain={NAME} site={SITE} />);
    await screen.findByText('Use our name servers');
    expect(screen.queryByRole('link', { name: 'Edit DNS records' })).toBeNull();
  });

  test('marks each record and name server as set or missing', async () => {
    const { user } = openScreen(<ConnectDomainPage domain={NAME} site={SITE} />);
    const readMark = async (label: string) =>
      (await screen.findByText(label)).parentElement?.querySelector('dd')?.textContent;

    expect(await readMark('A @')).toBe('198.51.100.7Missing');
    expect(await readMark('CNAME www')).toBe(`${NAME}Found`);
    expect(await readMark('Name server 1')).toBe('ns1.namestead.site');
    setup = { ...setup, verdict: 'by_name_servers', points_to_us: true };
    setup = { ...setup, seen: { ...setup.seen, name_servers: setup.name_servers.slice(0, 2) } };
    await user.click(await press('Check now'));

    await screen.findByText(`It works: ${NAME} uses our name servers.`);
    expect(await readMark('Name server 2')).toBe('ns2.namestead.siteFound');
    // A complete set-up has no missing items.
    expect(screen.queryByText('Missing')).toBeNull();
    expect(screen.getByText(`${NAME} opens your site.`, { exact: false })).toBeDefined();
  });

  test('says to switch off DNSSEC before changing the name servers', async () => {
    setup = { ...setup, signature: 'whole' };
    openScreen(<ConnectDomainPage domain={NAME} site={SITE} />);

    expect(await screen.findByText(/^DNSSEC is switched on for fern\.com\./)).toBeDefined();
  });

  test('of a subdomain shows the one record that it needs', async () => {
    const record = { type: 'CNAME', name: 'shop', value: SITE, is_set: null } as const;
    setup = { ...setup, name_servers: [], records: [record] };
    openScreen(<ConnectDomainPage domain={`shop.${NAME}`} site={SITE} />);

    expect(await screen.findByText('Set a DNS record')).toBeDefined();
    expect(screen.getByText('CNAME shop')).toBeDefined();
    expect(screen.queryByText('Use our name servers')).toBeNull();
  });

  test.each(SETUP_VERDICTS)('%s has complete sentences', async (verdict) => {
    setup = { ...setup, verdict, proxies: ['Cloudflare'], other_name_servers: ['ns1.host.example'] };
    openScreen(<ConnectDomainPage domain={NAME} site={SITE} />);

    await screen.findByText('What we found');
    const listed = screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ');
    expect(listed).toContain(NAME);
    expect(listed).not.toMatch(/[{}]|undefined/);
  });
});
