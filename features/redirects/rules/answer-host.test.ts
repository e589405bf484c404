import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HostTable } from '../server/edge/host-table.ts';
import { hostedName, siteHosts } from '../testing/build-site-hosts.ts';
import { answerHost } from './answer-host.ts';
import type { EdgeAnswer } from './answer-host.ts';
import { parseRequestedHost } from './requested-host.ts';
import { parseRequestedTarget } from './requested-path.ts';
import type { SiteHosts } from './site-hosts.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-02T12:00:00Z');

/** The response to a URL, as one line. */
function answer(sites: readonly SiteHosts[], url: string, now = NOW): string {
  const table = new HostTable();
  for (const site of sites) table.put(site);
  return line(ask(table, url, now));
}

function ask(table: HostTable, url: string, now = NOW): EdgeAnswer {
  const target = parseRequestedTarget(url);
  const host = parseRequestedHost(target?.host ?? '');
  if (target === null || host === null) throw new Error(`not a valid request URL: ${url}`);
  const scheme = url.startsWith('https:') ? 'https' : 'http';
  return answerHost((name) => table.find(name), { host, asked: target, scheme }, now);
}

function line(answered: EdgeAnswer): string {
  if (answered.kind === 'redirect') return `to ${answered.location}`;
  if (answered.kind === 'expired') return `${answered.domain} has expired`;
  return answered.kind === 'page' ? `${answered.page} page of ${answered.title}` : answered.kind;
}

/** A bakery site with every kind of host. */
const bakery = siteHosts({
  title: 'Harbor Bakery',
  addressHost: 'bakery.namestead.site',
  primaryDomain: 'harborbakery.com',
  names: [
    hostedName('harborbakery.com'),
    hostedName('harborbakery.net'),
    hostedName('bread.example', { type: 'mapped' }),
    hostedName('coming.example', { type: 'transfer', inboundTransferStatus: 'pending_registry' }),
    hostedName('wanted.example', { type: 'transfer', inboundTransferStatus: 'pending_start' }),
    hostedName('failed.example', { type: 'transfer', inboundTransferStatus: 'cancelled' }),
  ],
  formerAddresses: ['oldbakery.namestead.site', 'oldbakery.namestead.blog'],
});
const plain = siteHosts({
  title: 'Plain',
  addressHost: 'plain.namestead.site',
  formerAddresses: ['was.namestead.site'],
});
const parked = siteHosts({
  title: 'lantern.com',
  addressHost: 'hidden.namestead.site',
  primaryDomain: 'lantern.com',
  isDomainOnly: true,
  isLaunched: false,
  names: [hostedName('lantern.com')],
});
const unlaunched = siteHosts({ title: 'Soon', addressHost: 'soon.namestead.site', isLaunched: false });
const connected = siteHosts({
  title: 'Mill',
  addressHost: 'mill.example',
  isPluginConnected: true,
  names: [hostedName('oldmill.com')],
});
const transferred = siteHosts({
  title: 'Clinic',
  addressHost: 'clinic.namestead.site',
  isPluginConnected: true,
  isAutomatedTransfer: true,
});
const moved = siteHosts({
  title: 'Moved',
  addressHost: 'moved.namestead.site',
  primaryDomain: 'moved.com',
  names: [hostedName('moved.com'), hostedName('new.example', { type: 'siteRedirect', endsAt: LATER })],
  formerAddresses: ['before.namestead.site'],
  redirectLocation: 'https://new.example/shop',
});
const all = [bakery, plain, parked, unlaunched, connected, transferred, moved];

