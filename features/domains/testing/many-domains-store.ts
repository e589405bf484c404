import pg from 'pg';
import { TLD_POLICIES } from '#features/names/rules/tld-policy.ts';

/** TLDs that a large portfolio has, the most frequent first. */
const TLDS = TLD_POLICIES.slice(0, 40).map(({ tld }) => tld);

/** Whose domains are made, and how many. */
export interface ManyDomains {
  readonly userId: number;
  readonly domains: number;
  /** Sites that share them. */
  readonly sites: number;
  /** Domains that have a purchase of the owner, of those that renew automatically. */
  readonly bought: number;
  readonly now: Date;
}

/**
 * Gives a person this many registered domains on sites of their own, of every status and spread over
 * a year. `adminUrl` is the database as its superuser.
 */
export async function insertManyDomains(adminUrl: string, many: ManyDomains): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `with model as (select * from sites.site where owner_id = $1 order by id limit 1), made as (
         insert into sites.site (title, address_host, owner_id, plan_product_id, plan_slug, plan_short_name, created_at)
         select 'Site ' || n, 'many-' || n || '.namestead.site', owner_id, plan_product_id, plan_slug, plan_short_name, created_at
         from model, generate_series(1, $2::int) n returning id), joined as (
         insert into sites.member (site_id, user_id, role, joined_at) select id, $1, 'administrator', $3 from made)
       select id from made order by id`,
      [many.userId, many.sites, many.now],
    );
    await client.query(
      `insert into domains.domain (name, unicode_name, site_id, owner_user_id, type, registered_at, expires_at, is_premium,
         is_auto_renewing, registry_statuses, verification_requested_at, has_payment_problem,
         outbound_transfer_requested_at, control, created_at)
       select name, name, ($2::bigint[])[1 + n % $3], $1, 'registered', $7::timestamptz - interval '1 year' + n * interval '5 minutes',
         $7::timestamptz - interval '20 days' + (n * 7919 % 400000) * interval '90 seconds', n % 97 = 0, n % 3 > 0,
         case when n % 4 > 0 then '{clientTransferProhibited}' else '{}' end::text[],
         case when n % 211 = 0 then $7::timestamptz - interval '2 days' end, n % 173 = 0,
         case when n % 1009 = 0 then $7::timestamptz - interval '1 day' end, 'proven', $7::timestamptz
       from (select n, substr(md5(n::text), 1, 8) || '-' || n || '.' || ($5::text[])[1 + (n * n) % $6] as name
         from generate_series(1, $4::bigint) n) named`,
      [many.userId, rows.map(({ id }) => id), many.sites, many.domains, TLDS, TLDS.length, many.now],
    );
    // One paid order with a line for each, because a purchase has at least the payment that it began with.
    await client.query(
      `with bought as (
         select name, tld, site_id, owner_user_id, created_at from domains.domain
         where owner_user_id = $1 and is_auto_renewing and expires_at > $3::timestamptz + interval '60 days' order by name limit $2), ordered as (
         insert into billing."order" (user_id, cart_key, state, currency, locale, subtotal, tax, total, country_code,
           postal_code, subdivision_code, created_at, settled_at)
         select $1, 'many-domains', 'paid', 'USD', 'en-us', 1800 * count(*), 0, 1800 * count(*), '', '', '', $3, $3
         from bought returning id), line as (
         insert into billing.order_line (order_id, item_id, product_slug, product_name, meta, volume, extra, amount, tax,
           state, finished_at)
         select ordered.id, 'dot' || tld || '_domain:' || name, 'dot' || tld || '_domain', 'Domain registration', name, 1,
           '{}', 1800, 0, 'delivered', $3 from bought, ordered returning id, meta), purchase as (
         insert into billing.purchase (family, user_id, site_id, product_slug, product_name, meta, started_at)
         select 'name', owner_user_id, site_id, 'dot' || tld || '_domain', 'Domain registration', name, created_at
         from bought returning id, meta)
       insert into billing.purchase_line (line_id, purchase_id, kind, delivered_at)
       select line.id, purchase.id, 'purchase', $3 from line join purchase using (meta)`,
      [many.userId, many.bought, many.now],
    );
    // As autovacuum leaves them after a minute.
    await client.query('vacuum analyze domains.domain, sites.site, sites.member, billing.purchase');
  } finally {
    await client.end();
  }
}
