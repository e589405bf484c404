import type { Browser, Page } from '@playwright/test';
import { addSession } from '#tests/browser/add-session.ts';
import { becomeCustomer, buyDomain, customerWith, openSite } from '#tests/processes/customer.ts';
import type { Customer } from '#tests/processes/customer.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';
import { BARE_PAGE, withBarePage } from '../bare-page.ts';
import { onNewPage, withBrowser } from '../browser.ts';
import { latencyFigures, percentile } from '../figure.ts';
import type { Figure } from '../figure.ts';

const ROUNDS = 30;
/** As soon as a person calls at once, in milliseconds. */
const GOAL = 500;

const SITE = 'tabbench.namestead.site';
const DOMAIN = 'bench-of-two-tabs.com';
const SETTINGS = { env: { DEMO: '0' } };

/**
 * How soon a DNS record that is added elsewhere stands on an open page: from the request that adds
 * it until the page shows it, also for the first change after a restart of the server.
 */
export function runTwoTabs(): Promise<readonly Figure[]> {
  return withBrowser(async (browser) => {
    const { samples, afterRestart } = await timeRecordsPage(browser);
    const baseline = { name: BARE_PAGE, samples: await timeBarePage(browser) };
    return [
      ...latencyFigures('change → seen in another tab', samples, { p50: GOAL, p99: GOAL, baseline }),
      {
        name: 'change → seen, server just restarted',
        value: afterRestart,
        unit: 'ms',
        goal: { bound: 'at most', value: GOAL },
        baseline: { name: BARE_PAGE, value: percentile(baseline.samples, 0.5) },
      },
    ];
  });
}

async function timeRecordsPage(
  browser: Browser,
): Promise<{ readonly samples: readonly number[]; readonly afterRestart: number }> {
  let server = await startServer(SETTINGS);
  try {
    let customer = await becomeCustomer(server, 'tabs@example.com');
    await buyDomain(customer, await openSite(customer, 'tabbench'), DOMAIN);
    const page = await openRecords(browser, server, customer);
    const samples: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      samples.push(await timeUntilSeen(page, customer, `seen-${round}`));
    await server.stop();
    server = await startServer({ ...SETTINGS, after: server });
    customer = customerWith(server, customer.email, customer.cookie);
    return { samples, afterRestart: await timeUntilSeen(page, customer, 'after-restart') };
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

/** The same on a bare page that hears from a server that stores nothing. */
function timeBarePage(browser: Browser): Promise<readonly number[]> {
  return withBarePage(({ url }) =>
    onNewPage(browser, url, async (page) => {
      await page.locator('body[data-live]').waitFor();
      const samples: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const isSeen = page.getByText(`seen-${round}.`).waitFor();
        const begun = performance.now();
        await fetch(`${url}/change`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ text: `seen-${round}.` }),
        });
        await isSeen;
        samples.push(performance.now() - begun);
      }
      return samples;
    }),
  );
}

/** The page of the domain's records, once it hears of changes. */
async function openRecords(browser: Browser, server: RunningServer, customer: Customer): Promise<Page> {
  const context = await browser.newContext();
  await addSession(context, server, customer.cookie);
  const page = await context.newPage();
  const isListening = page.waitForResponse((answer) => answer.url().includes('/namestead/v1/live'));
  await page.goto(`${server.url}/domains/manage/${DOMAIN}/dns/${SITE}`);
  await page.getByText(`www.${DOMAIN}`).first().waitFor();
  await isListening;
  return page;
}

async function timeUntilSeen(page: Page, customer: Customer, name: string): Promise<number> {
  const isSeen = page.getByText(`${name}.${DOMAIN}`).first().waitFor();
  const begun = performance.now();
  const { status } = await customer.post(`/rest/v1.1/domains/${DOMAIN}/dns`, {
    dns: JSON.stringify({ records_to_add: [{ type: 'A', name, data: '192.0.2.7' }] }),
  });
  if (status !== 200) throw new Error(`the record was not added: ${status}`);
  await isSeen;
  return performance.now() - begun;
}
