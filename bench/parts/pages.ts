import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { EVERY_PAGE } from '#tests/browser/every-page.ts';
import type { PageToSee } from '#tests/browser/page-to-see.ts';
import { buildUrl, becomePerson, signInPeople, settled } from '#tests/browser/open-page.ts';
import type { People } from '#tests/browser/open-page.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import { BARE_PAGE, withBarePage } from '../bare-page.ts';
import { withBrowser } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { fromRounds, percentile } from '../figure.ts';
import { INTERACTIONS } from '../interactions.ts';
import { rowFigures, scrollRows } from '../scroll-rows.ts';
import { watchVitals } from '../web-vitals.ts';
import type { Vitals } from '../web-vitals.ts';

const RUNS = 5;
/** A slow phone beside the machine that measures. */
const CPU_SLOWDOWN = 4;
/** A page has opened by then, milliseconds. */
const OPENED = 2_500;
/** A page that opens this long after a change still gets a hint of it, milliseconds. */
const SETTLE_MS = 5_000;
/** Web Vitals are assessed at the 75th percentile of visits. */
const SHARE = 0.75;

/** What a page should be like. */
const LCP = { bound: 'at most', value: 1_500 } as const;
const INP = { bound: 'at most', value: 100 } as const;
const CLS = { bound: 'at most', value: 0.02 } as const;

const SIZE = { bound: 'at most', value: 160 } as const;
/** Pages that a visit begins with. */
const FIRST_PAGES = ['sign-in', 'add-domain'];

/** How soon pages show, how soon they answer and how still they stand, by the browser's own entries on a slow processor. */
export function runPages(): Promise<readonly Figure[]> {
  return withBrowser(async (browser) => {
    const bare = await visitBarePage(browser);
    const server = await startServer();
    try {
      const people = await signInPeople(server);
      // Pages that open right after it get hints of what they did, which would ask for everything twice.
      await setTimeout(SETTLE_MS);
      const figures: Figure[] = [];
      for (const [name, interact] of Object.entries(INTERACTIONS)) {
        const visits: Vitals[] = [];
        for (let run = 0; run < RUNS; run += 1)
          visits.push(await visit(browser, personOn(findPage(name), people, server.url), interact));
        figures.push(...vitalFigures(name, visits, bare.visits));
      }
      for (const name of FIRST_PAGES) {
        const value = await slowly(browser, personOn(findPage(name), people, server.url), (page) =>
          loadedKilobytes(page),
        );
        figures.push({
          name: `${name}, JavaScript and CSS gzip a first visit loads`,
          value,
          unit: 'kB',
          goal: SIZE,
        });
      }
      const gaps = await slowly(browser, personOn(findPage('rows'), people, server.url), (page) =>
        scrollRows(page),
      );
      return [...figures, ...rowFigures(gaps, { name: BARE_PAGE, samples: bare.gaps })];
    } finally {
      await server.stop();
      await removeDataDir(server.dataDir);
    }
  });
}

/** A visit to the bare page: it is opened, and something is typed into its field. */
function visitBarePage(
  browser: Browser,
): Promise<{ readonly visits: readonly Vitals[]; readonly gaps: readonly number[] }> {
  return withBarePage(async ({ url }) => {
    const visits: Vitals[] = [];
    for (let run = 0; run < RUNS; run += 1)
      visits.push(
        await visit(browser, { url }, async (page) => {
          await page.getByRole('searchbox').click();
          await page.keyboard.type('item 1', { delay: 60 });
        }),
      );
    return { visits, gaps: await slowly(browser, { url: `${url}/?rows=10000` }, scrollRows) };
  });
}

function vitalFigures(name: string, visits: readonly Vitals[], bare: readonly Vitals[]): readonly Figure[] {
  const of = (value: (vitals: Vitals) => number) => ({
    noise: fromRounds(visits.map(value)).noise ?? 0,
    value: percentile(visits.map(value), SHARE),
    baseline: { name: BARE_PAGE, value: percentile(bare.map(value), SHARE) },
  });
  const cls = percentile(
    visits.map((vitals) => vitals.cls),
    SHARE,
  );
  const note = visits.toSorted((a, b) => b.inp - a.inp)[0]?.slowest.trim() ?? '';
  return [
    { name: `${name}, largest paint (LCP) p75`, ...of(({ lcp }) => lcp), unit: 'ms', goal: LCP },
    { name: `${name}, answer (INP) p75`, note, ...of(({ inp }) => inp), unit: 'ms', goal: INP },
    { name: `${name}, shift (CLS) p75`, value: cls, unit: '', goal: CLS, digits: 3 },
  ];
}

/** Where a browser goes, and as whom. */
interface Destination {
  readonly url: string;
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

function personOn(each: PageToSee, people: People, url: string): Destination {
  return {
    url: url + buildUrl(each, people),
    prepare: (context) => becomePerson(context, each, people, url),
  };
}

function findPage(name: string): PageToSee {
  const page = EVERY_PAGE.find((each) => each.name === name);
  if (!page) throw new Error(`there is no page ${name}`);
  return page;
}

async function visit(
  browser: Browser,
  destination: Destination,
  interact: (page: Page) => Promise<void>,
): Promise<Vitals> {
  return slowly(browser, destination, async (page, vitals) => {
    await interact(page);
    return vitals();
  });
}

/** Opens a page in a browser context of its own on a slow processor, and measures there. */
async function slowly<Result>(
  browser: Browser,
  { url, prepare }: Destination,
  measure: (page: Page, vitals: () => Promise<Vitals>) => Promise<Result>,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await prepare?.(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const vitals = await watchVitals(page);
    await page.goto(url);
    // The page is not inspected while it opens: on a slow processor that alone takes a tenth of a second.
    await setTimeout(OPENED);
    await settled(page);
    return await measure(page, vitals);
  } finally {
    await context.close();
  }
}

/** Gzip size of all scripts and style sheets that a page has loaded so far, with what it fetched ahead. */
async function loadedKilobytes(page: Page, folder = 'dist/web'): Promise<number> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') && /\.(js|css)$/.test(path)),
  );
  const sizes = await Promise.all(
    [...new Set(files)].map(
      async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}
