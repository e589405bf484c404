import type { Locator, Page } from '@playwright/test';
import { transferName } from '#features/transfers/rules/transfer-name.ts';
import { sidewaysScroll } from './checks/layout-faults.ts';
import { EVERY_PAGE } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { buildUrl, becomePerson, openPage, settled } from './open-page.ts';
import { LONG } from './tiers.ts';

/** Unexpected input in place of names. */
const BAD_TEXTS = {
  'a name of 253 characters':
    `${'long'.repeat(15)}.${'name'.repeat(15)}.${'that'.repeat(15)}.${'ends'.repeat(15)}.example`.slice(
      0,
      253,
    ),
  'markup, emoji and text from right to left': `<img src=x onerror="window.wasHacked=1"><script>window.wasHacked=1</script>'"&amp; 👩🏽‍🚀🏳️‍🌈 شركة الأمل \u202Eelbisrever`,
} as const;

/**
 * The parts of a response that are user-supplied text; the rest is codes, addresses and numbers
 * that only we write.
 */
const WORDS = new Set([
  'domain',
  'name',
  'title',
  'meta',
  'data',
  'product_name',
  'display_name',
  'email',
  'organization',
  'first_name',
  'last_name',
  'city',
  'address_1',
  'failure_reason',
  'label',
  'domain_name',
  'registrar',
  'product_name_short',
  'target',
]);

/**
 * The response with all user-supplied text replaced, except the keys by which a page finds its
 * subject.
 */
function spoiled(value: unknown, text: string, kept: readonly string[]): unknown {
  if (Array.isArray(value)) return value.slice(0, 40).map((each) => spoiled(each, text, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === 'string' && each !== '' && WORDS.has(name) && !kept.includes(each)
        ? text
        : spoiled(each, text, kept),
    ]),
  );
}

async function spoilAnswers(page: Page, text: string): Promise<void> {
  await page.route(/\/(rest|namestead)\/v1/, async (route) => {
    if (/\/live/.test(route.request().url())) return route.continue();
    // Requests that a page sends by itself would contain the replaced text: they never reach the
    // server.
    const answer = await route.fetch(route.request().method() === 'GET' ? {} : { method: 'GET' });
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    const kept = new URL(page.url()).pathname.split('/');
    return route.fulfill({ response: answer, json: spoiled(await answer.json(), text, kept) });
  });
}

async function expectUnharmed(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => (window as { wasHacked?: number }).wasHacked), where).toBeUndefined();
  expect(await page.locator('img[src="x"]').count(), where).toBe(0);
  expect(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
}

/** `kept` if a field holds the input, within its limits; otherwise its content. */
async function readKept(field: Locator, text: string): Promise<string> {
  const { value, type, inputMode, maxLength, name } = await field.evaluate((element) => {
    const { value, type, inputMode, maxLength, name } = element as HTMLInputElement;
    return { value, type, inputMode, maxLength, name };
  });
  // Card and phone numbers only accept digits; the browser itself rewrites addresses; a site
  // address has no capitals. A page's address is reduced to its host on blur (acquisition, section
  // 5).
  if (inputMode === 'url' && value === transferName(text)) return 'kept';
  const isKept =
    inputMode === 'numeric' || inputMode === 'tel' || type === 'tel'
      ? /^[\d\s+()./-]*$/.test(value)
      : type === 'email'
        ? value !== ''
        : value.toLowerCase() === (maxLength < 0 ? text : text.slice(0, maxLength)).toLowerCase();
  return isKept ? 'kept' : `${name} (${type}) holds ${value}`;
}

test.beforeEach(({ page }) => {
  page.on('dialog', () => {
    throw new Error('a dialog of the browser opened');
  });
});

// Three walks through all pages, shared out among the workers.
test.describe.configure({ mode: 'parallel' });

const OUR_PAGES = EVERY_PAGE.filter(
  ({ route, sameAs }) => !route?.startsWith('/dev/') && sameAs === undefined,
);

for (const [what, text] of Object.entries(BAD_TEXTS)) {
  test(
    `${what} in every cell is shown as text and breaks no page`,
    LONG,
    async ({ page, people, server, expectRefusal }) => {
      // Requests about a replaced name are rejected, as they should be.
      [400, 403, 404].forEach(expectRefusal);
      await spoilAnswers(page, text);
      for (const each of OUR_PAGES.filter(({ as }) => as === 'owner')) {
        await becomePerson(page.context(), each, people, server.url);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(buildUrl(each, people));
        await settled(page);
        await expect(page.getByText(text.slice(0, 40)).first(), each.name).toBeAttached();
        await expectUnharmed(page, `${each.name}, 1280 px`);
        await page.setViewportSize({ width: 360, height: 780 });
        await expectUnharmed(page, `${each.name}, 360 px`);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
}

test(
  'long, right-to-left and markup input stays unchanged in every field, and breaks no page',
  LONG,
  async ({ page, people, server, expectRefusal }) => {
    for (const { refusal } of OUR_PAGES) if (refusal !== undefined) expectRefusal(refusal);
    await page.setViewportSize({ width: 360, height: 780 });
    let fields = 0;
    for (const each of OUR_PAGES) {
      await openPage(page, each, people, { url: server.url });
      const there = page.locator(
        'main :is(input[type=text], input[type=email], input[type=password], input[type=search], input[type=tel], input:not([type]), textarea):visible',
      );
      for (const [what, text] of Object.entries(BAD_TEXTS)) {
        for (const field of await there.all()) {
          if (!(await field.isEditable())) continue;
          fields += 1;
          await field.fill(text);
          await field.blur();
          expect(await readKept(field, text), `${each.name}: ${what}`).toBe('kept');
        }
        await expectUnharmed(page, `${each.name}: ${what}`);
      }
    }
    expect(fields).toBeGreaterThan(20);
  },
);