describe('responses of the edge by host (acquisition, sections 1, 3 and 4)', () => {
  test.each([
    ['http://plain.namestead.site/', 'site page of Plain'],
    ['http://plain.namestead.site/any/path?x=1', 'site page of Plain'],
    ['http://harborbakery.com/', 'site page of Harbor Bakery'],
    ['http://lantern.com/', 'parked page of lantern.com'],
    ['http://soon.namestead.site/', 'coming_soon page of Soon'],
    ['http://clinic.namestead.site/', 'site page of Clinic'],
  ])('%s is a %s', (url, page) => {
    expect(answer(all, url)).toBe(page);
  });

  test.each([
    ['the address', 'http://bakery.namestead.site/menu?week=7', 'http://harborbakery.com/menu?week=7'],
    ['another registered name', 'http://harborbakery.net/', 'http://harborbakery.com/'],
    ['a mapped name', 'http://bread.example/a', 'http://harborbakery.com/a'],
    ['a name in transfer', 'http://coming.example/', 'http://harborbakery.com/'],
    ['www of the primary domain', 'http://www.harborbakery.com/a', 'http://harborbakery.com/a'],
    ['www of another name', 'http://www.bread.example/', 'http://harborbakery.com/'],
    ['the hidden address of a parked name', 'http://hidden.namestead.site/', 'http://lantern.com/'],
  ])('%s redirects to the primary domain', (_what, url, location) => {
    expect(answer(all, url)).toBe(`to ${location}`);
  });

  test.each([
    ['http://was.namestead.site/menu?week=7', 'http://plain.namestead.site/menu?week=7'],
    ['http://oldbakery.namestead.site/', 'http://harborbakery.com/'],
    ['http://oldbakery.namestead.blog/', 'http://harborbakery.com/'],
    ['http://before.namestead.site/a', 'https://new.example/shop/a'],
  ])('a former address redirects to the current host in one step: %s', (url, location) => {
    expect(answer(all, url)).toBe(`to ${location}`);
  });

  test.each([
    ['http://moved.namestead.site/', 'https://new.example/shop'],
    ['http://moved.namestead.site/a/b?c=d', 'https://new.example/shop/a/b?c=d'],
    ['http://moved.com/', 'https://new.example/shop'],
    ['http://www.moved.com/x', 'https://new.example/shop/x'],
  ])('a site redirect keeps path and query: %s', (url, location) => {
    expect(answer(all, url)).toBe(`to ${location}`);
  });

  test('a site redirect without a location redirects to its purchased name', () => {
    const site = { ...moved, redirectLocation: null };

    expect(answer([site], 'http://moved.com/a')).toBe('to http://new.example/a');
  });

  test('a site redirect without any target is inactive', () => {
    const names = [hostedName('7.redirect.invalid', { type: 'siteRedirect' })];
    const site = siteHosts({ title: 'Still', addressHost: 'still.namestead.site', names });

    expect(answer([site], 'http://still.namestead.site/')).toBe('site page of Still');
  });

  test('a site redirect ends exactly with its term, without an event', () => {
    const url = 'http://moved.namestead.site/';

    expect(answer(all, url, new Date(LATER.getTime() - 1))).toBe('to https://new.example/shop');
    expect(answer(all, url, LATER)).toBe('to http://moved.com/');
    expect(answer(all, 'http://moved.com/', LATER)).toBe('site page of Moved');
  });

  test('a name of a site hosted elsewhere redirects there, and its own host is unknown', () => {
    expect(answer(all, 'http://oldmill.com:3080/a?b')).toBe('to http://mill.example/a?b');
    expect(answer(all, 'http://mill.example/')).toBe('unknown');
  });

  test.each([
    ['http://nobody.namestead.site/'],
    ['http://namestead.site/'],
    ['http://wanted.example/'],
    ['http://failed.example/'],
    ['http://new.example/'],
    ['http://www.plain.namestead.site/'],
    ['http://www.nobody.example/'],
    ['http://www.www.harborbakery.com/'],
    ['http://sub.harborbakery.com/'],
    ['http://127.0.0.1/'],
    ['http://[::1]/'],
    ['http://constructor/'],
    ['http://__proto__/'],
  ])('%s is unknown', (url) => {
    expect(answer(all, url)).toBe('unknown');
  });

  test.each([
    ['http://bakery.namestead.site:3080/', 'http://harborbakery.com:3080/'],
    ['http://bakery.namestead.site:80/', 'http://harborbakery.com/'],
    ['https://bakery.namestead.site/', 'https://harborbakery.com/'],
    ['https://bakery.namestead.site:443/', 'https://harborbakery.com/'],
    ['https://bakery.namestead.site:3443/', 'https://harborbakery.com:3443/'],
    ['http://moved.com:3080/', 'https://new.example/shop'],
  ])('our hosts keep scheme and port, others have their own: %s', (url, location) => {
    expect(answer(all, url)).toBe(`to ${location}`);
  });

  test('a missing primary domain is ignored: the site address serves the page', () => {
    const site = { ...bakery, names: bakery.names.filter(({ name }) => name !== 'harborbakery.com') };

    expect(answer([site], 'http://bakery.namestead.site/')).toBe('site page of Harbor Bakery');
    expect(answer([site], 'http://bread.example/')).toBe('to http://bakery.namestead.site/');
  });

  test('an address takes precedence over a domain, and a domain over a former address', () => {
    const address = siteHosts({ title: 'Address', addressHost: 'x.namestead.site' });
    const domain = siteHosts({
      title: 'Domain',
      names: [hostedName('x.namestead.site', { type: 'mapped' })],
    });
    const former = siteHosts({ title: 'Former', formerAddresses: ['x.namestead.site'] });

    expect(answer([former, domain, address], 'http://x.namestead.site/')).toBe('site page of Address');
    expect(answer([former, domain], 'http://x.namestead.site/')).toBe(`to http://${domain.addressHost}/`);
    expect(answer([former], 'http://x.namestead.site/')).toBe(`to http://${former.addressHost}/`);
  });
});

