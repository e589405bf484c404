import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../processes/running-server.ts';
import { DEMO_DOMAIN, DEMO_SITE } from './demo-names.ts';
import { EVERY_PAGE } from './every-page.ts';
import type { PageToSee } from './page-to-see.ts';
import { expect, test } from './fixtures.ts';
import { buildUrl, becomePerson, openPage, settled } from './open-page.ts';
import { intercept } from './page-states.ts';
import { LONG, chooseTier } from './tiers.ts';

const PAGES_WITH_DATA = EVERY_PAGE.filter(({ data }) => data !== undefined);

test.describe('a page whose content fails to load', () => {
  for (const each of PAGES_WITH_DATA) {
    test(
      `says so and offers a retry, which works: ${each.name}`,
      chooseTier(each),
      async ({ page, people, server, expectRefusal }) => {
        expectRefusal(500);
        if (each.data) await intercept(page, each.data, 'failed');
        await becomePerson(page.context(), each, people, server.url);
        await page.goto(buildUrl(each, people));
        const again = page
          .getByRole('main')
          .getByRole('button', { name: /try again|retry/i })
          .first();
        await expect(again).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        await page.unrouteAll({ behavior: 'ignoreErrors' });
        // A change elsewhere may have loaded it again before the press.
        await again.click({ timeout: 5_000 }).catch(() => expect(again).toBeHidden());

        await expect(again).toBeHidden();
        await settled(page);
        await expect(page.getByRole('heading', { level: 1, name: each.heading })).toBeVisible();
      },
    );
  }
});

test(
  'a page whose content is loading shows its frame, and then the content',
  LONG,
  async ({ context, people, server }) => {
    const openSlowly = async (each: PageToSee): Promise<void> => {
      const page = await context.newPage();
      const isFrameSeen = Promise.withResolvers<void>();
      await page.route(each.data?.request ?? /^$/, async (route) => {
        await isFrameSeen.promise;
        await route.continue();
      });
      await page.goto(server.url + buildUrl(each, people));
      await expect(page.getByRole('main')).toBeVisible();
      isFrameSeen.resolve();
      await settled(page);
      await expect(page.getByRole('heading', { level: 1, name: each.heading })).toBeVisible();
      await page.close();
    };
    for (const [as, pages] of Map.groupBy(PAGES_WITH_DATA, (each) => each.as)) {
      await becomePerson(context, { as }, people, server.url);
      const waiting = [...pages];
      // Three at a time: more would measure the machine.
      await Promise.all(
        [1, 2, 3].map(async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) await openSlowly(next);
        }),
      );
    }
  },
);

/** A form, its input, and its result when the server accepts it. */
interface FormToSend {
  readonly page: string;
  readonly request: RegExp;
  readonly typed: Readonly<Record<string, string>>;
  readonly button: string;
  readonly taken: (page: Page) => Promise<void>;
}

const FORMS: readonly FormToSend[] = [
  {
    page: 'sign-in',
    request: /accounts\/sign-in$/,
    typed: { 'Email address': 'demo@namestead.test', Password: DEMO_PASSWORD },
    button: 'Sign in',
    taken: (page) => expect(page).not.toHaveURL(/sign-in/),
  },
  {
    page: 'sign-up',
    request: /accounts\/sign-up$/,
    typed: {
      'Your name': 'Mary Somerville',
      'Email address': 'mary@example.com',
      Password: 'correct horse battery',
    },
    button: 'Create account',
    taken: (page) => expect(page).not.toHaveURL(/sign-up/),
  },
  {
    page: 'new-site',
    request: /\/sites\/new$/,
    typed: { 'Site title': 'On the Connexion', 'Free site address': 'connexion' },
    button: 'Create site',
    taken: (page) => expect(page).toHaveURL(/\/domains\/add\/connexion\./),
  },
  {
    page: 'error-report',
    request: /\/error-reports$/,
    typed: { 'What can we help you with?': 'A charge that I do not know.' },
    button: 'Send report',
    taken: (page) => expect(page.getByText('Thank you. We received your report.')).toBeVisible(),
  },
  {
    page: 'dns-records',
    request: new RegExp(`/domains/${DEMO_DOMAIN.replace('.', String.raw`\.`)}/dns`),
    typed: { Name: 'journal', 'IPv4 address': '192.0.2.44' },
    button: 'Add record',
    taken: (page) => expect(page.getByText(`A record for journal.${DEMO_DOMAIN} added.`)).toBeVisible(),
  },
];

test.describe('a form whose request fails', () => {
  for (const { page: name, request, typed, button, taken } of FORMS) {
    test(`keeps its input, says so, and can be sent again: ${name}`, async ({
      page,
      people,
      server,
      expectRefusal,
      complaints,
    }) => {
      expectRefusal(500);
      complaints.expected.push('net::ERR_FAILED');
      const each = EVERY_PAGE.find((one) => one.name === name);
      if (!each) throw new Error(`there is no page ${name}`);
      await openPage(page, each, people, { url: server.url });
      for (const [label, text] of Object.entries(typed))
        await page.getByLabel(label, { exact: true }).fill(text);
      const send = page.getByRole('button', { name: button, exact: true });
      const expectTyped = async (): Promise<void> => {
        for (const [label, text] of Object.entries(typed)) {
          await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
        }
      };
      const fault = page
        .getByRole('main')
        .getByRole('alert')
        .or(page.getByRole('region', { name: 'Notifications' }).getByText(/wrong|answer|failed/i));

      const broken: readonly ((post: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>)[] = [
        (post) =>
          post.fulfill({
            status: 500,
            json: { error: 'internal_error', message: 'Something went wrong. Please try again.' },
          }),
        (post) => post.abort(),
      ];
      for (const answer of broken) {
        await page.route(request, (route) =>
          route.request().method() === 'POST' ? answer(route) : route.continue(),
        );
        await send.click();
        await expect(fault.first()).toBeVisible();
        await expectTyped();
        await expect(send).toBeEnabled();
        await page.unrouteAll({ behavior: 'wait' });
      }

      const isSeenBusy = Promise.withResolvers<void>();
      await page.route(request, async (route) => {
        if (route.request().method() === 'POST') await isSeenBusy.promise;
        await route.continue();
      });
      await send.click();
      if (name !== 'dns-records') {
        await expect(send).toHaveAttribute('aria-busy', 'true');
        await expectTyped();
      }
      isSeenBusy.resolve();
      await taken(page);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('a search that fails keeps the words and finds names when it is tried again', async ({
  page,
  people,
  server,
  expectRefusal,
}) => {
  expectRefusal(500);
  const search = EVERY_PAGE.find(({ name }) => name === 'add-domain');
  if (!search) throw new Error('there is no search');
  await becomePerson(page.context(), search, people, server.url);
  await page.route(/\/domains\/suggestions\?/, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal_error', message: '' } }),
  );
  await page.goto(`/domains/add/${DEMO_SITE}`);
  await page.getByRole('searchbox').first().fill('quiet harbor');
  const again = page.getByRole('main').getByRole('button', { name: /try again/i });
  await expect(again).toBeVisible();
  await expect(page.getByRole('searchbox').first()).toHaveValue('quiet harbor');

  await page.unrouteAll({ behavior: 'wait' });
  await again.click();

  await expect(page.getByRole('button', { name: /Select.*quietharbor/ }).first()).toBeVisible();
});
