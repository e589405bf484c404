/** Deposits for escrow, for the server's schedule and the operator's commands. */
export { compareDeposit, type DepositComparison } from '../compare-deposit.ts';
export { keepNewestDeposits, listDeposits, makeDeposit } from '../make-deposit.ts';
export { verifyDeposit } from '../read-deposit.ts';
