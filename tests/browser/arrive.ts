import type { Page } from '@playwright/test';
import { becomeCustomer, openSite } from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { addSession } from './add-session.ts';

/**
 * Signs up a new user with a confirmed address and a free site of this name, and opens the browser.
 */
export async function arrive(page: Page, server: RunningServer, name: string): Promise<Customer> {
  const customer = await becomeCustomer(server, `${name}@example.com`);
  await openSite(customer, name);
  await addSession(page.context(), server, customer.cookie);
  return customer;
}
