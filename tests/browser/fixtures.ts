import { setTimeout } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addSession } from './add-session.ts';
import { axeFaults } from './checks/axe-faults.ts';
import { demoNames, gatherPeople } from './open-page.ts';
import type { People } from './open-page.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';

/** Changes are told to whoever opens a page this long after them, in milliseconds. */
const ALL_TOLD = 5_000;

/** What every journey is given. */
interface Journey {
  /** A page that fails the test when its console shows an error or a warning. */
  readonly page: Page;
  /** Makes the browser be signed in as the demo's owner; the form itself is filled in other journeys. */
  readonly beOwner: () => Promise<void>;
  /** Says that the server will refuse with this status, which the browser notes in its console by itself. */
  readonly expectRefusal: (status: number) => void;
  /** Fails when axe finds fault with the page as it is now. */
  readonly expectAccessible: (where: string, rules?: readonly string[]) => Promise<void>;
  /** What the console complained of, and what of it was expected. */
  readonly complaints: { readonly made: string[]; readonly expected: string[] };
}

/** What the tests of a worker share. */
interface Shared {
  readonly server: RunningServer;
  /** Who signs in where every page is looked at. */
  readonly people: People;
}

/** Waits until nothing on the page fades in or out for some frames: a colour is judged when it is there. */
async function untilStill(): Promise<void> {
  const passing = (): readonly Animation[] =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (let still = 0; still < 4; still += 1) {
    await new Promise(requestAnimationFrame);
    const moving = passing();
    if (moving.length > 0) still = 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** The tests share a server with all its sandboxes; each has a browser of its own. */
export const test = base.extend<Journey, Shared>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer();
      try {
        // The demo company's names come in the background: what opens before would change under a test's hands.
        await demoNames(server);
        await use(server);
      } finally {
        await server.stop();
        await removeDataDir(server.dataDir);
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  people: [
    async ({ server }, use) => {
      const people = await gatherPeople(server);
      // Pages that open right after are told what they did, and ask again by themselves.
      await setTimeout(ALL_TOLD);
      await use(people);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  beOwner: async ({ context, people, server }, use) =>
    use(() => addSession(context, server, people.owner.cookie)),
  expectRefusal: async ({ complaints }, use) => {
    await use((status) => void complaints.expected.push(`the server responded with a status of ${status}`));
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  complaints: async ({}, use) => use({ made: [], expected: [] }),
  page: async ({ page, complaints }, use) => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.made.push(`${page.url()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => complaints.made.push(`${page.url()}: ${error.message}`));
    await use(page);
    const isExpected = (text: string) => complaints.expected.some((part) => text.includes(part));
    expect(complaints.made.filter((text) => !isExpected(text))).toEqual([]);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (where, rules) => {
      await page.evaluate(untilStill);
      expect((await axeFaults(page, rules)).map((fault) => `${where}: ${fault}`)).toEqual([]);
    });
  },
});

export { expect };
