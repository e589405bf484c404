import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { EVERY_PAGE } from '#tests/browser/every-page.ts';
import type { PageToSee } from '#tests/browser/page-to-see.ts';
import { launchBrowser } from '#tests/browser/launch-browser.ts';
import { addressOf, becomePerson, gatherPeople, settled } from '#tests/browser/open-page.ts';
import type { People } from '#tests/browser/open-page.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { Figure } from './figure.ts';
import { percentile } from './figure.ts';
import { INTERACTIONS } from './interactions.ts';
import { loadedKilobytes } from './loaded-size.ts';
import { scrollRows } from './scroll-rows.ts';
import { watchVitals } from './web-vitals.ts';
import type { Vitals } from './web-vitals.ts';

const RUNS = 5;
/** A slow phone beside the machine that measures. */
const CPU_SLOWDOWN = 4;
/** A page has opened by then, milliseconds. */
const OPENED = 2_500;
/** Changes are told to whoever opens a page this long after them, milliseconds. */
const ALL_TOLD = 5_000;
/** Web Vitals are judged by what three of four visits do not exceed. */
const SHARE = 0.75;

/** What a page should be like. */
const LCP = { bound: 'at most', value: 1_500 } as const;
const INP = { bound: 'at most', value: 100 } as const;
const CLS = { bound: 'at most', value: 0.02 } as const;

const SIZE = { bound: 'at most', value: 160 } as const;
/** Pages that a visit begins with. */
const FIRST_PAGES = ['sign-in', 'add-domain'];

/** How soon pages show, how soon they answer and how still they stand, by the browser's own entries on a slow processor. */
export async function runPageFigures(): Promise<readonly Figure[]> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const people = await gatherPeople(server);
    // What they did is told to pages that open right after it, which would ask for everything twice.
    await setTimeout(ALL_TOLD);
    const figures: Figure[] = [];
    for (const [name, interact] of Object.entries(INTERACTIONS)) {
      const each = pageOf(name);
      const visits: Vitals[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        visits.push(await visit(browser, server.url, each, people, interact));
      }
      const of = (value: (vitals: Vitals) => number): number => percentile(visits.map(value), SHARE);
      const worst = visits.toSorted((a, b) => b.inp - a.inp)[0]?.slowest ?? '';
      figures.push(
        { name: `${name}, largest paint (LCP) p75`, value: of(({ lcp }) => lcp), unit: 'ms', goal: LCP },
        { name: `${name}, answer (INP) p75, ${worst}`, value: of(({ inp }) => inp), unit: 'ms', goal: INP },
        { name: `${name}, shift (CLS) p75`, value: of(({ cls }) => cls), unit: '', goal: CLS, digits: 3 },
      );
    }
    for (const name of FIRST_PAGES) {
      const value = await slowly(browser, server.url, pageOf(name), people, (page) => loadedKilobytes(page));
      figures.push({
        name: `${name}, JavaScript and CSS gzip a first visit loads`,
        value,
        unit: 'kB',
        goal: SIZE,
      });
    }
    const rows = await slowly(browser, server.url, pageOf('rows'), people, (page) => scrollRows(page));
    return [...figures, ...rows];
  } finally {
    await browser.close();
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

function pageOf(name: string): PageToSee {
  const page = EVERY_PAGE.find((each) => each.name === name);
  if (!page) throw new Error(`there is no page ${name}`);
  return page;
}

async function visit(
  browser: Browser,
  url: string,
  each: PageToSee,
  people: People,
  interact: (page: Page) => Promise<void>,
): Promise<Vitals> {
  return slowly(browser, url, each, people, async (page, vitals) => {
    await interact(page);
    return vitals();
  });
}

/** Opens a page in a browser of its own on a slow processor, and measures there. */
async function slowly<Result>(
  browser: Browser,
  url: string,
  each: PageToSee,
  people: People,
  measure: (page: Page, vitals: () => Promise<Vitals>) => Promise<Result>,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await becomePerson(context, each, people, url);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const vitals = await watchVitals(page);
    await page.goto(url + addressOf(each, people));
    // Nobody looks into the page while it opens: on a slow processor that alone takes a tenth of a second.
    await setTimeout(OPENED);
    await settled(page);
    return await measure(page, vitals);
  } finally {
    await context.close();
  }
}
