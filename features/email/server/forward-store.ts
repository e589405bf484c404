import type { Kysely } from 'kysely';
import type { EmailForward } from '../rules/email-forward.ts';

type Db = Kysely<EmailTables>;

/** The forwards to switch, and the cause, by which it can be undone. */
export interface ForwardSwitch {
  readonly domain: string;
  readonly cause: string | null;
}

/** Lists the forwards of a domain, by mailbox. */
export async function findForwards(db: Db, domain: string): Promise<EmailForward[]> {
  const rows = await db
    .selectFrom('email.forward')
    .selectAll()
    .where('domain', '=', domain)
    .orderBy('mailbox')
    .execute();
  return rows.map((row) => ({
    domain: row.domain,
    mailbox: row.mailbox,
    destination: row.destination,
    createdAt: row.created_at,
    verifiedAt: row.verified_at,
    deactivatedAt: row.deactivated_at,
  }));
}

/** Counts the switched-on forwards of each of these domains; domains without any are absent. */
export async function countForwards(
  db: Db,
  domains: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (domains.length === 0) return new Map();
  const rows = await db
    .selectFrom('email.forward')
    .select(['domain', (select) => select.fn.countAll<number>().as('count')])
    .where('domain', 'in', domains)
    .where('deactivated_at', 'is', null)
    .groupBy('domain')
    .execute();
  return new Map(rows.map(({ domain, count }) => [domain, Number(count)]));
}

/** Stores forwards; existing addresses stay unchanged. */
export async function insertForwards(db: Db, forwards: readonly EmailForward[]): Promise<void> {
  if (forwards.length === 0) return;
  await db
    .insertInto('email.forward')
    .values(
      forwards.map(({ domain, mailbox, destination, createdAt, verifiedAt, deactivatedAt }) => ({
        domain,
        mailbox,
        destination,
        created_at: createdAt,
        verified_at: verifiedAt,
        deactivated_at: deactivatedAt,
        deactivated_by: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['domain', 'mailbox']).doNothing())
    .execute();
}

/** Switches off the forwards of a domain; returns how many were on. */
export async function saveSwitchedOff(db: Db, { domain, cause }: ForwardSwitch, at: Date): Promise<number> {
  const result = await db
    .updateTable('email.forward')
    .set({ deactivated_at: at, deactivated_by: cause })
    .where('domain', '=', domain)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Switches on the forwards of a domain that this cause switched off; returns how many. */
export async function saveSwitchedOn(db: Db, { domain, cause }: ForwardSwitch): Promise<number> {
  const result = await db
    .updateTable('email.forward')
    .set({ deactivated_at: null, deactivated_by: null })
    .where('domain', '=', domain)
    .where('deactivated_by', '=', cause)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

interface ForwardTable {
  domain: string;
  mailbox: string;
  destination: string;
  created_at: Date;
  verified_at: Date | null;
  deactivated_at: Date | null;
  deactivated_by: string | null;
}

/** The tables of schema `email`. */
interface EmailTables {
  'email.forward': ForwardTable;
}
