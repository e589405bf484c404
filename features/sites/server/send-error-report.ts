import { admitAttempt } from '#features/accounts/server/api/attempt-limiter.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import type { Client } from '#features/accounts/server/api/attempt-limiter.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseSite } from '../contract/refusals.ts';
import { canonicalErrorReport, ERROR_REPORT_MAXIMUM, errorReportProblem } from '../rules/error-report.ts';
import { insertErrorReport } from './error-report-store.ts';
import { findSite, siteAccess } from './api/find-site.ts';
import { mailErrorReport } from './jobs/mail-error-report.ts';
import type { ErrorReportDeps } from './sites-deps.ts';

/** A report, and where it comes from. */
export interface ErrorReportInput {
  readonly site: string;
  readonly message: string;
  readonly client: Client;
}

/**
 * Stores a member's report about their site and mails it to the operator.
 *
 * Non-members get 404. The returned number is also in the operator's mail, for reference.
 */
export async function sendErrorReport(
  deps: Pick<ErrorReportDeps, 'db' | 'clock' | 'realClock' | 'jobs'>,
  actor: UserActor,
  input: ErrorReportInput,
): Promise<Result<{ readonly reportId: number }>> {
  const site = await findSite(deps.db, input.site);
  const access = site && (await siteAccess(deps.db, actor, site.id));
  if (!site || !access) return refuseSite('unknown_site');
  const message = canonicalErrorReport(input.message);
  const problem = errorReportProblem(message);
  if (problem) {
    return refuseSite(problem, { maximumLength: ERROR_REPORT_MAXIMUM }, { data: { field: 'message' } });
  }
  const account = await findAccount(deps.db, actor.userId);
  if (!account) return refuseSite('unknown_site');
  const admitted = await admitAttempt(deps, 'error-report', account.email, input.client);
  if (!admitted.ok) return refuseSite('too_many_error_reports', {}, { data: admitted.refusal.data ?? {} });

  return inTransaction(deps.db, async (tx: Database) => {
    const reportId = await insertErrorReport(tx, {
      siteId: site.id,
      userId: actor.userId,
      message,
      createdAt: deps.clock.now(),
    });
    await deps.jobs.enqueue(tx, mailErrorReport, { reportId });
    return ok({ reportId });
  });
}
