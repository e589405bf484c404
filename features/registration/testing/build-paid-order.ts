import { sql } from 'kysely';
import type { OrderPaid } from '#features/billing/contract/events.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { PRODUCT_SLUGS, registrationSlug } from '#features/catalog/rules/product-slug.ts';
import type { Database } from '#platform/database/database.ts';
import { readTld } from '#features/names/rules/domain-name.ts';

/** A registrant without country restrictions. */
export const REGISTRANT: ContactDetails = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  organization: '',
  email: 'ada@example.com',
  alternateEmail: '',
  phone: '+44.2071234567',
  address1: '12 St James’s Square',
  address2: '',
  city: 'London',
  state: '',
  postalCode: 'SW1Y 4LB',
  countryCode: 'GB',
  fax: '',
};

let built = 0;

/** Stores a paid order as billing does, and returns its event. */
export async function buildPaidOrder(
  db: Database,
  order: {
    readonly siteId: number | null;
    readonly userId: number;
    readonly domains: readonly string[];
    readonly volume?: number;
    readonly extra?: OrderPaid['lines'][number]['extra'];
    readonly contact?: ContactDetails | null;
    /** Defaults to registrations. */
    readonly productSlug?: string;
    /** Further lines, such as redemption fees. */
    readonly others?: readonly Pick<OrderPaid['lines'][number], 'productSlug' | 'meta' | 'extra'>[];
    /** Secrets in the order's lines, sealed by item id. */
    readonly sealed?: (itemId: string) => string;
  },
): Promise<OrderPaid> {
  built += 1;
  const contact = order.contact === undefined ? REGISTRANT : order.contact;
  const at = new Date('2026-03-01T12:00:00Z');
  const { rows } = await sql<{ id: number }>`
    insert into billing."order" (user_id, site_id, cart_key, state, currency, locale, subtotal, tax, total, contact,
      country_code, postal_code, subdivision_code, created_at, settled_at)
    values (${order.userId}, ${order.siteId}, ${`built-${built}`}, 'paid', 'USD', 'en-us', 1800, 0, 1800,
      ${contact === null ? null : JSON.stringify(contact)}, '', '', '', ${at}, ${at})
    returning id`.execute(db);
  const orderId = rows[0]?.id ?? 0;
  await sql`
    insert into billing.payment (id, order_id, gateway, state, amount, currency, reference)
    values (${`pay_${String(orderId).padStart(24, '0')}`}, ${orderId}, 'sandbox', 'succeeded', 1800, 'USD', 'built')`.execute(
    db,
  );
  const lines: OrderPaid['lines'] = [];
  const names = order.domains.map((meta) => ({
    productSlug: order.productSlug ?? registrationSlug(readTld(meta)),
    meta,
    extra: order.extra ?? {},
  }));
  for (const { productSlug, meta, extra } of [...names, ...(order.others ?? [])]) {
    const itemId = `${productSlug}:${meta}`;
    const sealed = order.sealed?.(itemId) ?? null;
    const volume = productSlug === PRODUCT_SLUGS.domainRedemption ? 1 : (order.volume ?? 1);
    const line = await sql<{ id: number }>`
      insert into billing.order_line (order_id, item_id, product_slug, product_name, meta, volume, extra, sealed, amount, tax, state)
      values (${orderId}, ${itemId}, ${productSlug}, 'Domain Registration', ${meta}, ${volume},
        ${JSON.stringify(extra)}, ${sealed}, 1800, 0, 'provisioning')
      returning id`.execute(db);
    lines.push({ lineId: line.rows[0]?.id ?? 0, productSlug, meta, extra, quantity: null, volume });
  }
  return { orderId, siteId: order.siteId, userId: order.userId, lines };
}

/** The lines of an order in billing: by name, the state and the failure code; of a name's lines, the last. */
export async function lineStates(db: Database, orderId: number): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await listLineStates(db, orderId)).map(({ meta, state }) => [meta, state]));
}

/** The same by line. */
export async function lineStatesById(db: Database, orderId: number): Promise<ReadonlyMap<number, string>> {
  return new Map((await listLineStates(db, orderId)).map(({ id, state }) => [id, state]));
}

async function listLineStates(db: Database, orderId: number) {
  const { rows } = await sql<{ id: number; meta: string; state: string; failure_code: string | null }>`
    select id, meta, state, failure_code from billing.order_line where order_id = ${orderId} order by id`.execute(
    db,
  );
  return rows.map(({ id, meta, state, failure_code: code }) => ({
    id,
    meta,
    state: code === null ? state : `${state}: ${code}`,
  }));
}
