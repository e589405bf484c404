import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { openEdgeEndpoint } from '#features/redirects/server/edge/edge-endpoint.ts';
import { HostTable } from '#features/redirects/server/edge/host-table.ts';
import { hostedName, siteHosts } from '#features/redirects/testing/build-site-hosts.ts';
import { NO_PROXIES } from '#platform/http/client-network.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { axeFaults } from './checks/axe-faults.ts';
import { clippedTexts, sidewaysScroll } from './checks/layout-faults.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>';

/** The image service at an old address, and its current one: both are external. */
const others = createServer((request, response) => {
  const isPicture = request.url === '/logo.svg';
  response.writeHead(200, { 'content-type': isPicture ? 'image/svg+xml' : 'text/html' });
  response.end(isPicture ? PICTURE : '<title>A page</title><img src="http://was.namestead.site/logo.svg">');
});
let close: () => Promise<void>;
let browser: Browser;

test.beforeAll(async () => {
  const table = new HostTable();
  const parked = 'a-name-that-is-as-long-as-people-have-ever-wished-for-one.example';
  const redirect = [hostedName('7.redirect.invalid', { type: 'siteRedirect' })];
  for (const site of [
    siteHosts({ title: 'Harbor Bakery', addressHost: 'bakery.namestead.site' }),
    siteHosts({ title: parked, primaryDomain: parked, isDomainOnly: true, names: [hostedName(parked)] }),
    siteHosts({
      title: 'Soon',
      addressHost: 'anaddresswhichisfiftycharacterslongandmorearenot50.namestead.site',
      isLaunched: false,
    }),
    siteHosts({
      addressHost: 'round.namestead.site',
      names: redirect,
      redirectLocation: 'http://round.namestead.site/',
    }),
    siteHosts({
      addressHost: 'now.namestead.site',
      formerAddresses: ['was.namestead.site'],
      names: redirect,
      redirectLocation: 'http://pictures.example',
    }),
  ]) {
    table.put(site);
  }
  const edge = await openEdgeEndpoint(
    {
      host: '127.0.0.1',
      port: 0,
      log: silentLog,
      clock: systemClock,
      brand: { name: 'Namestead', publicUrl: 'https://panel.example' },
      trustedProxies: NO_PROXIES,
    },
    (host) => table.find(host),
  );
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
  const { port } = others.address() as AddressInfo;
  const { launchOptions } = test.info().project.use;
  const hosts = `MAP *.example.org 127.0.0.1:${port}, MAP pictures.example 127.0.0.1:${port}, MAP * 127.0.0.1:${edge.port}`;
  browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=${hosts}`],
  });
  close = () => edge.close();
});
test.afterAll(async () => {
  await browser.close();
  await close();
  others.close();
});

for (const [host, heading, status] of [
  ['bakery.namestead.site', 'Harbor Bakery', 200],
  [
    'a-name-that-is-as-long-as-people-have-ever-wished-for-one.example',
    'a-name-that-is-as-long-as-people-have-ever-wished-for-one.example',
    200,
  ],
  [
    'anaddresswhichisfiftycharacterslongandmorearenot50.namestead.site',
    'anaddresswhichisfiftycharacterslongandmorearenot50.namestead.site',
    200,
  ],
  ['round.namestead.site', 'Redirect loop', 508],
  ['nobody.namestead.site', 'Site not found', 404],
] as const) {
  test(`visitors of ${host} read "${heading}", at every width, in light and dark`, async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    const answer = await page.goto(`http://${host}/any/page?x=1`);

    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        expect(await clippedTexts(page)).toEqual([]);
        expect(await axeFaults(page)).toEqual([]);
      }
    }
    // The policy lets nothing in, and nothing was tried.
    expect(
      complaints.filter((text) => !text.includes(`status of ${status}`) && !text.includes('favicon')),
    ).toEqual([]);
    await page.close();
  });
}

test('pages that show an image by an old address keep showing it', async () => {
  const page = await browser.newPage();

  await page.goto('http://blog.example.org/');

  const width = () => page.evaluate(() => document.querySelector('img')?.naturalWidth);
  await expect.poll(width).toBe(7);
  await page.close();
});
