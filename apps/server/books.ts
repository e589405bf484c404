import { checkBooks, listAccountBalances } from '#features/billing/server/api/check-books.ts';
import { booksReport } from './books-report.ts';
import { readConfig } from './config.ts';
import { withToolDatabase } from './tool-database.ts';

/** Prints what the books hold and where they disagree with the orders; then the exit code is 1. */
async function tellBooks(): Promise<void> {
  const { balances, faults } = await withToolDatabase(readConfig(process.env), async (db) => ({
    balances: await listAccountBalances(db),
    faults: await checkBooks(db),
  }));
  process.stdout.write(booksReport(balances, faults));
  if (faults.length > 0) process.exitCode = 1;
}

try {
  await tellBooks();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
