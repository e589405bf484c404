import { setTimeout } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addSession } from './add-session.ts';
import { axeFaults } from './checks/axe-faults.ts';
import { demoNames, signInPeople } from './open-page.ts';
import type { People } from './open-page.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';

/** Delay of live updates to pages opened afterwards, in milliseconds. */
const SETTLE_MS = 5_000;

/** Fixtures of every journey. */
interface Journey {
  /** A page that fails the test when its console shows an error or a warning. */
  readonly page: Page;
  /** Makes the browser be signed in as the demo's owner; the form itself is filled in other journeys. */
  readonly beOwner: () => Promise<void>;
  /** Expects an error status, which the browser logs to its console. */
  readonly expectRefusal: (status: number) => void;
  /** Fails if axe finds a violation on the current page. */
  readonly expectAccessible: (where: string, rules?: readonly string[]) => Promise<void>;
  /** The console's complaints, and which of them were expected. */
  readonly complaints: { readonly made: string[]; readonly expected: string[] };
}

/** Fixtures shared by a worker's tests. */
interface Shared {
  readonly server: RunningServer;
  /** The users of the tests of every page. */
  readonly people: People;
}

/** Waits until no element has been fading for some frames, because colours are checked. */
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

/** The tests share a server with all its sandboxes; each has its own browser. */
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
      const people = await signInPeople(server);
      // Pages opened right afterwards receive these changes live, and refetch by themselves.
      await setTimeout(SETTLE_MS);
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
