import { checkBooks, listAccountBalances } from '#features/billing/server/api/check-books.ts';
import { ledgerReport } from './books-report.ts';
import { readConfig } from './config.ts';
import { withToolDatabase } from './tool-database.ts';

/** Prints what the books hold and where they disagree with the orders; then the exit code is 1. */
async function printLedger(): Promise<void> {
  const { balances, faults } = await withToolDatabase(readConfig(process.env), async (db) => ({
    balances: await listAccountBalances(db),
    faults: await checkBooks(db),
  }));
  process.stdout.write(ledgerReport(balances, faults));
  if (faults.length > 0) process.exitCode = 1;
}

try {
  await printLedger();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