describe('one redirect suffices', () => {
  test('a redirect to a host of ours always ends at a page (property)', () => {
    const label = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const name = label.map((each) => `${each}.example`);
    const site = fc.record({
      names: fc.uniqueArray(name, { maxLength: 3 }),
      primaryDomain: fc.option(name),
      former: fc.uniqueArray(label, { maxLength: 2 }),
      isDomainOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(site, { maxLength: 4 }), label, fc.boolean(), (specs, asked, isName) => {
        const table = new HostTable();
        const taken = new Set<string>();
        for (const [at, { names, former, ...rest }] of specs.entries()) {
          // A name belongs to one site (unique in domains.domain), and so does a former address.
          const own = names.filter((each) => !taken.has(each));
          const left = former.map((each) => `${each}.namestead.site`).filter((each) => !taken.has(each));
          for (const each of [...own, ...left]) taken.add(each);
          const addressHost = `now${at}.namestead.site`;
          const hosts = { names: own.map((each) => hostedName(each)), formerAddresses: left };
          table.put(siteHosts({ ...rest, ...hosts, addressHost }));
        }

        const answered = ask(table, `http://${asked}.${isName ? 'example' : 'namestead.site'}/x`);

        if (answered.kind === 'redirect') expect(ask(table, answered.location).kind).toBe('page');
        else expect(['page', 'unknown']).toContain(answered.kind);
      }),
    );
  });
});

