import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import type { GuardDeps } from '../server/guard-deps.ts';
import { carryOutGuard } from '../server/carry-out-guard.ts';
import { carryOutGuardJob, mailSensitiveChangeJob } from '../server/jobs/guard-jobs.ts';
import { runMailSensitiveChange } from '../server/jobs/mail-sensitive-change.ts';

/** The guard of registered names; its jobs run when the test says so. */
export function guardedNames(
  { bench, mails }: { readonly bench: SliceBench; readonly mails: readonly Mail[] },
  deps: () => GuardDeps,
) {
  const done = { mails: 0, jobs: 0 };
  return {
    /** Sends the mails that were queued since the last call, and returns them. */
    async sendMails(): Promise<readonly Mail[]> {
      const queued = (await bench.queued(mailSensitiveChangeJob)).slice(done.mails);
      done.mails += queued.length;
      const before = mails.length;
      for (const data of queued.toSorted((one, other) => one.to.localeCompare(other.to)))
        await runMailSensitiveChange(deps(), data);
      return mails.slice(before);
    },
    /** Runs the jobs that links have asked for since the last call. */
    async carryOut(): Promise<number> {
      const queued = (await bench.queued(carryOutGuardJob)).slice(done.jobs);
      done.jobs += queued.length;
      for (const data of queued) await carryOutGuard(deps(), data);
      return queued.length;
    },
  };
}

/** The domain and the token of the link in a mail about a change. */
export function readGuardLink(mail: Mail | undefined): { readonly domain: string; readonly token: string } {
  const [, domain = '', token = ''] =
    /undo-change\?domain=([^&\s]+)&token=(\S+)/.exec(mail?.text ?? '') ?? [];
  return { domain, token };
}
