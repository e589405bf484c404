import type { Browser, Page } from '@playwright/test';
import { addSession } from '#tests/browser/add-session.ts';
import { launchBrowser } from '#tests/browser/launch-browser.ts';
import { becomeCustomer, buyDomain, customerWith, openSite } from '#tests/processes/customer.ts';
import type { Customer } from '#tests/processes/customer.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 30;
/** As soon as a person calls at once. */
const GOAL = { bound: 'at most', value: 500 } as const;

const SITE = 'tabbench.namestead.site';
const DOMAIN = 'bench-of-two-tabs.com';
const SETTINGS = { env: { DEMO: '0' } };

/**
 * How soon a DNS record that is added elsewhere stands on an open page: from the request that adds
 * it until the page shows it, also for the first change after the server was started anew.
 */
export async function runTwoTabs(): Promise<readonly Figure[]> {
  let server = await startServer(SETTINGS);
  const browser = await launchBrowser();
  try {
    let customer = await becomeCustomer(server, 'tabs@example.com');
    await buyDomain(customer, await openSite(customer, 'tabbench'), DOMAIN);
    const page = await openRecords(browser, server, customer);
    const samples: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      samples.push(await timeUntilSeen(page, customer, `seen-${round}`));
    }
    await server.stop();
    server = await startServer({ ...SETTINGS, after: server });
    customer = customerWith(server, customer.email, customer.cookie);
    const afterRestart = await timeUntilSeen(page, customer, 'after-restart');
    return [
      { name: 'change → seen in another tab, p50', value: percentile(samples, 0.5), unit: 'ms', goal: GOAL },
      { name: 'change → seen in another tab, p99', value: percentile(samples, 0.99), unit: 'ms', goal: GOAL },
      { name: 'change → seen, server just restarted', value: afterRestart, unit: 'ms', goal: GOAL },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await removeDataDir(server.dataDir);
  }
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
