import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { EVERY_PAGE } from '#tests/browser/every-page.ts';
import type { PageToSee } from '#tests/browser/page-to-see.ts';
import { launchBrowser } from '#tests/browser/launch-browser.ts';
import { buildUrl, becomePerson, signInPeople, settled } from '#tests/browser/open-page.ts';
import type { People } from '#tests/browser/open-page.ts';
import { intercept, interrupt, OUTAGE_TITLES, listPageStates } from '#tests/browser/page-states.ts';
import type { Outage } from '#tests/browser/page-states.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';

const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 860;
/** A page of ten thousand rows is seen by its first screens. */
const TALLEST = 4_000;
/** As many in parallel as the machine has cores. */
const BROWSERS = 2;
const FOLDER = 'screenshots';

/** A page to photograph, at every width in both themes. */
interface Subject {
  readonly name: string;
  readonly page: PageToSee;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Its content never loads, so do not wait for it. */
  readonly isUnsettled?: boolean;
}

/** `npm run screenshots`: pictures of every page in every state and of every part of /dev/ui, into `screenshots/`. */
async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const subjects = subjectsToSee().filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  );
  if (only.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const server = await startServer();
  const browser = await launchBrowser();
  const began = performance.now();
  try {
    const people = await signInPeople(server);
    const waiting = [...subjects];
    await Promise.all(
      Array.from({ length: BROWSERS }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          await takePictures(browser, next, people, server.url);
        }
      }),
    );
  } finally {
    await browser.close();
    await server.stop();
    await removeDataDir(server.dataDir);
  }
  const pictures = subjects.length * WIDTHS.length * THEMES.length;
  console.log(`${pictures} pictures in ${FOLDER}/, ${((performance.now() - began) / 1_000).toFixed(0)} s.`);
}

function subjectsToSee(): readonly Subject[] {
  return EVERY_PAGE.flatMap((page) => [
    { name: page.name, page },
    ...(page.name === 'home' ? listOutages(page) : []),
    ...listPageStates(page.data).map((state) => ({
      name: `${page.name}-${state}`,
      page,
      isUnsettled: state === 'loading',
      prepare: async (each: Page) => {
        if (page.data) await intercept(each, page.data, state);
      },
    })),
  ]);
}

function listOutages(page: PageToSee): readonly Subject[] {
  return (Object.keys(OUTAGE_TITLES) as Outage[]).map((outage) => ({
    name: outage,
    page,
    prepare: async (each: Page) => void (await interrupt(each, outage)),
  }));
}

async function takePictures(
  browser: Browser,
  { name, page: each, prepare, isUnsettled }: Subject,
  people: People,
  url: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  try {
    await becomePerson(context, each, people, url);
    const page = await context.newPage();
    await prepare?.(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      // Reload, so that effects of the first render, such as scrolling, are visible at every width.
      await page.goto(buildUrl(each, people));
      if (isUnsettled) await page.waitForTimeout(400);
      else await settled(page);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.screenshot({
          path: join(FOLDER, `${name}-${width}-${colorScheme}.png`),
          clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
          fullPage: true,
        });
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    await context.close();
  }
}

if (!existsSync('dist/web/index.html')) throw new Error('there is no built web app; run npm run build first');
await main();
