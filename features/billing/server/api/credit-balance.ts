import type { CreditBalance } from '#features/cart/server/ports/credit-balance.ts';
import { creditsAlong, findCredits } from '../ledger/credit-store.ts';

/** What the ledger says a person may pay with. */
export const creditBalance: CreditBalance = { balanceOf: findCredits, balanceAlong: creditsAlong };
