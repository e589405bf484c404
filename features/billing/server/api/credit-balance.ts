import type { CreditBalance } from '#features/cart/server/ports/credit-balance.ts';
import { creditsAlong, findCredits } from '../ledger/credit-store.ts';

/** A person's credit balance, from the ledger. */
export const creditBalance: CreditBalance = { readBalance: findCredits, balanceAlong: creditsAlong };
