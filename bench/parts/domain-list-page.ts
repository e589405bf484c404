import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { withBrowser } from '../browser.ts';
import { fromRounds, percentile } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { watchVitals } from '../web-vitals.ts';
import type { Vitals } from '../web-vitals.ts';

const RUNS = 5;
/** A slow phone beside the machine that measures, as for the other pages. */
const CPU_SLOWDOWN = 4;
const OPENED = 3_000;
/** How fast a person types and presses, and looks before the next thing, in milliseconds. */
const TYPING = { delay: 60 };
const PRESS = { delay: 80 };
const LOOK = 700;
/** Web Vitals are assessed at the 75th percentile of visits. */
const SHARE = 0.75;
const INP = { bound: 'at most', value: 100 } as const;

/** How soon the page of a long list answers to typing, filtering, sorting and selecting, on a slow processor. */
export async function measureListPage(shop: {
  readonly url: string;
  readonly cookie: string;
  readonly rows: number;
}): Promise<readonly Figure[]> {
  const visits = await withBrowser(async (browser) => {
    const seen: Vitals[] = [];
    for (let run = 0; run < RUNS; run += 1) seen.push(await visitList(browser, shop));
    return seen;
  });
  const answers = visits.map(({ inp }) => inp);
  return [
    {
      name: `${shop.rows.toLocaleString('en')} domains: answer of the page (INP) p75`,
      value: percentile(answers, SHARE),
      unit: 'ms',
      goal: INP,
      noise: fromRounds(answers).noise ?? 0,
      note: visits.toSorted((one, two) => two.inp - one.inp)[0]?.slowest.trim() ?? '',
    },
  ];
}

async function visitList(
  browser: Browser,
  { url, cookie }: { readonly url: string; readonly cookie: string },
): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url };
      }),
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const vitals = await watchVitals(page);
    await page.goto(`${url}/domains/manage`);
    await setTimeout(OPENED);
    await operateList(page);
    return await vitals();
  } finally {
    await context.close();
  }
}

async function operateList(page: Page): Promise<void> {
  const pressHeader = async (name: string): Promise<void> => {
    await page.getByRole('columnheader', { name }).getByRole('button').click(PRESS);
    await setTimeout(LOOK);
  };
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('searchbox').click(PRESS);
  await page.keyboard.type('abc', TYPING);
  await setTimeout(LOOK);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await setTimeout(LOOK);
  await pressHeader('Expires');
  await pressHeader('Status');
  // The rows of several pages are there when the next one is chosen.
  for (let time = 0; time < 6; time += 1) {
    await page.mouse.wheel(0, 6_000);
    await setTimeout(LOOK);
  }
  await page.getByRole('checkbox').nth(3).press('Space');
  await setTimeout(LOOK);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('main').getByRole('combobox').first().selectOption('attention');
  await setTimeout(LOOK);
  await page.getByRole('button', { name: /^Filters/ }).click(PRESS);
  await setTimeout(LOOK);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click(PRESS);
  await setTimeout(LOOK);
  await page.keyboard.press('Escape');
}