describe('redirect loops are refused', () => {
  const leadsTo = (addressHost: string, location: string): SiteHosts =>
    siteHosts({
      addressHost,
      redirectLocation: location,
      names: [hostedName('name.example', { type: 'siteRedirect' })],
    });

  test.each([
    ['to itself', [leadsTo('a.namestead.site', 'http://a.namestead.site/')]],
    ['to itself over another port', [leadsTo('a.namestead.site', 'http://a.namestead.site:8080/deeper')]],
    [
      'over a second site',
      [
        leadsTo('a.namestead.site', 'http://b.namestead.site/'),
        leadsTo('b.namestead.site', 'a.namestead.site'),
      ],
    ],
    [
      'into a loop of others',
      [
        leadsTo('a.namestead.site', 'b.namestead.site'),
        leadsTo('b.namestead.site', 'c.namestead.site'),
        leadsTo('c.namestead.site', 'b.namestead.site'),
      ],
    ],
  ])('%s', (_how, sites) => {
    expect(answer(sites, 'http://a.namestead.site/x')).toBe('loop');
  });

  test('to a former address or another name of the same site', () => {
    const site = siteHosts({
      addressHost: 'a.namestead.site',
      formerAddresses: ['was.namestead.site'],
      redirectLocation: 'http://was.namestead.site',
      names: [hostedName('name.example', { type: 'siteRedirect' }), hostedName('a.com')],
    });

    expect(answer([site], 'http://a.namestead.site/')).toBe('loop');
    expect(answer([{ ...site, redirectLocation: 'a.com' }], 'http://a.namestead.site/')).toBe('loop');
  });

  test('a finite chain of sites is no loop', () => {
    const sites = [
      leadsTo('a.namestead.site', 'b.namestead.site'),
      leadsTo('b.namestead.site', 'else.example'),
    ];

    expect(answer([...sites, plain], 'http://a.namestead.site/x')).toBe('to http://b.namestead.site/x');
  });

  test('following redirects always ends, or is refused (property)', () => {
    const labels = ['a', 'b', 'c', 'd', 'e'];
    const host = fc.constantFrom(...labels, 'out').map((label) => `${label}.namestead.site`);
    const targets = fc.array(fc.option(host), { minLength: labels.length, maxLength: labels.length });
    fc.assert(
      fc.property(targets, fc.constantFrom(...labels), (leads, start) => {
        const table = new HostTable();
        for (const [at, label] of labels.entries()) {
          const address = `${label}.namestead.site`;
          const to = leads[at] ?? null;
          table.put(to === null ? siteHosts({ addressHost: address }) : leadsTo(address, `http://${to}/`));
        }

        let url = `http://${start}.namestead.site/x?y=z`;
        let steps = 0;
        for (let answered = ask(table, url); answered.kind === 'redirect'; answered = ask(table, url)) {
          expect(new URL(answered.location).pathname).toBe('/x');
          url = answered.location;
          steps += 1;
          expect(steps).toBeLessThanOrEqual(labels.length);
        }
      }),
    );
  });
});

describe('an expired domain that was not renewed (ICANN ERRP 2.2)', () => {
  const shop = siteHosts({
    title: 'Shop',
    addressHost: 'shop.namestead.site',
    primaryDomain: 'lateshop.com',
    names: [
      hostedName('lateshop.com', { isInterrupted: true }),
      hostedName('blog.lateshop.com', { type: 'mapped' }),
      hostedName('othershop.com'),
    ],
  });

  test.each([
    ['http://lateshop.com/', 'lateshop.com has expired'],
    ['https://www.lateshop.com/cart?x=1', 'lateshop.com has expired'],
    ['http://anything.else.lateshop.com/', 'lateshop.com has expired'],
    ['http://blog.lateshop.com/', 'lateshop.com has expired'],
    // The rest of the site goes on; its visitors are led to the primary domain, which says it.
    ['http://shop.namestead.site/', 'to http://lateshop.com/'],
    ['http://othershop.com/', 'to http://lateshop.com/'],
    ['http://notlateshop.com/', 'unknown'],
  ])('%s: %s', (url, expected) => {
    expect(answer([shop], url)).toBe(expected);
  });

  test('says so instead of following a site redirect', () => {
    const led = siteHosts({
      ...shop,
      redirectLocation: 'http://elsewhere.example/',
      names: [hostedName('lateshop.com', { isInterrupted: true }), hostedName('x', { type: 'siteRedirect' })],
    });

    expect(answer([led], 'http://lateshop.com/')).toBe('lateshop.com has expired');
  });
});
