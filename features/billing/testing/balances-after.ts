import { LEDGER_ACCOUNTS, LEDGER_PATHS } from '../rules/ledger.ts';
import type { LedgerAccount, Movement } from '../rules/ledger.ts';

/** What every account holds after movements of one currency: what came counts above zero, what left below. */
export function balancesAfter(
  movements: readonly Pick<Movement, 'kind' | 'amount'>[],
): Readonly<Record<LedgerAccount, number>> {
  const balances = Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as Record<
    LedgerAccount,
    number
  >;
  for (const { kind, amount } of movements) {
    const { debit, credit } = LEDGER_PATHS[kind];
    balances[debit] += amount;
    balances[credit] -= amount;
  }
  return balances;
}
