import type { Charge } from '../lifecycle/domain-lifecycle.ts';
import type { RegistryDatabase } from './tables.ts';

interface ChargedDomain {
  readonly rowId: number;
  readonly name: string;
}

/** Puts a charge on its registrar's account, and tells its row id. */
export async function insertCharge(
  tx: RegistryDatabase,
  domain: ChargedDomain,
  charge: Charge,
): Promise<number> {
  const { id } = await tx
    .insertInto('registry.charge')
    .values({
      ...chargedFor(domain, charge),
      amount: charge.price.amount,
      charged_at: charge.at,
      grace: charge.grace?.kind ?? null,
      grace_ends_at: charge.grace?.endsAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a charge back to who paid it; the database lets that happen once. */
export async function insertRefund(
  tx: RegistryDatabase,
  domain: ChargedDomain,
  refund: { readonly charge: Charge; readonly rowId: number; readonly at: Date },
): Promise<void> {
  const { charge } = refund;
  await tx
    .insertInto('registry.charge')
    .values({
      ...chargedFor(domain, charge),
      amount: charge.price.amount === 0 ? 0 : -charge.price.amount,
      charged_at: refund.at,
      refund_of: refund.rowId,
    })
    .execute();
}

/** Fields of both a charge and its refund: the account, and the purpose. */
function chargedFor(domain: ChargedDomain, charge: Charge) {
  return {
    registrar: charge.registrar,
    domain: domain.name,
    domain_id: domain.rowId,
    command: charge.command,
    years: charge.years,
    currency: charge.price.currency,
  };
}

/** The charges of a domain that are refundable after an instant and not refunded. */
export async function listRefundable(
  db: RegistryDatabase,
  domainId: number,
  instant: Date,
): Promise<readonly Charge[]> {
  const rows = await db
    .selectFrom('registry.charge as charge')
    .selectAll('charge')
    .where('domain_id', '=', domainId)
    .where('grace', 'is not', null)
    .where('grace_ends_at', '>', instant)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('registry.charge as refund')
            .select('refund.id')
            .whereRef('refund.refund_of', '=', 'charge.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    rowId: row.id,
    registrar: row.registrar,
    command: row.command,
    years: row.years,
    price: { amount: row.amount, currency: row.currency },
    at: row.charged_at,
    grace:
      row.grace === null || row.grace_ends_at === null
        ? null
        : { kind: row.grace, endsAt: row.grace_ends_at },
  }));
}

/** A registrar's total charges in one currency, minus refunds. */
export async function sumCharges(db: RegistryDatabase, registrar: string, currency: string): Promise<number> {
  const { sum } = await db
    .selectFrom('registry.charge')
    .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
    .where('registrar', '=', registrar)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** A registrar's debt in one currency. */
export interface RegistrarAccount {
  readonly registrar: string;
  readonly currency: string;
  readonly charged: number;
  /** Refunded amounts; not negative. */
  readonly refunded: number;
  readonly balance: number;
}

/** Every registrar's account, in each currency that it was charged in. */
export async function listAccounts(db: RegistryDatabase): Promise<readonly RegistrarAccount[]> {
  const rows = await db
    .selectFrom('registry.charge')
    .select((eb) => [
      'registrar',
      'currency',
      eb.fn
        .coalesce(eb.fn.sum<number>('amount').filterWhere('refund_of', 'is', null), eb.lit(0))
        .as('charged'),
      eb.fn
        .coalesce(eb.fn.sum<number>('amount').filterWhere('refund_of', 'is not', null), eb.lit(0))
        .as('refunded'),
    ])
    .groupBy(['registrar', 'currency'])
    .orderBy('registrar')
    .orderBy('currency')
    .execute();
  return rows.map(({ registrar, currency, ...sums }) => {
    const charged = Number(sums.charged);
    const refunded = Math.abs(Number(sums.refunded));
    return { registrar, currency, charged, refunded, balance: charged - refunded };
  });
}
