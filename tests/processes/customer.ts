import type { RunningServer } from './running-server.ts';

const TIMEOUT_MS = 30_000;
/** The password of every test account. */
export const PASSWORD = 'correct horse battery';

/** A card that the sandbox charges. */
export const GOOD_CARD = {
  number: '4242424242424242',
  expiry_month: 12,
  expiry_year: 2040,
  cvc: '123',
  name: 'Ada Lovelace',
};
/** Contact details that every TLD takes which asks for no other country. */
export const REGISTRANT = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1.2025550123',
  address_1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country_code: 'US',
};

/** A call's response. */
export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape.
  readonly body: any;
}

/** A signed-in user who calls the API like a browser. */
export interface Customer {
  readonly cookie: string;
  readonly email: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/** A caller with a session's cookie. */
export function customerWith(server: RunningServer, email: string, cookie: string): Customer {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(server.url + path, init);
    return { status: answer.status, body: await answer.json() };
  };
  return {
    cookie,
    email,
    get: (path) => call(path, { headers: { cookie } }),
    post: (path, body = {}, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

async function openSession(
  server: RunningServer,
  path: string,
  email: string,
  password: string,
): Promise<Customer> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${path} for ${email}: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return customerWith(server, email, cookie.join('; '));
}

/** Signs in to an existing account. */
export function signIn(server: RunningServer, email: string, password = PASSWORD): Promise<Customer> {
  return openSession(server, '/namestead/v1/accounts/sign-in', email, password);
}

/** The token of the confirmation mail that came by SMTP into the inbox. */
export function confirmationToken(server: RunningServer, email: string): Promise<string> {
  return waitFor(`the confirmation mail for ${email}`, async () => {
    const list = await (await fetch(`${server.url}/dev/inbox?to=${encodeURIComponent(email)}`)).text();
    const mail = /\/dev\/inbox\/[\w.-]+/.exec(list)?.[0];
    if (mail === undefined) return null;
    const text = await (await fetch(server.url + mail)).text();
    return /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? null;
  });
}

/** Signs up and confirms the address. */
export async function becomeCustomer(server: RunningServer, email: string): Promise<Customer> {
  const customer = await openSession(server, '/namestead/v1/accounts/sign-up', email, PASSWORD);
  const token = await confirmationToken(server, email);
  const verified = await customer.post('/namestead/v1/accounts/verify-email', { token });
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
  return customer;
}

/** Makes a site with a free address; the answer is its id. */
export async function openSite(customer: Customer, name: string): Promise<number> {
  const { status, body } = await customer.post('/rest/v1.1/sites/new', { blog_title: name, blog_name: name });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.ID as number;
}

/** A cart item: a product by its slug, for a name or for the site. */
interface LineToBuy {
  readonly slug: string;
  readonly meta?: string;
  readonly coupon?: string;
}

/** Puts something into the site's cart, as the only line, and answers the cart. */
export async function putLineInCart(
  customer: Customer,
  siteId: number,
  { slug, meta = '', coupon = '' }: LineToBuy,
): Promise<Answer['body']> {
  const { product_id } = (await customer.get('/rest/v1.1/products')).body[slug] as { product_id: number };
  const { body } = await customer.post(`/rest/v1.1/me/shopping-cart/${siteId}`, {
    products: [{ product_slug: slug, product_id, meta, volume: 1, extra: {} }],
    coupon,
    temporary: false,
    // The registrant's country: the displayed price is what will be charged.
    tax: {
      location: {
        country_code: REGISTRANT.country_code,
        postal_code: REGISTRANT.postal_code,
        subdivision_code: REGISTRANT.state,
      },
    },
  });
  return body;
}

/** Puts a name into the site's cart, as the only line, and answers the cart. */
export function putInCart(customer: Customer, siteId: number, domain: string): Promise<Answer['body']> {
  const tld = domain.split('.').slice(1).join('.');
  return putLineInCart(customer, siteId, { slug: `dot${tld.replaceAll('.', '_')}_domain`, meta: domain });
}

/** Pays the site's cart. */
export function pay(
  customer: Customer,
  siteId: number | 'no-site',
  order: { readonly total: number; readonly key: string; readonly card?: object; readonly contact?: object },
): Promise<Answer> {
  return customer.post(
    '/rest/v1.1/me/transactions',
    {
      cart_key: siteId,
      total_cost_integer: order.total,
      currency: 'USD',
      has_agreed: true,
      card: order.card ?? GOOD_CARD,
      contact_information: order.contact ?? REGISTRANT,
    },
    { 'idempotency-key': order.key },
  );
}

/** Waits until an order is paid and every line delivered or failed, or until it will not be paid; answers the order. */
export function settledOrder(customer: Customer, orderId: number): Promise<Answer['body']> {
  return waitFor(`order ${orderId} to settle`, async () => {
    const { body } = await customer.get(`/rest/v1.1/me/transactions/order/${orderId}`);
    if (body.status === 'awaiting_payment') return null;
    const states = (body.products as { state: string }[] | undefined)?.map(({ state }) => state);
    return states?.every((state) => state !== 'provisioning') ? body : null;
  });
}

/** Buys a name and waits until it is owned; throws when it could not be delivered. */
export async function buyDomain(customer: Customer, siteId: number, domain: string): Promise<void> {
  const cart = await putInCart(customer, siteId, domain);
  const order = { total: cart.total_cost_integer as number, key: `buy-${domain}-for-${siteId}` };
  // A payment that a crash or a backup interrupted is settled first, as the refusal says.
  const paid = await waitFor(`the payment for ${domain}`, async () => {
    const answer = await pay(customer, siteId, order);
    return answer.body.error === 'payment_in_progress' ? null : answer;
  });
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
  const settled = await settledOrder(customer, paid.body.order_id as number);
  const states = (settled.products as { state: string }[]).map(({ state }) => state);
  if (states.some((state) => state !== 'delivered')) throw new Error(JSON.stringify(settled));
}

/** Looks again until there is something; throws when nothing came in half a minute, or in the time that is said. */
export async function waitFor<Value>(
  what: string,
  look: () => Promise<Value | null>,
  { within = TIMEOUT_MS, every = 50 }: { readonly within?: number; readonly every?: number } = {},
): Promise<Value> {
  const deadline = Date.now() + within;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  throw new Error(`waited in vain for ${what}`);
}
